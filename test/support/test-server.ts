import { Client } from 'pg';
import { ormOptions } from '../../ormconfig';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { migrate } from '../../src/database/migrate';

/** Tells workers the address of the server; set before they are forked. */
export const SERVER_VARIABLE = 'BINDERY_TEST_SERVER';
export const TEMPLATE = 'bindery_template';

/** Nothing that a test writes has to survive a crash, so nothing waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

export const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function makeTemplate(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(ormOptions(databaseUrl(server, TEMPLATE)));
}

/** Starts the single server of a test run in that folder, with a migrated template database. */
export async function startTestServer(folder: string): Promise<TestServer> {
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS });
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
