import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PIXEL } from '../../../test/factories/handbook';
import { environmentOf, type Installation } from '../../../test/integration/installation';
import { S3_CREDENTIALS, S3Server } from '../../../test/support/s3-server';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import { runFolder } from '../../../test/support/run-folder';
import { type CommandResult, runCli } from '../../../test/e2e/run-cli';

interface File {
  readonly name: string;
  readonly downloadURL: string;
}

const LONG = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

let server: S3Server;
let app: TestApp;
let folder: string;
let spaceId: string;
let files: Map<string, string>;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  server = await S3Server.start();
  folder = mkdtempSync(path.join(runFolder(), 's3-storage-'));
  app = await startTestApp({ storage: server.place, s3Credentials: S3_CREDENTIALS });
  const tenant = await app.factories.organization();
  const { space } = await app.factories.importedSpace(
    { 'README.md': '# Home\n\n[Data](data.bin)\n', 'logo.png': PIXEL, 'data.bin': LONG },
    tenant,
  );
  spaceId = space.id;
  const list = await tenant.client.all<File>(`/v1/spaces/${spaceId}/content/files`);
  files = new Map(list.map(({ name, downloadURL }) => [name, downloadURL]));
});

afterAll(async () => {
  await app.close();
  await server.stop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const BUCKET = (): Record<string, string> => ({
  STORAGE_URL: server.url,
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
});

const download = (name: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(files.get(name) ?? '', { headers });

const namesIn = (dataDir: string): string[] =>
  readdirSync(path.join(dataDir, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));

const succeeded = async (running: Promise<CommandResult>): Promise<CommandResult> => {
  const result = await running;
  expect([result.stderr, result.code]).toEqual([expect.any(String), 0]);
  return result;
};

async function emptyInstallation(): Promise<Installation> {
  const database = await createTestDatabase();
  databases.push(database);
  return { databaseUrl: database.url, dataDir: mkdtempSync(path.join(folder, 'data-')) };
}

describe('a service with S3 storage', () => {
  it('keeps its files there and nowhere else, and gives them out whole and in part', async () => {
    expect(server.keys()).toHaveLength(2);
    expect(existsSync(path.join(app.configuration.dataDir, 'blobs'))).toBe(false);
    const whole = await download('logo.png');
    expect(Buffer.from(await whole.arrayBuffer()).equals(PIXEL)).toBe(true);
    const part = await download('data.bin', { Range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(LONG.subarray(10, 20))).toBe(true);
    expect(files.get('logo.png')).toContain(app.url);
  });

  it('answers 503 with words while the storage is away, and goes on with everything else', async () => {
    const cut = await app.sibling({
      storage: { ...server.place, endpoint: 'http://127.0.0.1:9' },
      s3Credentials: S3_CREDENTIALS,
    });
    try {
      const address = (files.get('logo.png') ?? '').replace(app.url, cut.url);
      const answer = await cut.request.get(address.slice(cut.url.length));
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect((answer.body as { error: { message: string } }).error.message).toContain('file storage');
      expect((await cut.request.get('/health/ready')).status).toBe(200);
    } finally {
      await cut.close();
    }
  });
});

describe('operator commands with S3 storage', () => {
  const own = () => ({ ...environmentOf(app.configuration), SECRET_KEY: app.configuration.secretKey ?? '' });

  it('back up and restore between a bucket and a folder', async () => {
    const file = path.join(folder, 'all.zip');
    const { stderr } = await succeeded(runCli({ ...own(), ...BUCKET() }, 'backup', file));
    expect(stderr).toContain('and 2 files');
    const target = await emptyInstallation();
    await succeeded(runCli({ ...environmentOf(target), SECRET_KEY: own().SECRET_KEY }, 'restore', file));
    expect(namesIn(target.dataDir)).toHaveLength(2);
  });

  it('copy files from the bucket into a folder, and from a folder into a bucket', async () => {
    const dataDir = mkdtempSync(path.join(folder, 'copy-'));
    const here = { ...own(), DATA_DIR: dataDir };
    const credentials = { ...BUCKET(), STORAGE_URL: '' };
    const copied = await succeeded(
      runCli({ ...here, ...credentials }, 'storage', 'copy', '--from', server.url, '--json'),
    );
    expect(JSON.parse(copied.stdout)).toMatchObject({ copied: 2, there: 0, missing: 0 });
    const again = await succeeded(
      runCli({ ...here, ...credentials }, 'storage', 'copy', '--from', server.url, '--json'),
    );
    expect(JSON.parse(again.stdout)).toMatchObject({ copied: 0, there: 2, missing: 0 });
    const before = server.keys();
    const other = { ...BUCKET(), STORAGE_URL: server.url.replace('/of/tests', '/moved') };
    const blobs = path.join(dataDir, 'blobs');
    const back = await succeeded(runCli({ ...here, ...other }, 'storage', 'copy', '--from', blobs));
    expect(back.stdout).toContain('Copied 2 files');
    expect(server.keys().filter((key) => !before.includes(key))).toEqual([
      expect.stringMatching(/^moved\//),
      expect.stringMatching(/^moved\//),
    ]);
  });

  it('say what is wrong with a place to copy from', async () => {
    for (const [from, reason] of [
      ['/nowhere/at/all', 'does not exist'],
      ['s3://key:secret@files', 'must not contain a key'],
    ] as const) {
      const { code, stderr } = await runCli(own(), 'storage', 'copy', '--from', from);
      expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
    }
  });

  it('check the files in the bucket, and name those that it lost', async () => {
    const fine = await succeeded(runCli({ ...own(), ...BUCKET() }, 'check', '--deep'));
    expect(fine.stdout).toContain('and 2 files checked');
    const elsewhere = { ...BUCKET(), STORAGE_URL: server.url.replace('/of/tests', '/empty') };
    const lost = await runCli({ ...own(), ...elsewhere }, 'check');
    expect([lost.code, lost.stdout]).toEqual([1, expect.stringContaining('is missing')]);
  });

  it('let the doctor try the bucket, and never show the key', async () => {
    const fine = await runCli({ ...own(), ...BUCKET() }, 'doctor');
    expect(fine.stdout).toContain('✔ Storage: written data can be read back');
    const wrong = await runCli({ ...own(), ...BUCKET(), S3_ACCESS_KEY_ID: 'UNKNOWN' }, 'doctor');
    expect(wrong.stdout).toContain('InvalidAccessKeyId');
    expect(wrong.stdout + wrong.stderr).not.toContain('UNKNOWN');
    const shown = await runCli({ ...own(), ...BUCKET(), S3_SECRET_ACCESS_KEY: 'hush-hush' }, 'config');
    expect(shown.stdout).toContain('S3_SECRET_ACCESS_KEY');
    expect(shown.stdout).not.toContain('hush-hush');
  });
});
