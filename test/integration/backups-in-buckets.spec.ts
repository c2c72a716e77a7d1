import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { ScheduledBackups } from '../../src/backup/scheduled/scheduled-backups';
import { S3BackupTarget } from '../../src/backup/target/s3-backup-target';
import { ScheduledVerification } from '../../src/backup/verification/scheduled-verification';
import { checkBackups } from '../../src/doctor/backup-checks';
import { createS3Client } from '../../src/storage/s3-client';
import { runCli } from '../e2e/run-cli';
import { eventually } from '../support/eventually';
import { runFolder } from '../support/run-folder';
import { S3_CREDENTIALS, S3Server } from '../support/s3-server';
import { createTestDatabase } from '../support/template-database';
import { startTestApp, type TestApp } from '../support/test-app';
import { environmentOf, query } from './installation';

/** Never while tests run: they say when something is due. */
const NEVER = '0 0 29 2 *';
const DUE = new Date('2026-11-28T03:30:00Z');
const NAME = 'bindery-2026-11-28T03-30-00Z.zip';
const PART_BYTES = 256 * 1024;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const folderOf = (name: string): string => mkdtempSync(path.join(runFolder(), `${name}-`));

interface State {
  readonly succeeded_at: Date | null;
  readonly bytes: string | null;
  readonly error: string | null;
  readonly verified_by: string | null;
  readonly verification_error: string | null;
}

const stateOf = async (app: TestApp): Promise<State | undefined> =>
  (await app.database.query<State>('SELECT * FROM backup_states'))[0];

let server: S3Server;
let round = 0;

/** A prefix of its own. */
const place = () => ({ ...server.place, prefix: `round-${(round += 1)}/` });

beforeAll(async () => {
  server = await S3Server.start();
});

afterAll(() => server.stop());

describe('a backup in a bucket', () => {
  const openTarget = () => {
    const bucket = place();
    return { target: new S3BackupTarget(bucket, S3_CREDENTIALS, PART_BYTES), bucket };
  };

  it.each([0, 1000, PART_BYTES, 4 * PART_BYTES + 17])('of %i bytes is what was written', async (bytes) => {
    const { target, bucket } = openTarget();
    const content = randomBytes(bytes);
    await target.write(NAME, (file) =>
      pipeline(Readable.from([content.subarray(0, 100), content.subarray(100)]), file),
    );
    expect(await target.size(NAME)).toBe(bytes);
    expect(hashOf(await buffer(await target.open(NAME)))).toBe(hashOf(content));
    expect(await target.names()).toEqual([NAME]);
    expect(server.unfinishedKeys().filter((key) => key.startsWith(bucket.prefix))).toEqual([]);
    target.close();
  });

  it('that fails in the middle leaves nothing', async () => {
    const { target, bucket } = openTarget();
    const half = async (file: Writable): Promise<void> => {
      const chunks = async function* (): AsyncGenerator<Buffer> {
        yield randomBytes(3 * PART_BYTES);
        // Without a pause: the storage has begun the upload, and its answer may still be on the way.
        while (!server.unfinishedKeys().includes(`${bucket.prefix}${NAME}`)) await nextTurn();
        throw new Error('the database is gone');
      };
      await pipeline(Readable.from(chunks()), file);
    };
    await expect(target.write(NAME, half)).rejects.toThrow('the database is gone');
    expect(await target.names()).toEqual([]);
    expect(server.unfinishedKeys().filter((key) => key.startsWith(bucket.prefix))).toEqual([]);
    target.close();
  });

  it('whose writer was killed is removed, and uploads of others are not', async () => {
    const { target, bucket } = openTarget();
    const client = createS3Client(bucket, S3_CREDENTIALS);
    for (const name of [NAME, 'video.mp4', `other/${NAME}`])
      await client.send(new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key: `${bucket.prefix}${name}` }));
    await target.removeUnfinished();
    const left = server.unfinishedKeys().filter((key) => key.startsWith(bucket.prefix));
    expect(left.sort()).toEqual([`${bucket.prefix}other/${NAME}`, `${bucket.prefix}video.mp4`]);
    client.destroy();
    target.close();
  });
});

describe('backups by schedule in a bucket', () => {
  it('are encrypted, kept by the rule among other objects, verified, and restored from a downloaded file', async () => {
    const bucket = place();
    const target = new S3BackupTarget(bucket, S3_CREDENTIALS);
    const older = 'bindery-2026-11-26T01-30-00Z.zip.age';
    const newestOfItsDay = 'bindery-2026-11-26T03-30-00Z.zip.age';
    const others = [newestOfItsDay, 'notes.txt', 'copy of bindery-2026-11-28T01-00-00Z.zip', `other/${older}`];
    for (const name of [older, ...others])
      await target.write(name, (file) => pipeline(Readable.from([Buffer.from('old')]), file));

    const identity = await generateIdentity();
    const backups = {
      schedule: NEVER,
      verifySchedule: NEVER,
      place: { bucket, credentials: S3_CREDENTIALS },
      recipient: await identityToRecipient(identity),
      identities: [identity],
    };
    const app = await startTestApp({ backups });
    await app.factories.organization();
    await app.get(ScheduledBackups).enqueue(DUE);
    await eventually(async () => (await stateOf(app))?.succeeded_at instanceof Date);
    await eventually(async () => !(await target.names()).includes(older));
    const keys = server.keys().filter((key) => key.startsWith(bucket.prefix));
    expect(keys.sort()).toEqual([`${NAME}.age`, ...others].map((name) => bucket.prefix + name).sort());
    expect(Number((await stateOf(app))?.bytes)).toBe(await target.size(`${NAME}.age`));
    expect(await checkBackups(app.configuration.databaseUrl, backups)).toMatchObject({
      status: 'ok',
      text: expect.stringContaining('the last good one is of') as string,
    });

    await app.get(ScheduledVerification).enqueue(new Date());
    await eventually(async () => (await stateOf(app))?.verified_by === 'restore');

    const folder = folderOf('downloaded');
    const file = path.join(folder, `${NAME}.age`);
    const identityFile = path.join(folder, 'identity.txt');
    writeFileSync(identityFile, identity);
    await pipeline(await target.open(`${NAME}.age`), createWriteStream(file));
    const database = await createTestDatabase();
    const copy = { databaseUrl: database.url, dataDir: folderOf('data') };
    expect(await runCli(environmentOf(copy), 'restore', file, '--identity', identityFile)).toMatchObject({ code: 0 });
    const organizations = 'SELECT id FROM organizations ORDER BY id';
    expect(await query(copy, organizations)).toEqual(await app.database.query(organizations));
    await database.drop();
    await app.close();
    target.close();
  }, 60_000);

  it('that cannot be stored are reported with the reason, and without a key', async () => {
    const bucket = { ...place(), bucket: 'missing' };
    const backups = { schedule: NEVER, verifySchedule: NEVER, place: { bucket, credentials: S3_CREDENTIALS } };
    const app = await startTestApp({ backups });
    await app.get(ScheduledBackups).enqueue(DUE);
    await eventually(async () => (await stateOf(app))?.error != null);
    const { error } = (await stateOf(app)) ?? {};
    expect(error).toMatch(
      /^s3:\/\/missing\/round-\d+\/bindery-\S+ cannot be written \(NoSuchBucket\)\. Check BACKUP_URL/,
    );
    expect(await checkBackups(app.configuration.databaseUrl, backups)).toMatchObject({
      status: 'broken',
      text: expect.stringContaining('(NoSuchBucket)') as string,
    });
    await app.close();
  }, 60_000);
});
