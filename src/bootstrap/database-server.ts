import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Configuration } from '../config/configuration';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { describeAddress } from './database-address';
import { OperatorError } from './operator-error';

/** The oldest server with everything the migrations use. */
const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;
/** How long a server that says it is starting up itself is waited for. */
const STARTING_PATIENCE_MS = 30_000;
const POLL_MS = 500;

export interface DatabaseServer {
  readonly url: string;
  /** Lets go of the server; an embedded one that nobody else uses stops. */
  stop(): Promise<void>;
}

const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this network',
  ECONNRESET: 'it closed the connection',
  ENOENT: 'there is no such socket',
};

const ANSWERS: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user or password. Correct them in DATABASE_URL',
  '28000': 'it does not let this user in from here. Check the user in DATABASE_URL and pg_hba.conf of the server',
  '3D000': 'it has no database of this name. Create it (CREATE DATABASE …), or correct the name in DATABASE_URL',
  '53300': 'it has no connection left. Raise max_connections of the server, or lower DATABASE_POOL_SIZE',
  '57P03': 'it is still starting up. Start again in a moment',
};

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
};

/** One sentence about why the server of DATABASE_URL cannot be used; it never holds the user or the password. */
export function describeConnectError(error: unknown, databaseUrl: string): string {
  const server = `The PostgreSQL server of DATABASE_URL (${describeAddress(databaseUrl)})`;
  const answer = ANSWERS[codeOf(error)];
  if (answer) return `${server} cannot be used: ${answer}.`;
  const timedOut = error instanceof Error && /timeout/i.test(error.message);
  const why = NETWORK[timedOut ? 'ETIMEDOUT' : codeOf(error)] ?? 'it did not accept the connection';
  return `${server} cannot be reached: ${why}. Start the server, or correct the address in DATABASE_URL; without DATABASE_URL Bindery uses its own database.`;
}

async function readVersion(databaseUrl: string): Promise<number> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'bindery start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connects once, and waits for a server that is starting up. Throws an OperatorError that names the host and the fix. */
export async function checkServer(databaseUrl: string): Promise<number> {
  const deadline = Date.now() + STARTING_PATIENCE_MS;
  for (;;) {
    try {
      const version = await readVersion(databaseUrl);
      if (version >= OLDEST_VERSION) return version;
      throw new OperatorError(
        `The PostgreSQL server of DATABASE_URL (${describeAddress(databaseUrl)}) is version ${version}; Bindery needs ${OLDEST_VERSION} or later. Upgrade it, or leave DATABASE_URL out to use the embedded one.`,
      );
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      if (codeOf(error) !== '57P03' || Date.now() > deadline)
        throw new OperatorError(describeConnectError(error, databaseUrl), { cause: error });
      await delay(POLL_MS);
    }
  }
}

/** The operator's server where DATABASE_URL names one, else the embedded one, started or joined. */
export async function openDatabaseServer(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  onProgress: (message: string) => void,
): Promise<DatabaseServer> {
  if (configuration.databaseUrl === undefined)
    return startEmbeddedPostgres({ dataDir: configuration.dataDir, onProgress });
  await checkServer(configuration.databaseUrl);
  return { url: configuration.databaseUrl, stop: () => Promise.resolve() };
}
