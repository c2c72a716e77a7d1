import { Client } from 'pg';
import { broken, type Finding, ok, warning } from './finding';
import { appliedMigrations, OWN_MIGRATIONS, refuseNewerSchema, SchemaError } from '../database/schema-state';

const EXTENSIONS = ['pg_trgm', 'btree_gin'];
const SKEW_WARNING_MS = 5_000;
const SKEW_BROKEN_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Asks one question; a question that fails is a finding of its own. */
async function ask(what: string, question: () => Promise<Finding>): Promise<Finding> {
  try {
    return await question();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return broken(
      `${what} could not be checked: ${message}`,
      'Check the permissions of the database user in DATABASE_URL.',
    );
  }
}

async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return ok(`Database: PostgreSQL ${rows[0]?.server_version ?? '?'} answers`);
}

/** A program works with the schema of the next release, for as long as an upgrade takes. */
async function checkNewerSchema(client: Client, unknown: number): Promise<Finding> {
  try {
    await refuseNewerSchema(client);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return broken(`Schema: ${error.message}`, 'Start a later version, or restore a backup created with this one.');
  }
  return warning(
    `Schema: the next release has changed it (migrations that this one does not have: ${unknown}). This one works with it.`,
    'Finish the upgrade: replace the processes of this release.',
  );
}

async function checkMigrations(client: Client): Promise<Finding> {
  const applied = await appliedMigrations(client);
  if (!applied) return ok('Schema: created at the next start of the service');
  const pending = OWN_MIGRATIONS.filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !OWN_MIGRATIONS.includes(name));
  if (unknown.length > 0) return checkNewerSchema(client, unknown.length);
  return pending.length > 0
    ? warning(`Schema: ${pending.length} migrations are pending.`, 'Restart the service to run them.')
    : ok('Schema: up to date');
}

async function checkExtensions(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM pg_available_extensions WHERE name = ANY($1)',
    [EXTENSIONS],
  );
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  return missing.length === 0
    ? ok(`Extensions: ${EXTENSIONS.join(' and ')} are available`)
    : broken(
        `Extensions: ${missing.join(' and ')} cannot be installed on this server.`,
        'Install the contrib package of PostgreSQL on the server (postgresql-contrib).',
      );
}

async function checkQueue(client: Client): Promise<Finding> {
  const found = await client.query<{ found: boolean }>(
    "SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS found",
  );
  if (!found.rows[0]?.found) return ok('Queue: created at the next start of the service');
  const { rows } = await client.query<{ waiting: string; failed: string }>(
    `SELECT count(*) FILTER (WHERE attempts < max_attempts) AS waiting,
            count(*) FILTER (WHERE attempts >= max_attempts AND flags->'refused' IS NULL) AS failed FROM graphile_worker.jobs`,
  );
  const { waiting = '0', failed = '0' } = rows[0] ?? {};
  return Number(failed) > 0
    ? warning(
        `Queue: ${failed} jobs failed permanently, ${waiting} are waiting.`,
        'Look for "part":"jobs" in the log of the service for the reason.',
      )
    : ok(`Queue: ${waiting} jobs waiting, none failed permanently`);
}

/** The offset of the database's clock, taking half of the round trip into account. */
async function checkClock(client: Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
  );
  const skew = Math.abs((rows[0]?.now ?? 0) - (before + Date.now()) / 2);
  const seconds = (skew / 1000).toFixed(1);
  if (skew < SKEW_WARNING_MS) return ok('Clock: within 5 s of the clock of the database');
  const fix = 'Synchronize the clocks of both machines by NTP.';
  const text = `Clock: ${seconds} s off the clock of the database.`;
  return skew < SKEW_BROKEN_MS ? warning(text, fix) : broken(text, fix);
}

/** All checks of a database that is reachable at `url`. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'bindery doctor',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return [
      await ask('The version', () => checkVersion(client)),
      await ask('The schema', () => checkMigrations(client)),
      await ask('The extensions', () => checkExtensions(client)),
      await ask('The queue', () => checkQueue(client)),
      await ask('The clock', () => checkClock(client)),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}
