import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { unzip } from '../support/bundle-in-memory';
import { JobQueue } from '../../src/jobs/job-queue';
import { runCli } from '../e2e/run-cli';
import { runFolder } from '../support/run-folder';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

interface Setting {
  readonly name: string;
  readonly value?: string;
}

/** Everything that must not be in the bundle. */
const SECRETS = {
  SECRET_KEY: 'seeded-secret-key-0123456789',
  SECRET_KEY_FALLBACKS: 'seeded-former-key-0123456789',
  BOOTSTRAP_TOKEN: 'seeded-bootstrap-token-0123',
  METRICS_TOKEN: 'seeded-metrics-token-0123456',
  REDIS_URL: 'redis://user:seeded-redis-password@127.0.0.1:1',
  SMTP_URL: 'smtp://user:seeded-smtp-password@127.0.0.1:1',
  PUBLIC_URL: 'http://user:seeded-url-password@localhost:3000',
};

describe('the support bundle', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    app = await startTestApp();
    folder = mkdtempSync(path.join(runFolder(), 'bundle-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const environment = (more: Record<string, string> = {}): Record<string, string> => ({
    DATABASE_URL: app.configuration.databaseUrl,
    DATA_DIR: app.configuration.dataDir,
    SECRET_KEY: app.configuration.secretKey ?? '',
    ...more,
  });

  const contentOf = async (file: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await unzip(readFileSync(file))).files.map(({ path: name, bytes }) => [name, bytes.toString()]));

  it('contains what helps, and no content and no secret', async () => {
    const title = unique('Seeded organization');
    const tenant = await app.factories.organization({ title });
    const files = { 'README.md': '# Seeded title\n\nSeeded words of a page.\n', 'seeded-name.txt': 'seeded bytes' };
    await app.factories.importedSpace(files, tenant, { title: 'Seeded space' });
    await app.get(JobQueue).enqueue('test.seeded', { secret: 'seeded-payload' }, { key: unique('seeded') });
    await app.database.execute(
      "UPDATE graphile_worker._private_jobs SET last_error = 'seeded-job-error', attempts = 1",
    );
    const file = path.join(folder, 'whole.zip');
    const seeded = { ...SECRETS, MAIL_FROM: 'docs@example.com' };
    await runCli(environment(seeded), 'doctor', '--bundle', file);
    // The mail server of these settings does not answer, so that the database is left alone.
    expect([...(await contentOf(file)).keys()]).toEqual([
      'README.txt',
      'doctor.json',
      'versions.json',
      'settings.json',
    ]);

    const fine = path.join(folder, 'fine.zip');
    const quiet = { ...seeded, SMTP_URL: '', MAIL_FROM: '' };
    const { stderr } = await runCli(
      environment({ ...quiet, SECRET_KEY: SECRETS.SECRET_KEY }),
      'doctor',
      '--bundle',
      fine,
    );
    expect(stderr).toContain(fine);
    const parts = await contentOf(fine);
    expect([...parts.keys()]).toEqual([
      'README.txt',
      'doctor.json',
      'versions.json',
      'settings.json',
      'installation.json',
      'migrations.json',
      'queue.json',
      'outbound.json',
    ]);
    const settings = JSON.parse(parts.get('settings.json') ?? '[]') as Setting[];
    expect(settings.find(({ name }) => name === 'METRICS_TOKEN')?.value).toBe('********');
    expect(settings.find(({ name }) => name === 'LOG_LEVEL')?.value).toBe('info');
    expect(parts.get('queue.json')).toContain('test.seeded');
    expect(parts.get('migrations.json')).toContain('CreateQuotas1797200000000');
    for (const [name, text] of [...(await contentOf(file)), ...parts]) {
      const found = /.{0,40}(?:seeded-(?!redis-host)[\w-]+|Seeded|seeded bytes).{0,40}/s.exec(
        text.replaceAll('test.seeded', ''),
      );
      expect([name, found?.[0]]).toEqual([name, undefined]);
      expect(text).not.toContain(tenant.user.email);
      expect(text).not.toContain(tenant.token);
      expect(text).not.toContain(title);
      expect(text).not.toContain(new URL(app.configuration.databaseUrl).password || 'no password');
    }
  }, 60_000);

  it('is written even if the database cannot be reached, and never over another file', async () => {
    const file = path.join(folder, 'broken.zip');
    const broken = environment({ DATABASE_URL: 'postgres://user:seeded-password@127.0.0.1:1/none' });
    const first = await runCli(broken, 'doctor', '--bundle', file);
    expect(first.code).toBe(1);
    const parts = await contentOf(file);
    expect(parts.get('doctor.json')).toContain('broken');
    for (const text of parts.values()) expect(text).not.toContain('seeded-password');
    const second = await runCli(broken, 'doctor', '--bundle', file);
    expect(second.stderr).toContain('already exists');
  }, 60_000);
});
