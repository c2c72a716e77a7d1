import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { ScheduledBackups } from '../../src/backup/scheduled/scheduled-backups';
import { ScheduledVerification } from '../../src/backup/verification/scheduled-verification';
import { checkBackups } from '../../src/doctor/backup-checks';
import type { BackupSettings } from '../../src/config/configuration';
import { runCli } from '../e2e/run-cli';
import { eventually } from '../support/eventually';
import { runFolder } from '../support/run-folder';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { startTestApp, type TestApp } from '../support/test-app';
import { environmentOf, type Installation, query } from './installation';

const TOKEN = 'a-token-that-only-tests-use';
/** Never while tests run: they say when a backup is due. */
const SCHEDULE = '0 0 29 2 *';
const DUE = new Date('2026-11-28T03:30:00Z');
const NAME = 'bindery-2026-11-28T03-30-00Z.zip';
const LATER = new Date('2026-11-29T03:30:00Z');

interface State {
  readonly succeeded_at: Date | null;
  readonly bytes: string | null;
  readonly error: string | null;
}

const folderOf = (name: string): string => mkdtempSync(path.join(runFolder(), `${name}-`));

const stateOf = async (app: TestApp): Promise<State | undefined> => {
  const [state] = await app.database.query<State>('SELECT succeeded_at, bytes, error FROM backup_states');
  return state;
};

/** No job for a backup is waiting or running. */
const done = (app: TestApp) => async (): Promise<boolean> => {
  const jobs = await app.database.query(
    "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'backup.write' AND attempts < max_attempts",
  );
  return jobs.length === 0;
};

const metricsOf = async (app: TestApp): Promise<Record<string, number>> => {
  const { text } = await app.request.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
  const lines = text.split('\n').filter((line) => line.startsWith('bindery_backup_'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]));
};

describe('a backup by schedule', () => {
  let app: TestApp;
  let folder: string;
  let settings: BackupSettings;
  let identityFile: string;
  const databases: TestDatabase[] = [];

  beforeAll(async () => {
    const identity = await generateIdentity();
    folder = folderOf('backups');
    identityFile = path.join(folderOf('identity'), 'key.txt');
    writeFileSync(identityFile, `# created by a test\n${identity}\n`);
    settings = { schedule: SCHEDULE, place: { folder }, recipient: await identityToRecipient(identity) };
    app = await startTestApp({ backups: settings, metricsToken: TOKEN, secretKey: undefined });
    await app.factories.organization();
  });

  afterAll(async () => {
    await app.close();
    for (const database of databases) await database.drop();
  });

  async function emptyInstallation(): Promise<Installation> {
    const database = await createTestDatabase();
    databases.push(database);
    return { databaseUrl: database.url, dataDir: folderOf('data') };
  }

  it('appears encrypted, once over two processes, and only its owner can read it', async () => {
    const sibling = await app.sibling({ backups: settings, secretKey: undefined });
    writeFileSync(path.join(folder, `${NAME}.age.4711.partial`), 'of a process that died');
    writeFileSync(path.join(folder, 'notes.txt'), 'of the operator');
    try {
      await Promise.all([app, sibling].map((each) => each.get(ScheduledBackups).enqueue(DUE)));
      await eventually(async () => (await stateOf(app))?.succeeded_at instanceof Date);
      const file = path.join(folder, `${NAME}.age`);
      const { mtimeMs, mode, size } = statSync(file);
      // Another process whose clock is late.
      await sibling.get(ScheduledBackups).enqueue(DUE);
      await eventually(done(app));
      expect(readdirSync(folder).sort()).toEqual([`${NAME}.age`, 'notes.txt']);
      expect([statSync(file).mtimeMs, mode & 0o777]).toEqual([mtimeMs, 0o600]);
      expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      expect(await stateOf(app)).toMatchObject({ bytes: String(size), error: null });
    } finally {
      await sibling.close();
    }
  });

  it('is restored into an empty installation with the identity, and with no other', async () => {
    const file = path.join(folder, `${NAME}.age`);
    const target = await emptyInstallation();
    const other = path.join(folderOf('other'), 'key.txt');
    writeFileSync(other, await generateIdentity());
    const renamed = path.join(folderOf('renamed'), 'backup.zip');
    copyFileSync(file, renamed);
    for (const options of [[file], [renamed], [renamed, '--verify']])
      expect(await runCli(environmentOf(target), 'restore', ...options)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is encrypted with age. Add --identity <file>') as string,
      });
    expect(await runCli(environmentOf(target), 'restore', file, '--identity', other)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be decrypted') as string,
    });
    expect(await runCli(environmentOf(target), 'restore', file, '--identity', identityFile)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Restored') as string,
    });
    const organizations = 'SELECT id, title FROM organizations ORDER BY id';
    expect(await query(target, organizations)).toEqual(await app.database.query(organizations));
  }, 60_000);

  describe('beside one by the command', () => {
    const backUp = (file: string, ...options: string[]) =>
      runCli(
        {
          ...environmentOf(app.configuration),
          BACKUP_SCHEDULE: SCHEDULE,
          BACKUP_DIR: folder,
          BACKUP_RECIPIENT: settings.recipient ?? '',
        },
        'backup',
        file,
        ...options,
      );

    it('is encrypted for the same recipient, which the command says', async () => {
      const file = path.join(folderOf('by-hand'), 'before.zip');
      const result = await backUp(file, '--json');
      expect([result.code, result.stderr]).toEqual([0, expect.stringContaining(`Encrypted for ${settings.recipient}`)]);
      expect(JSON.parse(result.stdout)).toMatchObject({ file, encrypted: true, bytes: statSync(file).size });
      expect(readFileSync(file).includes('manifest.json')).toBe(false);
      expect(await runCli(environmentOf(app.configuration), 'restore', '--verify', file)).toMatchObject({ code: 1 });
      expect(
        await runCli(environmentOf(app.configuration), 'restore', '--verify', file, '--identity', identityFile),
      ).toMatchObject({ code: 0, stdout: expect.stringContaining('Verified') as string });
    }, 60_000);

    it('is not encrypted with --plain or without a recipient, and the command warns', async () => {
      const plain = path.join(folderOf('by-hand'), 'plain.zip');
      const other = path.join(folderOf('by-hand'), 'other.zip');
      const results = [
        await backUp(plain, '--plain', '--json'),
        await runCli(environmentOf(app.configuration), 'backup', other, '--json'),
      ];
      for (const { code, stdout, stderr } of results) {
        expect([code, stderr]).toEqual([
          0,
          expect.stringContaining('is not encrypted, and it contains the secret key') as string,
        ]);
        expect(JSON.parse(stdout)).toMatchObject({ encrypted: false });
      }
      for (const file of [plain, other]) expect(readFileSync(file).includes('manifest.json')).toBe(true);
    }, 60_000);
  });

  it('does not displace the last verified one, nor those of the last 24 hours', async () => {
    const fullFolder = folderOf('full');
    const hours = ['26T01', '26T02', '26T03', '27T04', '27T05', '28T01'];
    const [verified = '', outdated, ...kept] = hours.map((hour) => `bindery-2026-11-${hour}-00-00Z.zip`);
    for (const name of [verified, outdated, ...kept]) writeFileSync(path.join(fullFolder, `${name}`), 'a backup');
    const full = await startTestApp({ backups: { schedule: SCHEDULE, place: { folder: fullFolder } } });
    await full.database.query(
      "INSERT INTO backup_states (id, verified_at, verified_file, verified_by) VALUES (1, now(), $1, 'restore')",
      [verified],
    );
    await full.get(ScheduledBackups).enqueue(DUE);
    await eventually(done(full));
    await full.close();
    expect(readdirSync(fullFolder).sort()).toEqual([verified, ...kept, NAME]);
  });

  it('is shown in metrics and by the doctor, which warns after two intervals', async () => {
    const metrics = await metricsOf(app);
    const state = await stateOf(app);
    const at = state?.succeeded_at ?? new Date(0);
    expect(metrics).toEqual({
      bindery_backup_last_success_timestamp_seconds: at.getTime() / 1000,
      bindery_backup_size_bytes: Number(state?.bytes),
      bindery_backup_duration_seconds: expect.any(Number) as number,
      bindery_backup_failed: 0,
      bindery_backup_verification_failed: 0,
    });
    const nightly = { ...settings, schedule: '30 3 * * *' };
    const check = (afterDays: number) =>
      checkBackups(app.configuration.databaseUrl, nightly, new Date(at.getTime() + afterDays * 86_400_000));
    expect(await check(0.9)).toMatchObject({ status: 'ok' });
    expect(await check(2.1)).toMatchObject({
      status: 'warning',
      text: expect.stringContaining('more than two intervals ago') as string,
    });
  });

  it('is created by itself when it is due, once for each time of the schedule', async () => {
    const dueFolder = folderOf('due');
    // Each second; the time of a backup is precise to the minute.
    const due = await startTestApp({ backups: { schedule: '* * * * * *', place: { folder: dueFolder } } });
    await eventually(async () => (await stateOf(due))?.succeeded_at instanceof Date);
    const [state] = await due.database.query<{ at: Date }>('SELECT scheduled_for AS at FROM backup_states');
    expect(Math.abs(Number(state?.at) - Date.now())).toBeLessThan(120_000);
    await due.close();
    expect(readdirSync(dueFolder).length).toBeLessThan(3);
  });

  it('that fails is reported, leaves the last good one and the service as they were, and is tried again', async () => {
    const failingFolder = folderOf('failing');
    const backups = { schedule: SCHEDULE, place: { folder: failingFolder } };
    const failing = await startTestApp({ backups, metricsToken: TOKEN });
    const { databaseUrl } = failing.configuration;
    await failing.get(ScheduledBackups).enqueue(DUE);
    await eventually(async () => (await stateOf(failing))?.succeeded_at instanceof Date);
    const before = await stateOf(failing);

    renameSync(failingFolder, `${failingFolder}.away`);
    await failing.get(ScheduledBackups).enqueue(LATER);
    await eventually(async () => (await stateOf(failing))?.error !== null);
    expect(await stateOf(failing)).toEqual({
      ...before,
      error: expect.stringContaining('cannot be written: the folder does not exist') as string,
    });
    expect(await metricsOf(failing)).toMatchObject({
      bindery_backup_failed: 1,
      bindery_backup_size_bytes: Number(before?.bytes),
    });
    expect((await failing.request.get('/health/ready')).status).toBe(200);
    const missing = await checkBackups(databaseUrl, backups);
    expect(missing).toMatchObject({ status: 'broken', text: expect.stringContaining('cannot write to') as string });
    writeFileSync(`${failingFolder}.file`, '');
    const file = await checkBackups(databaseUrl, { ...backups, place: { folder: `${failingFolder}.file` } });
    expect(file).toMatchObject({ status: 'broken', text: expect.stringContaining('is a file') as string });
    const failed = await checkBackups(databaseUrl, { ...backups, place: { folder } });
    expect(failed).toMatchObject({ status: 'warning', text: expect.stringContaining('the last one failed') as string });

    renameSync(`${failingFolder}.away`, failingFolder);
    await eventually(async () => (await stateOf(failing))?.error === null);
    expect(readdirSync(failingFolder).sort()).toEqual([NAME, NAME.replace('-28T', '-29T')]);
    await failing.close();
  }, 60_000);

  it('waits in read-only mode, and is created afterwards', async () => {
    const waitingFolder = folderOf('waiting');
    const backups = { schedule: SCHEDULE, verifySchedule: SCHEDULE, place: { folder: waitingFolder } };
    const database = await createTestDatabase();
    databases.push(database);
    const readOnly = await startTestApp({ databaseUrl: database.url, backups, readOnly: true });
    await readOnly.get(ScheduledBackups).enqueue(DUE);
    expect((await readOnly.request.get('/health/ready')).status).toBe(200);
    const jobs = await readOnly.database.query("SELECT attempts FROM graphile_worker.jobs WHERE key = 'backup.write'");
    await readOnly.close();
    expect([jobs, readdirSync(waitingFolder)]).toEqual([[{ attempts: 0 }], []]);

    const writing = await startTestApp({ databaseUrl: database.url, backups });
    await eventually(async () => (await stateOf(writing))?.succeeded_at instanceof Date);
    expect(readdirSync(waitingFolder)).toEqual([NAME]);
    await writing.close();
  }, 60_000);

  it('is created and verified with OUTBOUND=off and in a restored copy: it does nothing to others', async () => {
    const quietFolder = folderOf('quiet');
    const backups = { schedule: SCHEDULE, verifySchedule: SCHEDULE, place: { folder: quietFolder } };
    const quiet = await startTestApp({ backups, outbound: false });
    await quiet.database.execute("INSERT INTO outbound_pauses (id, paused_at, reason) VALUES (1, now(), 'restored')");
    await quiet.get(ScheduledBackups).enqueue(DUE);
    await eventually(async () => (await stateOf(quiet))?.succeeded_at instanceof Date);
    await quiet.get(ScheduledVerification).enqueue(new Date());
    const verified = "SELECT 1 FROM backup_states WHERE verified_by = 'restore'";
    await eventually(async () => (await quiet.database.query(verified)).length > 0);
    expect(readdirSync(quietFolder)).toEqual([NAME]);
    await quiet.close();
  }, 60_000);
});
