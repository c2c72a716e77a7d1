import { Client, Pool } from 'pg';
import { SESSION_TIMES } from '../database/data-source-options';
import { poolerSupportsNames } from '../database/statement-names';
import { broken, type Finding, ok, warning } from './finding';

const CONNECT_TIMEOUT_MS = 10_000;

/** What identifies one database of one server. */
const IDENTITY = `SELECT system_identifier::text || '/' || current_database() AS identity FROM pg_control_system()`;

/** The settings that a pooler has to send on each connection that it opens, since it does not pass on session settings. */
const CONNECT_QUERY = Object.entries(SESSION_TIMES)
  .map(([name, ms]) => `SET ${name} = ${ms}`)
  .join('; ');

const identityOf = async (client: Client | Pool): Promise<string | undefined> =>
  (await client.query<{ identity: string }>(IDENTITY)).rows[0]?.identity;

async function checkTarget(pool: Pool, directUrl: string): Promise<Finding> {
  const direct = new Client({ connectionString: directUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  direct.on('error', () => undefined);
  await direct.connect();
  try {
    return (await identityOf(direct)) === (await identityOf(pool))
      ? ok('Pooler: it connects to the database of DATABASE_DIRECT_URL')
      : broken(
          'Pooler: DATABASE_URL and DATABASE_DIRECT_URL connect to different databases.',
          'Correct one of the two addresses: both must refer to the same database of the same server.',
        );
  } finally {
    await direct.end().catch(() => undefined);
  }
}

async function checkTimes(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = '0'`,
    [Object.keys(SESSION_TIMES)],
  );
  return rows.length === 0
    ? ok('Pooler: the server cancels statements that take too long')
    : warning(
        `Pooler: no limit is set for ${rows.map(({ name }) => name).join(', ')} on the server.`,
        `Add to the database in pgbouncer.ini: connect_query='${CONNECT_QUERY}'`,
      );
}

async function checkNames(pool: Pool): Promise<Finding> {
  return (await poolerSupportsNames(pool))
    ? ok('Pooler: it supports prepared statements')
    : warning(
        'Pooler: it does not support prepared statements, so every statement is planned again.',
        'PgBouncer supports them since version 1.21, with max_prepared_statements = 200.',
      );
}

/** All checks of the pooler of DATABASE_URL, where DATABASE_DIRECT_URL names the server behind it. */
export async function checkPooler(pooledUrl: string, directUrl: string): Promise<Finding[]> {
  const pool = new Pool({ connectionString: pooledUrl, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  pool.on('error', () => undefined);
  try {
    return [await checkTarget(pool, directUrl), await checkTimes(pool), await checkNames(pool)];
  } finally {
    await pool.end();
  }
}
