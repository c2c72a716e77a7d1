import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { BackupFile } from '../../src/backup/backup-file';
import type { Manifest } from '../../src/backup/manifest';
import { entityTag } from '../../src/common/http/entity-tag';
import { tagOf } from '../../src/preconditions/tag-of';
import { runCli } from '../e2e/run-cli';
import { blobsOf, contentOf, environmentOf, filesOf, type Installation, query, schemaOf } from './installation';
import { makeWorld, SAMPLES, type World } from '../e2e/route-samples';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf } from '../support/routes';
import { registerProviders } from '../support/sso';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { LastSeen } from '../../src/members/last-seen';
import { startTestApp, type TestApp } from '../support/test-app';
import { runFolder } from '../support/run-folder';
import { zipOf } from '../support/zip';

/** What answers say of where they come from and until when they are signed. */
const masked = (text: string): string =>
  text
    .replaceAll(/http:(\/\/|%2F%2F|\\\/\\\/)127\.0\.0\.1:\d+/gi, 'HOST')
    .replaceAll(/expires=\d+(&(?:amp;)?)signature=[\w-]+/g, 'SIGNED')
    .replaceAll(/preview_token=[\w.-]+/g, 'PREVIEW')
    .replaceAll(/"apiToken":"[\w.-]+"/g, 'TOKEN')
    // Of metadata, which say where they come from.
    .replaceAll(/<(DigestValue|SignatureValue)>[\w+/=]+</g, '<$1>SIGNATURE<')
    // Whoever reads all of this is seen.
    .replaceAll(/"lastSeenAt":"[\d\-T:.]+Z"/g, 'SEEN');

const holding = (text: string): string => expect.stringContaining(text) as string;

/** A restored copy does nothing to others yet. */
const PAUSED = { outbound_pauses: expect.stringMatching(/^1 /) as string };

const tagOfJson = (text: string): string | undefined => {
  try {
    return tagOf(JSON.parse(text));
  } catch {
    return undefined;
  }
};

describe('a backup', () => {
  let folder: string;
  let server: FileServer;
  let app: TestApp;
  let world: World;
  let file: string;
  const databases: TestDatabase[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(runFolder(), 'backup-'));
    file = path.join(folder, 'all.zip');
    server = await FileServer.start();
    app = await startTestApp({ outboundAllow: ['127.0.0.1'], secretKey: undefined });
    world = await makeWorld(app, server);
    await world.tenant.client.put(`/v1/spaces/${world.values.spaceId}/merge-rules`, {
      body: { type: 'rules', rules: [{ rule: 'require_at_least_one_review' }] },
    });
    // A run that goes on would say every two seconds that it does.
    const { organizationId, importRunId } = world.values;
    await world.tenant.client.post(`/v1/org/${organizationId}/imports/${importRunId}/cancel`, { status: 200 });
    const { code, stderr } = await runCli(environmentOf(app.configuration), 'backup', file);
    expect([stderr, code]).toEqual([holding('Backed up'), 0]);
  }, 60_000);

  afterAll(async () => {
    await app.close();
    await server.close();
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function emptyInstallation(): Promise<Installation> {
    const database = await createTestDatabase();
    databases.push(database);
    return { databaseUrl: database.url, dataDir: mkdtempSync(path.join(folder, 'data-')) };
  }

  const restore = (installation: Installation, from = file, ...options: string[]) =>
    runCli(environmentOf(installation), 'restore', from, ...options);

  /** Nothing was restored: no row, no stored file. */
  async function expectEmpty(installation: Installation): Promise<void> {
    const content = await contentOf(installation);
    expect(Object.entries(content).filter(([, hash]) => hash !== '0 ')).toEqual([]);
    expect(filesOf(installation).filter((name) => name !== 'secret.key')).toEqual([]);
  }

  /** The backup with some of its parts replaced, and a manifest that vouches for them. */
  async function altered(name: string, change: (manifest: Manifest, parts: Record<string, Buffer>) => Manifest) {
    const zip = await openPromise(file, { autoClose: false });
    const parts: Record<string, Buffer> = {};
    for await (const entry of zip.eachEntry())
      parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
    zip.close();
    const manifest = change(JSON.parse(String(parts['manifest.json'])) as Manifest, parts);
    const vouched = <Part extends { path: string }>(part: Part): Part => {
      const bytes = parts[part.path] ?? Buffer.alloc(0);
      return { ...part, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    };
    const tables = manifest.tables.map(vouched);
    parts['manifest.json'] = Buffer.from(JSON.stringify({ ...manifest, tables, blobs: vouched(manifest.blobs) }));
    const target = path.join(folder, name);
    writeFileSync(target, await zipOf(parts));
    return target;
  }

  /** What a caller gets from every address that can be read. */
  async function readAll(at: TestApp): Promise<Record<string, string>> {
    const answers: Record<string, string> = {};
    for (const route of listRoutes(at)) {
      const sample = SAMPLES[nameOf(route)];
      // Those that begin a sign-in lead to a new address each time; what operators see belongs to the installation.
      if (route.method !== 'get' || sample?.status !== 200 || route.access?.kind === 'operator') continue;
      const { values, query: asked } = sample.good?.(world) ?? {};
      const address = new URL(fill(route.path, { ...world.values, ...values }), at.url);
      for (const [name, value] of Object.entries(asked ?? {}))
        address.searchParams.set(name, String(value).replace(app.url, at.url));
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${world.tenant.token}`, 'accept-encoding': 'identity' },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { headers } = response;
      // A tag that is made of the body differs with the addresses in it.
      const tag = headers.get('etag');
      const isOfBody = tag === entityTag(bytes.toString()) || (tag !== null && tag === tagOfJson(bytes.toString()));
      const head = `${response.status} ${headers.get('content-type')} ${isOfBody ? 'of the body' : tag}`;
      // A copy of a site holds the address of its installation, out of reach in a zip.
      const isCopy = route.path.endsWith('/sites/:siteId/export');
      const rest = `${headers.get('content-length')}\n${masked(bytes.toString('latin1'))}`;
      answers[nameOf(route)] = `${head} ${isCopy ? '' : rest}`;
    }
    return answers;
  }

  it('gives the same answers on every address after it is restored elsewhere', async () => {
    await app.get(LastSeen).flush();
    const before = await readAll(app);
    const again = path.join(folder, 'again.zip');
    expect((await runCli(environmentOf(app.configuration), 'backup', again)).code).toBe(0);
    const target = await emptyInstallation();
    expect(await restore(target, again)).toMatchObject({ code: 0, stdout: holding('Restored') });
    const restored = await startTestApp({ ...target, outboundAllow: ['127.0.0.1'], secretKey: undefined });
    registerProviders(restored);
    try {
      const after = await readAll(restored);
      expect(Object.keys(before).length).toBeGreaterThan(60);
      for (const [route, answer] of Object.entries(before)) {
        expect([route, answer.slice(0, 3)]).toEqual([route, '200']);
        expect([route, after[route]]).toEqual([route, answer]);
      }
    } finally {
      await restored.close();
    }
  }, 120_000);

  it('brings back every row of every table, and the schema as it was', async () => {
    const target = await emptyInstallation();
    const schema = await schemaOf(target);
    // A backup of its own: people who call leave traces of when.
    const own = path.join(folder, 'rows.zip');
    // The command records itself once the backup is complete.
    const content = await contentOf(app.configuration);
    await runCli(environmentOf(app.configuration), 'backup', own);
    const { stdout } = await restore(target, own, '--json');
    expect(await contentOf(target)).toEqual({ ...content, ...PAUSED });
    expect(await schemaOf(target)).toEqual(schema);
    expect(blobsOf(target)).toEqual(blobsOf(app.configuration));
    expect(JSON.parse(stdout)).toMatchObject({ missingBlobs: 0 });
  });

  it('holds one moment, though the service writes on meanwhile', async () => {
    const target = await emptyInstallation();
    const own = path.join(folder, 'moment.zip');
    let writing = true;
    const people = (async () => {
      let made = 0;
      while (writing) {
        const { user } = await app.factories.organization();
        await app.factories.token(user.id);
        made += 1;
      }
      return made;
    })();
    expect((await runCli(environmentOf(app.configuration), 'backup', own)).code).toBe(0);
    writing = false;
    expect(await people).toBeGreaterThan(0);
    // Foreign keys hold: no organization without its admin, no token without its person.
    expect(await restore(target, own)).toMatchObject({ code: 0 });
    const lone = await query(
      target,
      'SELECT 1 FROM organizations o WHERE NOT EXISTS (SELECT 1 FROM members WHERE organization_id = o.id)',
    );
    expect(lone).toEqual([]);
  });

  it('keeps the addresses signed before working, and takes new writes', async () => {
    const files = await world.tenant.client.get<{ items: { downloadURL: string }[] }>(
      `/v1/spaces/${world.values.spaceId}/content/files`,
    );
    const signed = new URL(files.body.items[0]?.downloadURL ?? '');
    const target = await emptyInstallation();
    await restore(target);
    const restored = await startTestApp({ ...target, secretKey: undefined });
    try {
      const response = await fetch(restored.url + signed.pathname + signed.search);
      expect(response.status).toBe(200);
      const client = restored.client(world.tenant.token);
      await client.post(`/v1/orgs/${world.tenant.organizationId}/spaces`, { body: { title: 'Later' }, status: 201 });
      await client.post(`/v1/spaces/${world.values.spaceId}/change-requests`, { status: 201 });
    } finally {
      await restored.close();
    }
  });

  it('is closed to other accounts', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('leaves out stored files that are gone or damaged, says which, and restores the rest', async () => {
    const source = await emptyInstallation();
    await restore(source);
    const blobs = path.join(source.dataDir, 'blobs');
    const names = readdirSync(blobs, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 3);
    expect(names.length).toBeGreaterThan(0);
    writeFileSync(path.join(blobs, names[0] ?? ''), 'something else');
    for (const name of names.slice(1)) rmSync(path.join(blobs, name));
    const own = path.join(folder, 'lacking.zip');
    const content = await contentOf(source);
    const { code, stderr } = await runCli(environmentOf(source), 'backup', own);
    expect(code).toBe(0);
    for (const name of names) expect(stderr).toContain(path.basename(name));
    const target = await emptyInstallation();
    expect(await restore(target, own)).toMatchObject({
      code: 0,
      stderr: holding('could not be saved'),
    });
    expect(await contentOf(target)).toEqual({ ...content, ...PAUSED });
  });

  it('is refused by an installation that is not empty, which stays as it was', async () => {
    const before = await contentOf(app.configuration);
    expect(await restore(app.configuration)).toMatchObject({ code: 1, stderr: holding('not empty') });
    expect(Object.keys(await contentOf(app.configuration))).toEqual(Object.keys(before));
    const target = await emptyInstallation();
    await query(
      target,
      "INSERT INTO users (id, email, display_name, created_at) VALUES ('u', 'u@example.com', 'U', now())",
    );
    expect(await restore(target)).toMatchObject({
      code: 1,
      stderr: holding('Set DATA_DIR to a new folder'),
    });
    expect((await contentOf(target)).users).toMatch(/^1 /);
  });

  it('is refused when it was cut off anywhere', async () => {
    const target = await emptyInstallation();
    const whole = readFileSync(file);
    const cut = path.join(folder, 'cut.zip');
    for (const length of [0, 1, 22, 1000, Math.floor(whole.length / 2), whole.length - 22, whole.length - 1]) {
      writeFileSync(cut, whole.subarray(0, length));
      expect(await restore(target, cut)).toMatchObject({ code: 1, stderr: holding('is damaged') });
    }
    await expectEmpty(target);
  });

  it('is never taken for whole when a byte of its content was changed', async () => {
    const whole = readFileSync(file);
    const original = await BackupFile.open(file);
    original.close();
    const changed = path.join(folder, 'changed.zip');
    let refused = 0;
    let broken = 0;
    for (let step = 0; step < 150; step += 1) {
      const at = Math.floor((whole.length * step) / 150);
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      writeFileSync(changed, bytes);
      const backup = await BackupFile.open(changed).catch(() => undefined);
      const intact = await backup
        ?.check(() => undefined)
        .then(
          () => true,
          () => false,
        );
      // What is not content, as the time in a header, may be anything.
      if (intact) expect(backup?.manifest).toEqual(original.manifest);
      else {
        refused += 1;
        broken = at;
      }
      backup?.close();
    }
    expect(refused).toBeGreaterThan(100);
    const target = await emptyInstallation();
    const bytes = Buffer.from(whole);
    bytes[broken] = (bytes[broken] ?? 0) ^ 0x55;
    writeFileSync(changed, bytes);
    expect(await restore(target, changed)).toMatchObject({ code: 1, stderr: holding('is damaged') });
    await expectEmpty(target);
  });

  it('is refused by an earlier version, and by a database of another schema, with the version to use', async () => {
    const target = await emptyInstallation();
    const migrations = (change: (names: readonly string[]) => string[]) => (manifest: Manifest) => ({
      ...manifest,
      version: '7.8.9',
      migrations: change(manifest.migrations),
    });
    const later = await altered(
      'later.zip',
      migrations((names) => [...names, 'Later1900000000000']),
    );
    const sooner = await altered(
      'sooner.zip',
      migrations((names) => names.slice(0, -1)),
    );
    for (const [from, why] of [
      [later, 'one migration that this version does not have'],
      [sooner, 'this database has the schema of another version'],
    ] as const) {
      const { code, stderr } = await restore(target, from);
      expect([code, stderr]).toEqual([1, holding(why)]);
      expect(stderr).toContain('created by Bindery 7.8.9');
    }
    const format = await altered('format.zip', (manifest) => ({ ...manifest, format: 2 as 1 }));
    expect((await restore(target, format)).stderr).toContain('a format that this version of Bindery does not support');
    await expectEmpty(target);
  });

  it('is refused when it is something else', async () => {
    const target = await emptyInstallation();
    const docs = path.join(folder, 'docs.zip');
    writeFileSync(docs, await zipOf({ 'README.md': '# Hello' }));
    expect((await restore(target, docs)).stderr).toContain('is not a Bindery backup');
    expect((await restore(target, folder)).stderr).toContain('is not a Bindery backup');
    expect((await restore(target, path.join(folder, 'missing.zip'))).stderr).toContain(
      'does not exist or cannot be read',
    );
  });

  it('leaves the installation empty when a restore fails in the middle', async () => {
    const target = await emptyInstallation();
    writeFileSync(path.join(target.dataDir, 'secret.key'), 'the key that was there before');
    // Members of organizations that are not there: only the foreign keys notice, after every row is in.
    const orphaned = await altered('orphaned.zip', (manifest, parts) => {
      parts['tables/organizations.ndjson'] = Buffer.alloc(0);
      return {
        ...manifest,
        tables: manifest.tables.map((part) => (part.table === 'organizations' ? { ...part, rows: 0 } : part)),
      };
    });
    expect((await restore(target, orphaned)).code).toBe(1);
    await expectEmpty(target);
    // The pack of files ends in the middle of one: noticed after the first files are stored.
    const halved = await altered('halved.zip', (manifest, parts) => {
      const pack = parts['blobs.pack'] ?? Buffer.alloc(0);
      parts['blobs.pack'] = pack.subarray(0, pack.length - 3);
      return manifest;
    });
    expect((await restore(target, halved)).code).toBe(1);
    await expectEmpty(target);
    expect(readFileSync(path.join(target.dataDir, 'secret.key'), 'utf8')).toBe('the key that was there before');
    expect(await restore(target)).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(target.dataDir, 'secret.key.before-restore'), 'utf8')).toContain('there before');
  });

  it('says what becomes of a secret key that the environment sets', async () => {
    const own = path.join(folder, 'environment.zip');
    const environment = { ...environmentOf(app.configuration), SECRET_KEY: 'a-key-from-the-environment' };
    const { stderr } = await runCli(environment, 'backup', own);
    expect(stderr).toContain('SECRET_KEY comes from the environment and is not in the backup');
    const same = await emptyInstallation();
    const kept = await runCli({ ...environmentOf(same), SECRET_KEY: 'a-key-from-the-environment' }, 'restore', own);
    expect([kept.code, kept.stderr]).toEqual([0, expect.not.stringContaining('secret key') as string]);
    const other = await emptyInstallation();
    expect(await restore(other, own)).toMatchObject({
      code: 0,
      stderr: holding('Set SECRET_KEY to the previous key'),
    });
  });
});
