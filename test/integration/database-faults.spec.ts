import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ormOptions } from '../../ormconfig';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { migrate } from '../../src/database/migrate';
import type { Tenant } from '../factories/factories';
import { PETS_API } from '../factories/specifications';
import { CapturedLog, type LogLine } from '../support/captured-log';
import { CuttableProxy } from '../support/cuttable-proxy';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';

/** Restarts of an ordinary run; `npm run prove -- faults` runs more. */
const RESTARTS = Number(process.env.RESTARTS ?? 1);
const LOCK_TIMEOUT_MS = 300;
const QUERY_TIMEOUT_MS = 1_500;
/** Until the silence of the connection for notifications is noticed. */
const SILENCE_MS = 4_000;
/** A reader is not held up by those who wait. */
const READ_MS = 1_500;
/** Until everything works again, once the database does. */
const RECOVERY_MS = 10_000;

interface Seen {
  readonly status: number;
  readonly ms: number;
  readonly body: { readonly error?: { readonly code: number; readonly message: string; readonly requestId: string } };
  readonly retryAfter: string | null;
}

describe('a database that fails', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let proxy: CuttableProxy;
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  let other: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bindery-database-'));
    server = await startEmbeddedPostgres({ dataDir: folder });
    await migrate(ormOptions(server.url));
    proxy = await CuttableProxy.start(server.url);
    const databaseUrl = proxy.url({ lock_timeout: String(LOCK_TIMEOUT_MS), query_timeout: String(QUERY_TIMEOUT_MS) });
    app = await startTestApp({ databaseUrl, outboundAllow: ['127.0.0.1'] });
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.importedSpace({ 'README.md': '# Home\n' }, tenant)).space.id}`;
    other = `/v1/spaces/${(await app.factories.importedSpace({ 'README.md': '# Home\n' }, tenant)).space.id}`;
  }, 60_000);
  afterAll(async () => {
    await app.close();
    proxy.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  afterEach(() => proxy.open());

  async function ask(address: string, method = 'GET', body?: object): Promise<Seen> {
    const started = performance.now();
    const response = await fetch(app.url + address, {
      method,
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const seen = (await response.json()) as Seen['body'];
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, ms: performance.now() - started, body: seen, retryAfter };
  }

  const isOutage = ({ status, body, retryAfter }: Seen): boolean =>
    status === 503 && body.error?.code === 503 && /again/.test(body.error.message) && Number(retryAfter) > 0;

  const comment = () => ask(`${space}/comments`, 'POST', { body: { markdown: 'x' } });
  const counted = async () =>
    (await tenant.client.get<{ count: number }>(`${space}/comments`, { status: 200 })).body.count;

  /** Ends the server as `pg_ctl restart` does, and starts it again. */
  async function restart(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    const pid = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, signal);
    const gone = () => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    };
    await eventually(gone);
    proxy.cut();
    const before = server;
    server = await startEmbeddedPostgres({ dataDir: folder });
    await before.stop();
    proxy.open(server.url);
  }

  it.each(Array.from({ length: RESTARTS }, (_, index) => (index % 2 ? 'SIGINT' : 'SIGQUIT')))(
    'answers 503 to what it cannot do while it restarts (%s), loses nothing, and goes on by itself',
    async (signal) => {
      const before = await counted();
      const seen: Seen[] = [];
      let over = false;
      const load = Array.from({ length: 8 }, async (_, index) => {
        while (!over) seen.push(await (index % 2 ? comment() : ask(`${other}/content/pages`)));
      });
      await eventually(() => Promise.resolve(seen.length > 50));
      await restart(signal);
      const back = performance.now();
      const ready = async () => (await ask('/health/ready')).status === 200;
      await eventually(async () => (await ready()) && (await comment()).status === 200, RECOVERY_MS);
      const recovery = performance.now() - back;
      over = true;
      await Promise.all(load);
      const failed = seen.filter(({ status }) => status >= 300);
      expect(failed.filter((one) => !isOutage(one))).toEqual([]);
      expect(failed.length).toBeGreaterThan(0);
      const posted = seen.filter(({ status, body }) => status === 200 && 'postedAt' in body).length;
      expect(await counted()).toBeGreaterThanOrEqual(before + posted);
      process.stdout.write(`recovered in ${Math.round(recovery)} ms after ${signal}\n`);
      await tenant.client.put(`/v1/orgs/${tenant.organizationId}/openapi/pets`, {
        body: { source: { text: PETS_API } },
      });
      const versions = `/v1/orgs/${tenant.organizationId}/openapi/pets/versions/latest`;
      await eventually(async () => (await ask(versions)).status === 200, RECOVERY_MS);
    },
    90_000,
  );

  it('remembers nothing that changed while the connection for notifications was down', async () => {
    expect((await ask(space)).status).toBe(200);
    proxy.cut();
    const direct = new Client({ connectionString: server.url });
    await direct.connect();
    await direct.query(`UPDATE spaces SET title = 'Changed unheard' WHERE id = $1`, [space.split('/').at(-1)]);
    await direct.end();
    expect(isOutage(await ask(space))).toBe(true);
    proxy.open();
    const answer = await ask(space);
    expect([answer.status, answer.body]).toMatchObject([200, { title: 'Changed unheard' }]);
  }, 30_000);

  it('fails only those who wait for a lock, in bounded time, and lets others read', async () => {
    const blocker = new Client({ connectionString: server.url });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [space.split('/').at(-1)]);
    const waiting = Array.from({ length: 12 }, (_, index) => ask(space, 'PATCH', { title: `Waiting ${index}` }));
    const reads: Seen[] = [];
    for (let read = 0; read < 20; read += 1) reads.push(await ask(`${other}/content/pages?limit=${read + 1}`));
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(READ_MS);
    const answers = await Promise.all(waiting);
    expect(answers.filter((one) => !isOutage(one))).toEqual([]);
    await blocker.query('ROLLBACK');
    await blocker.end();
    expect((await ask(space, 'PATCH', { title: 'Free again' })).status).toBe(200);
  }, 40_000);

  it('is given up when it says nothing, and used again when it does', async () => {
    proxy.hang();
    const started = performance.now();
    const read = () => ask(`${other}/content/pages`);
    const [live, ready, posted, late, ...others] = await Promise.all([
      ask('/health/live'),
      ask('/health/ready'),
      comment(),
      delay(SILENCE_MS).then(read),
      ...Array.from({ length: 6 }, read),
    ]);
    expect([live.status, ready.status]).toEqual([200, 503]);
    expect(live.ms).toBeLessThan(posted.ms);
    expect([posted, late].filter((one) => !isOutage(one))).toEqual([]);
    // What is remembered is good until the silence of the connection for notifications is noticed.
    expect(others.filter((one) => one.status !== 200 && !isOutage(one))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(25_000);
    proxy.open();
    await eventually(async () => (await read()).status === 200, RECOVERY_MS);
    expect((await comment()).status).toBe(200);
  }, 60_000);

  it('answers others while an address that something is fetched from hangs', async () => {
    const hung = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(hung, 'listening');
    const url = `http://127.0.0.1:${(hung.address() as AddressInfo).port}/docs.zip`;
    let ended = 0;
    const fetches = Array.from({ length: 10 }, () =>
      ask(`${space}/content/import`, 'POST', { url, source: 'zip' })
        .catch(() => undefined)
        .finally(() => (ended += 1)),
    );
    const reads: Seen[] = [];
    for (let read = 0; read < 50; read += 1) reads.push(await ask(`${other}/content/pages?limit=${read + 1}`));
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await comment()).status).toBe(200);
    expect(ended).toBe(0);
    hung.closeAllConnections();
    hung.close();
    await Promise.all(fetches);
  }, 60_000);

  it('ends an archive that has begun, and the log says why', async () => {
    // Their texts are read two hundred at a time.
    const pages = Array.from({ length: 1_500 }, (_, page) => [`p${page}.md`, `# P\n\nPage ${page}.\n`] as const);
    const files = Object.fromEntries(pages);
    const { id } = (await app.factories.importedSpace(files, tenant)).space;
    const log = new CapturedLog(app);
    const address = `/v1/spaces/${id}/export`;
    const isWhole = await new Promise<boolean>((resolve) => {
      get(app.url + address, { headers: { authorization: `Bearer ${tenant.token}` } }, (response) => {
        response.once('data', () => proxy.cut());
        response.on('error', () => undefined).on('close', () => resolve(response.complete));
        response.resume();
      });
    });
    expect(isWhole).toBe(false);
    const lines: LogLine[] = [];
    await eventually(() => lines.push(...log.take()) > 0 && lines.some(({ fields }) => fields.reason === 'database'));
    const line = lines.find(({ fields }) => fields.reason === 'database');
    expect(line).toMatchObject({
      level: 'error',
      message: 'a response was aborted',
      fields: { route: '/v1/spaces/:spaceId/export', status: 200 },
    });
  });
});
