import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from '../../src/bootstrap/data-folder';
import { blobHash, isBlobHash } from '../../src/storage/blob-hash';
import { BlobStore } from '../../src/storage/blob-store';
import type { Tenant } from '../factories/factories';
import { runCli } from '../e2e/run-cli';
import { startTestApp, type TestApp } from '../support/test-app';
import { pictureOf, UploadClient } from '../support/upload-client';

const PICTURE_BYTES = 300_000;

/** A disk of 4 MB; undefined where this account may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0711', 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    process.stdout.write(
      'SKIPPED: the tests of full and read-only disks need an account that may mount (root on Linux).\n',
    );
    return undefined;
  }
}

const disk = mountSmallDisk();
(disk === undefined ? describe.skip : describe)('a disk that takes no more', () => {
  const folder = disk ?? '';
  let app: TestApp;
  let tenant: Tenant;
  let changeRequest: string;
  beforeAll(async () => {
    app = await startTestApp({ dataDir: folder });
    tenant = await app.factories.organization();
    const space = `/v1/spaces/${(await app.factories.importedSpace({ 'README.md': '# Home\n' }, tenant)).space.id}`;
    const created = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { body: {}, status: 201 });
    changeRequest = `${space}/change-requests/${created.body.id}`;
  });
  afterAll(async () => {
    await app.close();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  /** Uploads bytes that no one has uploaded before. */
  const upload = (name: string) =>
    app.request
      .post(`${changeRequest}/content`)
      .set('authorization', `Bearer ${tenant.token}`)
      .send({
        changes: [
          {
            operation: 'insert_files',
            files: [{ name, base64: Buffer.from(`GIF89a${name}`.padEnd(PICTURE_BYTES, name)).toString('base64') }],
          },
        ],
      });

  const stored = () =>
    readdirSync(path.join(folder, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  const check = () => {
    const { databaseUrl, dataDir } = app.configuration;
    return runCli({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 'check', '--deep');
  };

  it('answers 507 when it is full, keeps no half of a file, reads on, and goes on once there is space', async () => {
    const filler = path.join(folder, 'filler');
    expect((await upload('first.gif')).status).toBe(200);
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - PICTURE_BYTES / 2));
    const refused = await upload('second.gif');
    expect([refused.status, refused.body]).toEqual([
      507,
      {
        error: {
          code: 507,
          message: expect.stringContaining('disk of the service is full') as string,
          reason: 'disk_full',
          type: expect.stringContaining('/docs/errors#disk_full') as string,
          requestId: expect.any(String) as string,
        },
      },
    ]);
    expect(stored().map(({ name }) => isBlobHash(name))).toEqual([true]);
    await tenant.client.get(`${changeRequest}/content/files`, { status: 200 });
    rmSync(filler);
    expect((await upload('second.gif')).status).toBe(200);
    expect((await check()).code).toBe(0);
  });

  it('keeps the stored part of a resumable upload when it is full, and continues it once there is space', async () => {
    const filler = path.join(folder, 'filler');
    const spaceId = /spaces\/(\w+)/.exec(changeRequest)?.[1] ?? '';
    const uploads = new UploadClient(tenant, app.url, spaceId);
    const bytes = pictureOf(900_000);
    const id = await uploads.create('picture', bytes.length);
    const send = (from: number, to?: number) =>
      app.request
        .patch(`/v1/uploads/${id}`)
        .set('authorization', `Bearer ${tenant.token}`)
        .set('content-type', 'application/offset+octet-stream')
        .set('Upload-Offset', String(from))
        .send(bytes.subarray(from, to));
    expect((await send(0, 300_000)).status).toBe(204);
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 200_000));
    const refused = await send(300_000);
    expect([refused.status, refused.text]).toEqual([507, expect.stringContaining('disk of the service is full')]);
    const { offset } = await uploads.state(id);
    expect(offset).toBeGreaterThanOrEqual(300_000);
    expect(offset).toBeLessThan(bytes.length);
    expect(stored().map(({ name }) => name)).not.toContain(blobHash(bytes));
    rmSync(filler);
    expect((await send(offset)).status).toBe(204);
    expect(await uploads.state(id)).toMatchObject({ complete: true });
    const store = app.app.get<BlobStore>(BlobStore, { strict: false });
    expect((await store.read(blobHash(bytes)))?.equals(bytes)).toBe(true);
    expect((await check()).code).toBe(0);
  });

  it('answers 503 when it may not be written, reads on, and refuses a start with what to do', async () => {
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    try {
      const refused = await upload('third.gif');
      expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('cannot write to its data folder')]);
      await tenant.client.get(`${changeRequest}/content/files`, { status: 200 });
      expect(() => prepareDataFolder(folder)).toThrow(
        `The data folder ${folder} cannot be used: the file system is read-only. Give this account write access`,
      );
    } finally {
      execFileSync('mount', ['-o', 'remount,rw', folder]);
    }
    expect((await upload('third.gif')).status).toBe(200);
    expect((await check()).code).toBe(0);
  });
});
