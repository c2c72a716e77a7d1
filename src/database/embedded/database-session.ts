import { createHmac, randomBytes } from 'node:crypto';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ADMIN_ROLE } from './cluster';

/** Role and database of the application. */
const APP_NAME = 'bindery';

const HOST = '127.0.0.1';
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 60_000;

/** The application role's password, derived so that it does not reveal the administrator's. */
export const appPassword = (secret: string): string =>
  createHmac('sha256', secret).update(APP_NAME).digest('hex').slice(0, 48);

export const appUrl = (port: number, secret: string): string =>
  `postgres://${APP_NAME}:${appPassword(secret)}@${HOST}:${port}/${APP_NAME}`;

async function withAdmin<T>(port: number, secret: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host: HOST,
    port,
    user: ADMIN_ROLE,
    password: secret,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection lost while idle is reported by the next query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Whether the server on `port` accepts the secret and works in this very folder: it has to read back what is written there
 * now. A copied data folder has the same secret, and its postmaster.pid names the original's server.
 */
export async function servesFolder(port: number, secret: string, cluster: string): Promise<boolean> {
  const name = `bindery.probe.${randomBytes(6).toString('hex')}`;
  const path = join(cluster, name);
  const proof = randomBytes(16).toString('hex');
  try {
    writeFileSync(path, proof, { mode: 0o600, flag: 'wx' });
    const { uid, gid } = statSync(cluster);
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
    return await withAdmin(port, secret, async (client) => {
      const result = await client.query<{ proof: string | null }>('SELECT pg_read_file($1, true) AS proof', [name]);
      return result.rows[0]?.proof === proof;
    });
  } catch {
    return false;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Creates the application's role and database when they are missing; may be repeated after a crash at any point. */
export async function ensureDatabase(port: number, secret: string): Promise<void> {
  await withAdmin(port, secret, async (client) => {
    const found = await client.query<{ role: boolean; database: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT 1 FROM pg_database WHERE datname = $1 AND datconnlimit <> -2) AS database',
      [APP_NAME],
    );
    if (found.rows[0]?.role !== true) {
      await client.query(`CREATE ROLE ${APP_NAME} LOGIN CREATEDB PASSWORD '${appPassword(secret)}'`);
    }
    if (found.rows[0]?.database !== true) {
      await client.query(`DROP DATABASE IF EXISTS ${APP_NAME}`);
      await client.query(`CREATE DATABASE ${APP_NAME} OWNER ${APP_NAME}`);
    }
  });
}
