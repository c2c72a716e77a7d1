import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';

const settings = { fsync: 'off' };

async function ask<T>(url: string, sql: string): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<{ answer: T }>(sql);
    return result.rows[0]?.answer as T;
  } finally {
    await client.end();
  }
}

const isUp = (url: string): Promise<boolean> =>
  ask<number>(url, 'SELECT 1 AS answer').then(
    () => true,
    () => false,
  );

const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bindery-embedded-'));
  const dataDir = join(root, 'dätä mit 空白');
  const started: EmbeddedPostgres[] = [];
  const start = async (folder = dataDir, onProgress?: (message: string) => void): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir: folder, settings, onProgress });
    started.push(server);
    return server;
  };

  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('creates one database for several concurrent starts, and keeps it running until the last user stops', async () => {
    const messages: string[] = [];
    const [first, second] = await Promise.all([
      start(dataDir, (message) => messages.push(message)),
      start(dataDir, (message) => messages.push(message)),
    ]);
    expect(first.url).toBe(second.url);
    expect(messages.filter((message) => message.startsWith('Preparing'))).toHaveLength(1);
    await first.stop();
    await first.stop();
    expect(await isUp(second.url)).toBe(true);
    await second.stop();
    expect(await isUp(second.url)).toBe(false);
  });

  it('preserves data across a restart', async () => {
    const before = await start();
    await ask(before.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await before.stop();
    const after = await start();
    expect(await ask<number>(after.url, 'SELECT answer FROM kept')).toBe(42);
  });

  it('provides the application with a UTF-8 database with its extensions, and no more rights than it needs', async () => {
    const { url } = await start();
    const shape =
      "SELECT concat_ws(' ', pg_encoding_to_char(encoding), datlocprovider, datlocale) AS answer FROM pg_database WHERE datname = current_database()";
    expect(await ask<string>(url, shape)).toBe('UTF8 b C.UTF-8');
    await ask(url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await ask(url, 'CREATE EXTENSION IF NOT EXISTS unaccent');
    await ask(url, 'CREATE EXTENSION IF NOT EXISTS btree_gin');
    await ask(url, 'CREATE DATABASE another');
    await ask(url, 'DROP DATABASE another');
    await expect(ask(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied/);
    await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
  });

  it('keeps its secret from other accounts', async () => {
    await start();
    const file = join(dataDir, 'postgres', 'bindery.password');
    expect(readFileSync(file, 'utf8').trim()).toMatch(/^[0-9a-f]{48}$/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });

  (process.platform === 'win32' ? it.skip : it)(
    'recovers at the same address after the server was killed',
    async () => {
      const before = await start();
      await ask(before.url, 'CREATE TABLE survived AS SELECT 7 AS answer');
      process.kill(serverPid(dataDir), 'SIGKILL');
      const after = await start();
      expect(after.url).toBe(before.url);
      expect(await ask<number>(after.url, 'SELECT answer FROM survived')).toBe(7);
    },
  );

  it('neither joins nor stops the server of the folder that its own was copied from', async () => {
    const copy = join(root, 'copy');
    await cp(dataDir, copy, { recursive: true });
    const original = await start();
    // As if it had been copied while the server ran: the files about the server and its users refer to the original.
    await cp(join(dataDir, 'postgres', 'postmaster.pid'), join(copy, 'postgres', 'postmaster.pid'));
    await cp(join(dataDir, 'postgres-run'), join(copy, 'postgres-run'), { recursive: true });
    const { url, stop } = await start(copy);
    expect(url).not.toBe(original.url);
    await stop();
    expect(await isUp(url)).toBe(false);
    expect(await isUp(original.url)).toBe(true);
  });

  it('removes the remains of an interrupted first start', async () => {
    const folder = join(root, 'interrupted');
    mkdirSync(join(folder, 'postgres.new-abc', 'base'), { recursive: true });
    mkdirSync(join(folder, 'postgres'));
    const { url } = await start(folder);
    expect(await isUp(url)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('reports a data folder that is a file', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow(/DATA_DIR/);
  });
});
