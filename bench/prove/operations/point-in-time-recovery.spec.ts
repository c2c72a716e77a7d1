import { cpus } from 'node:os';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ormOptions } from '../../../ormconfig';
import { migrate } from '../../../src/database/migrate';
import type { FileMap } from '../../../test/factories/factories';
import { PIXEL } from '../../../test/factories/handbook';
import { PublishedSite } from '../../../test/fixtures/site/published-site';
import { BuiltProgram, ensureBuilt } from '../../../test/support/built-program';
import { unzip } from '../../../test/support/bundle-in-memory';
import { connected } from '../../../test/support/connected';
import { missingForDebianCluster } from '../../../test/support/debian-cluster';
import { eventually } from '../../../test/support/eventually';
import { FileServer } from '../../../test/support/file-server';
import { freePort } from '../../../test/support/free-port';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import type { List, TestClient } from '../../../test/support/test-client';
import { zipOf } from '../../../test/support/zip';
import { makeArchive, RecoveredMachine } from './recovered-machine';

const missing = missingForDebianCluster();
if (missing) process.stderr.write(`\n*** NOT TESTED: recovery to a moment: ${missing}. ***\n\n`);
const whereInstalled = missing ? describe.skip : describe;

/** `archive_timeout` on the page, and what switching, copying and rounding may add. */
const TIMEOUT_S = 60;
const MARGIN_S = 10;
/** Writes continue for almost as long after the log was archived, so that the loss is almost the largest possible. */
const WRITES_MS = 55_000;
const ARCHIVED_MS = 5_000;
const PAUSE_MS = 100;

const FIRST = { 'README.md': '# Home\n\nBefore the base backup.\n', 'guide.md': '# Guide\n\nHow to feed a wombat.\n' };
const SECOND = {
  ...FIRST,
  'later.md': '# Later\n\nAfter the base backup.\n\n![](pixel.png)\n\n[Data](data.bin)\n',
  'pixel.png': PIXEL,
  'data.bin': Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 251)),
};

interface Named {
  readonly id: string;
}

/** An acknowledged write. */
interface Written extends Named {
  readonly at: number;
}

const secondsSince = (start: number): number => Math.round(performance.now() - start) / 1000;

whereInstalled('recovery to a moment, by the commands of the guide', () => {
  let machine: RecoveredMachine;
  let archive: string;
  let ports: { database: number; service: number };
  let configuration: TestApp['configuration'];
  let service: BuiltProgram | undefined;
  let site: PublishedSite;
  let client: TestClient;
  let hook: string;
  let files: FileServer;
  const delivered: string[] = [];
  const measured: string[] = [];

  const space = (): string => `/v1/spaces/${site.spaces[0]}`;

  /** Every file of the space, as it is exported, with its bytes. */
  async function exported(): Promise<string[][]> {
    const headers = { Authorization: `Bearer ${site.tenant.token}` };
    const response = await fetch(`${configuration.publicUrl}${space()}/export`, { headers });
    const bundle = await unzip(Buffer.from(await response.arrayBuffer()));
    return bundle.files.map(({ path, bytes }) => [path, bytes.toString('base64')]);
  }

  /** A webhook with a delivery that waits. */
  async function makeDelivery(): Promise<void> {
    const url = files.handle('/hook', (request, response) => {
      delivered.push(String(request.headers['webhook-id']));
      response.end();
    });
    const webhooks = `/v1/orgs/${site.tenant.organizationId}/webhooks`;
    const { body } = await client.post<Named>(webhooks, { body: { url, events: ['site_published'] }, status: 201 });
    hook = `${webhooks}/${body.id}`;
    await client.post(`${hook}/test`, { status: 201 });
  }

  async function importFiles(map: FileMap): Promise<void> {
    const body = { url: files.serve('/files.zip', await zipOf(map)), source: 'zip' };
    await client.post(`${space()}/content/import`, { body, status: 201 });
  }

  /** What was written so far is in the archive afterwards. */
  async function archiveLog(): Promise<void> {
    const before = await machine.asServer('last_archived_wal');
    await machine.asServer('pg_switch_wal');
    await eventually(async () => (await machine.asServer('last_archived_wal')) !== before);
  }

  /** Comments, one after the other. */
  async function writeFor(written: Written[], ms: number): Promise<void> {
    for (const start = performance.now(); performance.now() - start < ms; await pause(PAUSE_MS)) {
      const body = { body: { markdown: `Comment ${written.length}` } };
      const { id } = (await client.post<Named>(`${space()}/comments`, { body, status: 200 })).body;
      written.push({ id, at: performance.now() });
    }
  }

  /** What is done by mistake. */
  async function makeMistakes(): Promise<void> {
    await client.delete(site.api, { status: 205 });
    await client.delete(hook, { status: 205 });
    await importFiles({ 'README.md': '# Nothing\n' });
  }

  /** From the stop of the database to the first answer of the service. @returns seconds */
  async function recover(change: (text: string) => string): Promise<number> {
    const start = performance.now();
    await machine.asServer('recovery.signal');
    machine.configure('recovery.conf', change);
    machine.configure('archive.conf');
    await eventually(async () => (await machine.asServer('pg_is_in_recovery')) === 'f\n');
    await machine.asServer('rm /etc');
    await machine.asService('outbound pause');
    expect(await machine.asService('--from /var/backups')).toContain('Nothing is broken.');
    service = new BuiltProgram(configuration);
    await service.start();
    return secondsSince(start);
  }

  beforeAll(async () => {
    await ensureBuilt();
    archive = makeArchive();
    files = await FileServer.start();
    ports = { database: await freePort(), service: await freePort() };
    machine = new RecoveredMachine(ports, archive);
    await machine.asRoot('install -d');
    machine.configure('archive.conf');
    machine.cluster.start();
    machine.cluster.createDatabase();
    await machine.asServer('restart');
    await archiveLog();
    await migrate(ormOptions(machine.cluster.url));
  });
  afterAll(async () => {
    await service?.kill();
    if (measured.length > 0) process.stderr.write(`recovery on ${cpus().length} processors: ${measured.join('; ')}\n`);
  });

  it('has what was there before the mistakes, byte for byte', async () => {
    const app = await startTestApp({
      databaseUrl: machine.cluster.url,
      dataDir: machine.dataDir,
      secretKey: undefined,
      // What waits in the queue is still there at the moment.
      outbound: false,
      outboundAllow: ['127.0.0.1'],
      port: ports.service,
      publicUrl: `http://127.0.0.1:${ports.service}`,
    });
    configuration = { ...app.configuration, outbound: true };
    site = await PublishedSite.make(app, { files: FIRST });
    client = app.client(site.tenant.token);
    await makeDelivery();
    await machine.asServer('pg_basebackup');
    await importFiles(SECOND);
    await machine.asService('--from /var/lib/bindery/blobs');
    const content = await exported();
    const [file] = await client.all<{ downloadURL: string }>(`${space()}/content/files`);
    const moment = await momentOf(machine.cluster.url);
    await makeMistakes();
    expect(await exported()).not.toEqual(content);
    await app.close();
    // Only the copy of the files is left.
    rmSync(machine.dataDir, { recursive: true });
    mkdirSync(machine.dataDir);

    const seconds = await recover((text) => text.replace(/(?<=target_time = ).*/, `'${moment}'`));
    measured.push(`back at a moment after ${seconds} s`);
    expect(await exported()).toEqual(content);
    // The secret key is the same.
    expect((await fetch(file?.downloadURL ?? '')).status).toBe(200);
    await client.get(site.api, { status: 200 });
    expect((await fetch(`${configuration.publicUrl}${site.path}/later`)).status).toBe(200);
  });

  it('does nothing to others until an operator resumes it', async () => {
    await importFiles({ ...SECOND, 'now.md': '# Now\n\nWritten about a quokka.\n' });
    await eventually(async () => {
      const found = await client.get<List<Named>>(`${space()}/search?query=quokka`, { status: 200 });
      return found.body.items.length > 0;
    });
    // Jobs run, and that of the delivery has waited for longer.
    expect(delivered).toEqual([]);
    await machine.asService('outbound resume');
    await eventually(() => delivered.length === 1);
  });

  it('loses less than the time to archive when the machine is lost', async () => {
    await machine.asServer('pg_basebackup');
    const segments = readdirSync(`${archive}/wal`).length;
    await machine.asServer('pg_archivecleanup');
    expect(readdirSync(`${archive}/wal`).length).toBeLessThan(segments);
    const written: Written[] = [];
    await writeFor(written, ARCHIVED_MS);
    await archiveLog();
    const archived = written.length;
    await writeFor(written, WRITES_MS);
    const killed = performance.now();
    machine.cluster.lose();
    await service?.kill();

    machine = new RecoveredMachine(ports, archive);
    machine.cluster.start();
    configuration = { ...configuration, dataDir: machine.dataDir };
    const seconds = await recover((text) => text.replace(/^recovery_target_time.*$/m, ''));
    const kept = new Set((await client.all<Named>(`${space()}/comments`)).map(({ id }) => id));
    const lost = written.filter(({ id }) => !kept.has(id));
    const lostSeconds = lost[0] ? Math.round(killed - lost[0].at) / 1_000 : 0;
    measured.push(`machine lost: ${lost.length} of ${written.length} writes, those of the last ${lostSeconds} s`);
    measured.push(`back on another machine after ${seconds} s`);
    // What is there is everything up to one moment, which is not before the last archived one.
    expect(lost).toEqual(written.slice(written.length - lost.length));
    expect(kept.size).toBeGreaterThanOrEqual(archived);
    expect(lostSeconds).toBeLessThan(TIMEOUT_S + MARGIN_S);
  });
});

const momentOf = (url: string): Promise<string> =>
  connected({ url }, async (client) => {
    const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    return rows[0]?.now ?? '';
  });
