import type { Client } from 'pg';

/** The types of all columns, as results of statements have them. */
const COLUMN_TYPES = `
  SELECT a.attrelid::text || '.' || a.attnum AS "column", a.atttypid || ' ' || a.atttypmod AS type
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
   WHERE c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`;

/** Sessions of the pools of processes (`data-source-options.ts`) that wait for a next statement. */
const END_IDLE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
   WHERE datname = current_database() AND usename = current_user AND application_name = 'bindery' AND state = 'idle' AND backend_start < $1`;

/** Busy sessions are ended when they become idle, for so many rounds. */
const ROUNDS = 20;
const PAUSE = 'SELECT pg_sleep(0.05)';

export type ColumnTypes = ReadonlyMap<string, string>;

export async function readColumnTypes(client: Client): Promise<ColumnTypes> {
  const { rows } = await client.query<{ column: string; type: string }>(COLUMN_TYPES);
  return new Map(rows.map(({ column, type }) => [column, type]));
}

/**
 * Ends idle sessions that began before, where columns have other types than before: processes of the version before would fail with each statement
 * that they have prepared on such a column ("cached plan must not change result type"). Their pools open others.
 */
export async function endStaleSessions(client: Client, before: ColumnTypes): Promise<void> {
  const after = await readColumnTypes(client);
  if (![...before].some(([column, type]) => after.has(column) && after.get(column) !== type)) return;
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query(END_IDLE, [rows[0]?.now]);
    await client.query(PAUSE);
  }
}
