import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { ormOptions } from '../../ormconfig';
import { ScheduledBackups } from '../../src/backup/scheduled/scheduled-backups';
import { ScheduledVerification } from '../../src/backup/verification/scheduled-verification';
import { withScratchDatabase } from '../../src/backup/verification/scratch-database';
import type { BackupSettings } from '../../src/config/configuration';
import { migrate } from '../../src/database/migrate';
import { checkVerification } from '../../src/doctor/backup-checks';
import { Operators } from '../../src/operate/operators/operators.service';
import { runCli } from '../e2e/run-cli';
import { connected } from '../support/connected';
import { eventually } from '../support/eventually';
import { Server } from '../support/replica';
import { runFolder } from '../support/run-folder';
import { startTestApp, type TestApp } from '../support/test-app';
import { blobsOf, environmentOf } from './installation';

const TOKEN = 'a-token-that-only-tests-use';
/** Never while tests run: they say when something is due. */
const NEVER = '0 0 29 2 *';
const DUE = new Date('2026-11-28T03:30:00Z');
const NAME = 'bindery-2026-11-28T03-30-00Z.zip';

interface State {
  readonly succeeded_at: Date | null;
  readonly verified_at: Date | null;
  readonly verified_file: string | null;
  readonly verified_by: string | null;
  readonly verification_ms: number | null;
  readonly verification_error: string | null;
}

const holding = (text: string): string => expect.stringContaining(text) as string;

const folderOf = (name: string): string => mkdtempSync(path.join(runFolder(), `${name}-`));

const stateOf = async (app: TestApp): Promise<State | undefined> =>
  (await app.database.query<State>('SELECT * FROM backup_states'))[0];

const scratchName = async (app: TestApp): Promise<string> => {
  const [row] = await app.database.query<{ name: string }>(
    "SELECT 'bindery_scratch_' || oid AS name FROM pg_database WHERE datname = current_database()",
  );
  return row?.name ?? '';
};

const hasScratch = async (app: TestApp): Promise<boolean> =>
  (await app.database.query('SELECT 1 FROM pg_database WHERE datname = $1', [await scratchName(app)])).length > 0;

const metricsOf = async (app: TestApp): Promise<string> =>
  (await app.request.get('/metrics').set('Authorization', `Bearer ${TOKEN}`)).text;

/** What an operator reads of them. */
async function overviewOf(app: TestApp): Promise<unknown> {
  const operator = await app.factories.organization();
  await app.get(Operators).set(operator.user.id, true);
  const { body } = await operator.client.get<{ backups: unknown }>('/v1/operate/overview', { status: 200 });
  return body.backups;
}

/** An app with content and one backup of it. */
async function backedUp(settings: Omit<BackupSettings, 'schedule'>): Promise<TestApp> {
  const backups = { schedule: NEVER, verifySchedule: NEVER, ...settings };
  const app = await startTestApp({ backups, metricsToken: TOKEN, secretKey: undefined });
  const tenant = await app.factories.organization();
  const files = {
    'README.md': '# Home\n\n![Wombat](wombat.png)\n',
    'wombat.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  };
  await app.factories.importedSpace(files, tenant);
  await app.get(ScheduledBackups).enqueue(DUE);
  await eventually(async () => (await stateOf(app))?.succeeded_at instanceof Date);
  return app;
}

async function verify(app: TestApp): Promise<State | undefined> {
  const before = await stateOf(app);
  const time = new Date();
  await app.get(ScheduledVerification).enqueue(time);
  await eventually(async () => {
    const state = await stateOf(app);
    if (state?.verification_error != null) return state.verification_error !== before?.verification_error;
    return state?.verified_at instanceof Date && state.verified_at >= time;
  });
  return stateOf(app);
}

const leftovers = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('bindery-restore-'));

describe('the last backup by schedule', () => {
  let identity: string;
  let recipient: string;

  beforeAll(async () => {
    identity = await generateIdentity();
    recipient = await identityToRecipient(identity);
  });

  it('is verified by restoring it into a scratch database, of which nothing remains', async () => {
    const place = { folder: folderOf('verified') };
    const app = await backedUp({ place, recipient, identities: [identity] });
    const { databaseUrl } = app.configuration;
    const [blobs, copies] = [blobsOf(app.configuration), leftovers()];
    const counts =
      'SELECT (SELECT count(*)::int FROM page_versions) pages, (SELECT count(*)::int FROM outbound_pauses) pauses';
    const content = await app.database.query(counts);
    // Of a process that died.
    await connected({ url: databaseUrl }, async (client) => client.query(`CREATE DATABASE ${await scratchName(app)}`));

    const sibling = await app.sibling({ backups: app.configuration.backups, secretKey: undefined });
    const time = new Date();
    await Promise.all([app, sibling].map((each) => each.get(ScheduledVerification).enqueue(time)));
    await eventually(async () => (await stateOf(app))?.verified_at instanceof Date);
    const state = await stateOf(app);
    expect(state).toMatchObject({ verified_by: 'restore', verified_file: `${NAME}.age`, verification_error: null });
    expect(state?.verification_ms).toBeGreaterThan(100);
    // Another process whose clock is late.
    await sibling.get(ScheduledVerification).enqueue(time);
    await eventually(async () => {
      const jobs = await app.database.query(
        "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'backup.verify' AND attempts < max_attempts",
      );
      return jobs.length === 0;
    });
    expect((await stateOf(app))?.verified_at).toEqual(state?.verified_at);
    expect(await hasScratch(app)).toBe(false);
    expect(await app.database.query(counts)).toEqual(content);
    expect([blobsOf(app.configuration), leftovers()]).toEqual([blobs, copies]);

    const at = state?.verified_at ?? new Date(0);
    const metrics = await metricsOf(app);
    expect(metrics).toContain(`bindery_backup_last_verification_timestamp_seconds ${at.getTime() / 1000}`);
    expect(metrics).toContain('bindery_backup_verification_failed 0');
    const weekly = { ...app.configuration.backups, verifySchedule: '0 5 * * 0' };
    expect(await checkVerification(databaseUrl, weekly)).toMatchObject({
      status: 'ok',
      text: holding('was restored at'),
    });
    const inThreeWeeks = new Date(at.getTime() + 21 * 86_400_000);
    expect(await checkVerification(databaseUrl, weekly, inThreeWeeks)).toMatchObject({ status: 'warning' });
    await sibling.close();
    expect(await overviewOf(app)).toMatchObject({
      kind: 'folder',
      encrypted: true,
      last: { name: `${NAME}.age`, bytes: expect.any(Number) as number, durationMs: expect.any(Number) as number },
      verification: { last: { by: 'restore', verifiedAt: at.toISOString(), name: `${NAME}.age` } },
    });
    await app.close();
  }, 60_000);

  it('waits while another process verifies one', async () => {
    const app = await backedUp({ place: { folder: folderOf('waiting') } });
    const failed =
      "SELECT 1 FROM graphile_worker.jobs WHERE key = 'backup.verify' AND attempts > 0 AND locked_at IS NULL AND last_error LIKE 'Another process%'";
    await withScratchDatabase(app.configuration.databaseUrl, async () => {
      await app.get(ScheduledVerification).enqueue(new Date());
      await eventually(async () => (await app.database.query(failed)).length > 0);
    });
    expect(await stateOf(app)).toMatchObject({ verified_at: null, verification_error: null });
    await eventually(async () => (await stateOf(app))?.verified_by === 'restore');
    await app.close();
  }, 60_000);

  it('is verified only by its size where the identity is kept elsewhere, and the doctor says so', async () => {
    const folder = folderOf('sized');
    const app = await backedUp({ place: { folder }, recipient });
    expect(await verify(app)).toMatchObject({ verified_by: 'size', verification_error: null });
    const { databaseUrl, backups = {} } = app.configuration;
    const finding = await checkVerification(databaseUrl, backups);
    expect(finding).toMatchObject({ status: 'ok', text: holding('only their size is checked, as BACKUP_IDENTITY') });
    expect(await metricsOf(app)).not.toMatch(/^bindery_backup_last_verification_timestamp_seconds \d/m);

    const file = path.join(folder, `${NAME}.age`);
    const whole = readFileSync(file);
    const identityFile = path.join(folderOf('identity'), 'key.txt');
    writeFileSync(identityFile, `${identity}\n`);
    const arguments_ = ['restore', '--verify', file, '--identity', identityFile, '--json'];
    const { code, stdout } = await runCli(environmentOf(app.configuration), ...arguments_);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { blobs: 1, missingBlobs: 0 }]);
    expect(await hasScratch(app)).toBe(false);

    expect(await overviewOf(app)).toMatchObject({ verification: { obstacle: 'no_identity', last: { by: 'size' } } });
    writeFileSync(file, whole.subarray(0, -1));
    expect(await verify(app)).toMatchObject({ verification_error: holding(`bytes instead of ${whole.length}`) });
    await app.close();
  }, 60_000);

  it('that was damaged is reported, until another one is in order', async () => {
    const folder = folderOf('damaged');
    const app = await backedUp({ place: { folder } });
    const { databaseUrl, backups = {} } = app.configuration;
    const file = path.join(folder, NAME);
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    const at = changed.indexOf(Buffer.from('89504e470d0a1a0a', 'hex'));
    changed[at] = 0;
    writeFileSync(file, changed);
    expect(await verify(app)).toMatchObject({ verified_at: null, verification_error: holding('is damaged') });
    expect(await hasScratch(app)).toBe(false);
    expect(await metricsOf(app)).toContain('bindery_backup_verification_failed 1');
    expect(await checkVerification(databaseUrl, backups)).toMatchObject({
      status: 'warning',
      text: holding('is damaged'),
    });

    expect(await overviewOf(app)).toMatchObject({ verification: { failure: { reason: holding('is damaged') } } });

    writeFileSync(file, whole);
    await eventually(async () => (await stateOf(app))?.verification_error === null);
    expect(await stateOf(app)).toMatchObject({ verified_by: 'restore' });
    await app.close();
  }, 60_000);

  it('is verified only by its size where the role may not create databases, which the doctor reports', async () => {
    const server = await Server.start();
    await migrate(ormOptions(server.url));
    await server.administer(`ALTER ROLE ${new URL(server.url).username} NOCREATEDB`);
    const backups = { schedule: NEVER, verifySchedule: NEVER, place: { folder: folderOf('limited') } };
    const app = await startTestApp({ databaseUrl: server.url, backups });
    await app.get(ScheduledBackups).enqueue(DUE);
    await eventually(async () => (await stateOf(app))?.succeeded_at instanceof Date);
    expect(await verify(app)).toMatchObject({ verified_by: 'size', verification_error: null });
    expect(await checkVerification(server.url, backups)).toMatchObject({
      status: 'warning',
      text: holding('may not create databases'),
      fix: holding('CREATEDB'),
    });
    await expect(withScratchDatabase(server.url, () => Promise.resolve())).rejects.toThrow('ALTER ROLE … CREATEDB');
    await app.close();
    await server.remove();
  }, 60_000);
});
