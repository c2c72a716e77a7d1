import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Configuration } from '../config/configuration';
import { SESSION_TIMES } from '../database/data-source-options';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { describeAddress } from './database-address';
import { OperatorError } from '../common/operator-error';

/** The oldest server with everything the migrations use. */
const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;
/** How long to wait for a server that reports that it is starting up. */
const STARTING_TIMEOUT_MS = 30_000;
const POLL_MS = 500;

export interface DatabaseServer {
  readonly url: string;
  /** For migrations, backups and checks, which need a session: the same where no pooler is between. */
  readonly sessionUrl: string;
  /** Releases the server; an embedded one that no other process uses stops. */
  stop(): Promise<void>;
}

const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the hostname is unknown',
  EAI_AGAIN: 'the hostname could not be resolved',
  ETIMEDOUT: 'it did not respond in time',
  EHOSTUNREACH: 'there is no route to this host',
  ENETUNREACH: 'there is no route to this network',
  ECONNRESET: 'it closed the connection',
  ENOENT: 'there is no such socket',
};

const ANSWERS: Readonly<Record<string, string>> = {
  '28P01': 'it rejects the user or password. Correct them in DATABASE_URL',
  '28000':
    'it does not allow this user to connect from here. Check the user in DATABASE_URL and pg_hba.conf of the server',
  '3D000': 'it has no database of this name. Create it (CREATE DATABASE …), or correct the name in DATABASE_URL',
  '53300': 'it has no connections left. Raise max_connections of the server, or lower DATABASE_POOL_SIZE',
  '57P03': 'it is still starting up. Start again in a moment',
  '08P01':
    'it is behind a pooler that does not pass on session settings. Keep the address of the pooler in DATABASE_URL, and set DATABASE_DIRECT_URL to that of the server itself',
};

type AddressName = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
};

/** One sentence on why the server at a URL cannot be used; it never contains the user or the password. */
export function describeConnectError(error: unknown, databaseUrl: string, name: AddressName = 'DATABASE_URL'): string {
  const server = `The PostgreSQL server of ${name} (${describeAddress(databaseUrl)})`;
  const answer = ANSWERS[codeOf(error)];
  if (answer) return `${server} cannot be used: ${answer.replace('in DATABASE_URL', `in ${name}`)}.`;
  const timedOut = error instanceof Error && /timeout/i.test(error.message);
  const why = NETWORK[timedOut ? 'ETIMEDOUT' : codeOf(error)] ?? 'it did not accept the connection';
  return `${server} cannot be reached: ${why}. Start the server, or correct the address in ${name}; without DATABASE_URL Bindery uses its own database.`;
}

async function readVersion(databaseUrl: string, settings: ClientConfig): Promise<number> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'bindery start',
    ...settings,
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
export async function checkServer(
  databaseUrl: string,
  name: AddressName = 'DATABASE_URL',
  settings: ClientConfig = SESSION_TIMES,
): Promise<number> {
  const deadline = Date.now() + STARTING_TIMEOUT_MS;
  for (;;) {
    try {
      const version = await readVersion(databaseUrl, settings);
      if (version >= OLDEST_VERSION) return version;
      throw new OperatorError(
        `The PostgreSQL server of ${name} (${describeAddress(databaseUrl)}) has version ${version}; Bindery requires ${OLDEST_VERSION} or later. Upgrade it, or remove DATABASE_URL to use the embedded one.`,
      );
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      if (codeOf(error) !== '57P03' || Date.now() > deadline)
        throw new OperatorError(describeConnectError(error, databaseUrl, name), { cause: error });
      await delay(POLL_MS);
    }
  }
}

/**
 * The operator's server where DATABASE_URL names one, else the embedded one, started or joined.
 * @param meanwhile called when a program of the embedded one runs and the caller only waits
 */
export async function openDatabaseServer(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  onProgress: (message: string) => void,
  meanwhile?: () => void,
): Promise<DatabaseServer> {
  if (databaseUrl === undefined) {
    const server = await startEmbeddedPostgres({ dataDir, onProgress, meanwhile });
    return { url: server.url, sessionUrl: server.url, stop: () => server.stop() };
  }
  const stop = (): Promise<void> => Promise.resolve();
  if (databaseDirectUrl === undefined) {
    await checkServer(databaseUrl);
    return { url: databaseUrl, sessionUrl: databaseUrl, stop };
  }
  await checkServer(databaseDirectUrl, 'DATABASE_DIRECT_URL');
  await checkServer(databaseUrl, 'DATABASE_URL', {});
  return { url: databaseUrl, sessionUrl: databaseDirectUrl, stop };
}
