import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/** Values are formatted and parsed in the same way whatever the settings of the server; a long copy is not cancelled. */
const SETTINGS = [
  "SET datestyle = 'ISO, YMD'",
  "SET intervalstyle = 'postgres'",
  "SET timezone = 'UTC'",
  "SET bytea_output = 'hex'",
  'SET extra_float_digits = 1',
  'SET statement_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
  "SET lock_timeout = '30s'",
].join('; ');

/** Runs `work` on a dedicated connection, outside the pool, for one long transaction. If it fails, the open transaction is rolled back. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'bindery backup',
  });
  // A connection that breaks fails the statement that runs on it; the event alone would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
