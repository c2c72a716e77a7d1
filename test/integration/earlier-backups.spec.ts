import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { writeNewFile } from '../../src/backup/new-file';
import { writeBackup } from '../../src/backup/write-backup';
import { migrations } from '../../src/database/migrations/migrations';
import { BlobStore } from '../../src/storage/blob-store';
import type { Tenant } from '../factories/factories';
import { runCli } from '../e2e/run-cli';
import { countRows, earlierDatabase, fillEarlier } from '../support/earlier-schema';
import { runFolder } from '../support/run-folder';
import { createEmptyDatabase, type TestDatabase } from '../support/template-database';
import { startTestApp, type TestApp } from '../support/test-app';
import { environmentOf, type Installation, query } from './installation';

/** How many migrations the version lacks that created the backup: a little, the pause of outbound work as well, nearly all. */
const LACKING = [1, 8, 40];

describe.each(LACKING)('a backup of a version that lacks %i migrations', (lacking) => {
  const databases: TestDatabase[] = [];
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  let file: string;
  let rows: Record<string, number>;

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await app.factories.organization();
    const files = { 'README.md': '# Home\n\n![Wombat](w.png)\n', 'w.png': Buffer.from('89504e470d0a1a0a', 'hex') };
    const { space } = await app.factories.importedSpace(files, tenant);
    spaceId = space.id;
    const earlier = await earlierDatabase(lacking);
    databases.push(earlier);
    await fillEarlier(app.configuration.databaseUrl, earlier.url);
    rows = await countRows(earlier.url);
    file = path.join(mkdtempSync(path.join(runFolder(), 'earlier-')), 'earlier.zip');
    const source = {
      databaseUrl: earlier.url,
      blobs: app.parts.context.get(BlobStore, { strict: false }),
      key: undefined,
      keyFingerprint: 'of tests',
    };
    const quiet = { onProgress: () => undefined, onMissingBlob: () => undefined };
    await writeNewFile(file, false, (target) => writeBackup({ ...source, ...quiet }, target));
  });

  afterAll(async () => {
    await app.close();
    for (const database of databases) await database.drop();
  });

  async function emptyInstallation(): Promise<Installation> {
    const database = await createEmptyDatabase();
    databases.push(database);
    return { databaseUrl: database.url, dataDir: mkdtempSync(path.join(runFolder(), 'data-')) };
  }

  it('is restored into this one, which goes on where it was', async () => {
    const target = await emptyInstallation();
    expect(await runCli(environmentOf(target), 'restore', '--verify', file)).toMatchObject({ code: 0 });
    const { code, stdout } = await runCli(environmentOf(target), 'restore', file);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Restored') as string]);
    const restored = await query<{ name: string }>(target, 'SELECT name FROM migrations');
    expect(restored).toHaveLength(migrations.length);
    expect(await countRows(target.databaseUrl)).toMatchObject({ ...rows, outbound_pauses: 1 });

    const service = await startTestApp(target);
    const address = `/v1/spaces/${spaceId}/content/files`;
    const { body } = await service
      .client(tenant.token)
      .get<{ items: { downloadURL: string }[] }>(address, { status: 200 });
    const response = await fetch(body.items[0]?.downloadURL ?? '');
    expect(Buffer.from(await response.arrayBuffer()).toString('hex')).toBe('89504e470d0a1a0a');
    await service.close();
  }, 60_000);
});
