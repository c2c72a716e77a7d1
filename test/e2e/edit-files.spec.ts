import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { FileServer } from '../support/file-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { pictureOf, UploadClient } from '../support/upload-client';

const MIB = 1024 * 1024;

interface Report {
  readonly insertedFiles: readonly {
    readonly id: string;
    readonly size: number;
    readonly contentType: string;
    readonly downloadURL: string;
  }[];
}

describe('a file that an edit inserts', () => {
  let app: TestApp;
  let server: FileServer;
  let tenant: Tenant;
  let content: string;
  let spaceId: string;
  let uploads: UploadClient;

  beforeAll(async () => {
    server = await FileServer.start();
    app = await startTestApp({
      outboundAllow: ['127.0.0.1'],
      maxUploadBytes: { picture: 25 * MIB, file: 30 * MIB, archive: 30 * MIB },
    });
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    spaceId = (await app.factories.importedSpace({ 'README.md': '# Start\n' }, tenant)).space.id;
    uploads = new UploadClient(tenant, app.url, spaceId);
    const { body } = await tenant.client.post<{ id: string }>(`/v1/spaces/${spaceId}/change-requests`, { status: 201 });
    content = `/v1/spaces/${spaceId}/change-requests/${body.id}/content`;
  });

  const insert = (file: object, status = 200) =>
    tenant.client.post<Report>(content, {
      query: { compat: false },
      body: { changes: [{ operation: 'insert_files', files: [{ name: 'a.png', ...file }] }] },
      status,
    });
  const download = async ({ body }: { body: Report }): Promise<Buffer> => {
    const response = await fetch(body.insertedFiles[0]?.downloadURL ?? '');
    return Buffer.from(await response.arrayBuffer());
  };
  const unfinished = (): string[] => readdirSync(path.join(app.configuration.dataDir, 'blobs', 'uploads'));

  it('may have been uploaded in pieces', async () => {
    const bytes = pictureOf(20 * MIB);
    const inserted = await insert({ upload: await uploads.upload('picture', bytes) });
    expect(inserted.body.insertedFiles[0]).toMatchObject({
      size: bytes.length,
      contentType: 'image/png',
      dimensions: { width: 1, height: 1 },
    });
    expect((await download(inserted)).equals(bytes)).toBe(true);
  });

  it('comes from one place: an upload of the same person, an address or the request itself', async () => {
    const key = await uploads.upload('file', randomBytes(10));
    await insert({}, 400);
    await insert({ upload: key, base64: 'aGVsbG8=' }, 400);
    await insert({ upload: 'unknown' }, 400);
    await insert({ upload: await uploads.create('file', 10) }, 400);
    const archive = await uploads.create('archive', 10);
    await insert({ upload: archive }, 400);
    const colleague = await app.factories.member(tenant, Role.Edit);
    await colleague.client.refused('post', content, 400, {
      body: { changes: [{ operation: 'insert_files', files: [{ name: 'a', upload: key }] }] },
    });
    await insert({ upload: key });
  });

  it('is fetched up to the limit for files, without a trace of one that is larger', async () => {
    const bytes = pictureOf(29 * MIB);
    const fetched = await insert({ url: server.serve('/large.png', bytes) });
    expect((await download(fetched)).equals(bytes)).toBe(true);
    const before = unfinished();
    await insert({ url: server.serve('/larger.png', randomBytes(31 * MIB)) }, 400);
    expect(unfinished()).toEqual(before);
  });
});
