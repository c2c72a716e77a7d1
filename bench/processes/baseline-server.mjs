/**
 * The bare baseline: Express with default settings, pg, and one statement per response. No permissions, no validation, no cache, no log.
 * Statements are in BASELINE_ROUTES: path → { sql, one, text, post }.
 */
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL_SIZE) });
/** A list is passed to the database as JSON. */
const valueOf = (value) => (typeof value === 'object' ? JSON.stringify(value) : value);

const app = express();
app.use(express.json({ limit: '100mb' }));
app.get('/ready', (_request, response) => response.json({}));
for (const [route, { sql, one, text, post }] of Object.entries(JSON.parse(process.env.BASELINE_ROUTES))) {
  app[post ? 'post' : 'get'](route, async (request, response) => {
    const values = Object.values({ ...request.params, ...request.query, ...request.body });
    const { rows } = await pool.query(sql, values.map(valueOf));
    if (one && rows.length === 0) return response.status(404).json({});
    if (text) return response.type(text).send(rows[0].text);
    return response.json(one ? rows[0] : { items: rows });
  });
}
const server = app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
