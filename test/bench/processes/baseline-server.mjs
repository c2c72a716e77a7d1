/**
 * The bare baseline: Express with default settings, pg, and one statement for each answer. No rights, no validation, no
 * cache, no log. Statements come in BASELINE_ROUTES: path → { sql, one, html }.
 */
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL_SIZE) });
const app = express();
app.get('/ready', (_request, response) => response.json({}));
for (const [route, { sql, one, html }] of Object.entries(JSON.parse(process.env.BASELINE_ROUTES))) {
  app.get(route, async (request, response) => {
    const { rows } = await pool.query(sql, Object.values({ ...request.params, ...request.query }));
    if (one && rows.length === 0) return response.status(404).json({});
    if (html) return response.type('html').send(rows[0].html);
    return response.json(one ? rows[0] : { items: rows });
  });
}
const server = app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
