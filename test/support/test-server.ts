import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { ormOptions } from '../../ormconfig';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { migrate } from '../../src/database/migrate';

/** Where the workers find the server; set before they are forked. */
export const SERVER_VARIABLE = 'BINDERY_TEST_SERVER';
export const FOLDER_VARIABLE = 'BINDERY_TEST_FOLDER';
export const TEMPLATE = 'bindery_template';

const PREFIX = 'bindery-test-';
const ABANDONED_MS = 600_000;

/** Nothing that a test writes has to survive the machine, so nothing waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

export interface TestServer {
  readonly url: string;
  /** In memory where the machine allows it; removed after the run. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** A folder in memory where there is one, else among the temporary files. */
export function temporaryRoot(): string {
  try {
    accessSync('/dev/shm', constants.W_OK | constants.X_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

/** The folder of the present run, for what its test files share or leave behind. */
export function runFolder(): string {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) throw new Error('No test server: add globalSetup of test/support to this jest project.');
  return folder;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes folders of runs that were killed; a server whose folder is gone ends by itself. */
function sweep(root: string): void {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(root, name);
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS && !isAlive(pid)) rmSync(folder, { recursive: true, force: true });
  }
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

/** Starts the one server of a test run, with a migrated template database in it. */
export async function startTestServer(): Promise<TestServer> {
  const root = temporaryRoot();
  sweep(root);
  const folder = mkdtempSync(path.join(root, `${PREFIX}${process.pid}-`));
  let server: EmbeddedPostgres | undefined;
  const stop = async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    server = await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS });
    await makeTemplate(server.url);
    return { url: server.url, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
