import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import { Role } from '../../src/common/permissions/role';
import { BlobStore } from '../../src/storage/blob-store';
import { blobHash } from '../../src/storage/blob-hash';
import { UploadPruner } from '../../src/uploads/upload-pruner';
import { UploadsService } from '../../src/uploads/uploads.service';
import { Scope } from '../../src/common/permissions/scope';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { S3_CREDENTIALS, S3Server } from '../support/s3-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { pictureOf, UploadClient } from '../support/upload-client';
import { zipOf } from '../support/zip';

const DAY_MS = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;

const blobsOf = (app: TestApp): BlobStore => app.app.get<BlobStore>(BlobStore, { strict: false });

let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server.stop());

describe.each([
  ['a folder', () => ({})],
  ['a bucket', () => ({ storage: server.place, s3Credentials: S3_CREDENTIALS })],
])('a large file that is sent in pieces to %s', (place, settings) => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  let uploads: UploadClient;

  beforeAll(async () => {
    app = await startTestApp(settings());
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    spaceId = (await app.factories.importedSpace({ 'README.md': '# Start\n' }, tenant)).space.id;
    uploads = new UploadClient(tenant, app.url, spaceId);
  });

  const stored = (kind: 'picture' | 'file' | 'archive', key: string) => {
    const scope = new Scope({ userId: tenant.user.id }, tenant.organizationId, Role.Admin);
    return app.get(UploadsService).stored(scope, kind, [key]);
  };

  /** Names of everything that is not a blob. */
  const unfinished = (): string[] =>
    place === 'a bucket'
      ? server.keys().filter((key) => key.includes('/uploads/'))
      : readdirSync(path.join(app.configuration.dataDir, 'blobs', 'uploads'));

  it('is stored under the hash of its bytes', async () => {
    const bytes = pictureOf(20 * MIB + 17);
    const key = await uploads.upload('picture', bytes);
    expect(await uploads.state(key)).toMatchObject({ offset: bytes.length, size: bytes.length, complete: true });
    expect((await stored('picture', key)).get(key)).toMatchObject({
      blobHash: blobHash(bytes),
      size: bytes.length,
      contentType: 'image/png',
    });
    expect((await blobsOf(app).read(blobHash(bytes)))?.equals(bytes)).toBe(true);
    expect(unfinished()).toEqual([]);
  });

  it('may be small, and the same as one that was sent before', async () => {
    const bytes = randomBytes(300);
    const [first, second] = [await uploads.upload('file', bytes), await uploads.upload('file', bytes)];
    for (const key of [first, second]) expect((await stored('file', key)).get(key)?.blobHash).toBe(blobHash(bytes));
    expect(await blobsOf(app).read(blobHash(bytes))).toEqual(bytes);
  });

  it('continues where it was interrupted, with a piece of any size', async () => {
    const bytes = pictureOf(24 * MIB);
    const id = await uploads.create('picture', bytes.length);
    // More than the buffers of the connection hold, so that the service has read some of it.
    const arrived = 20 * MIB + 1;
    const cut = await uploads.begin(id, 0, bytes.length, bytes.subarray(0, arrived));
    expect((await uploads.send(id, 0, Buffer.alloc(0))).status).not.toBe(204);
    cut();
    await eventually(async () => (await uploads.state(id)).offset > 0);
    let { offset } = await uploads.state(id);
    expect(offset).toBeLessThanOrEqual(arrived);
    const sendNext = async (size: number): Promise<number> => {
      ({ offset } = await uploads.state(id));
      return (await uploads.send(id, offset, bytes.subarray(offset, offset + size))).status;
    };
    for (const size of [1, 3 * MIB - 3, bytes.length]) await eventually(async () => (await sendNext(size)) === 204);
    expect((await uploads.state(id)).complete).toBe(true);
    expect((await blobsOf(app).read(blobHash(bytes)))?.equals(bytes)).toBe(true);
  });

  it('continues in another process', async () => {
    const sibling = await app.sibling(settings());
    const bytes = pictureOf(10 * MIB);
    const id = await uploads.create('picture', bytes.length);
    await uploads.send(id, 0, bytes.subarray(0, 6 * MIB));
    const there = new UploadClient({ token: tenant.token, client: sibling.client(tenant.token) }, sibling.url, spaceId);
    expect((await there.send(id, 6 * MIB, bytes.subarray(6 * MIB))).status).toBe(204);
    expect((await stored('picture', id)).get(id)?.blobHash).toBe(blobHash(bytes));
    await sibling.close();
  });

  it('is taken up by the clients that others have written', async () => {
    const bytes = pictureOf(9 * MIB);
    const seen: number[] = [];
    const location = await new Promise<string | null>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${app.url}/v1/spaces/${spaceId}/uploads?kind=picture`,
        headers: { Authorization: `Bearer ${tenant.token}` },
        metadata: { filename: 'größe.png' },
        chunkSize: 4 * MIB,
        onProgress: (sent) => seen.push(sent),
        onError: reject,
        onSuccess: () => resolve(upload.url),
      });
      upload.start();
    });
    const { body } = await tenant.client.get(new URL(location ?? '').pathname, { status: 200 });
    expect(body).toMatchObject({ name: 'größe.png', complete: true, offset: bytes.length });
    expect(Math.max(...seen)).toBe(bytes.length);
  });

  it('leaves nothing when it is cancelled, or not finished within a day', async () => {
    const bytes = pictureOf(9 * MIB);
    const [cancelled, abandoned] = [
      await uploads.create('picture', bytes.length),
      await uploads.create('picture', bytes.length),
    ];
    for (const id of [cancelled, abandoned]) await uploads.send(id, 0, bytes.subarray(0, 5 * MIB));
    expect(unfinished()).toHaveLength(2);
    await tenant.client.delete(`/v1/uploads/${cancelled}`, { status: 204 });
    await tenant.client.refused('get', `/v1/uploads/${cancelled}`, 404);
    expect(unfinished()).toHaveLength(1);
    while (await app.get(UploadPruner).prune(Date.now() + DAY_MS + 60_000));
    await tenant.client.refused('get', `/v1/uploads/${abandoned}`, 404);
    expect(unfinished()).toEqual([]);
  });

  it('is of the kind that was announced, and otherwise leaves nothing', async () => {
    const archive = await zipOf({ 'a.md': '# A' });
    const key = await uploads.upload('archive', archive, 'docs.zip');
    expect((await stored('archive', key)).get(key)).toMatchObject({ size: archive.length });
    await expect(stored('picture', key)).rejects.toMatchObject({ status: 400 });
    for (const kind of ['picture', 'archive']) {
      const id = await uploads.create(kind, 400);
      const refused = await uploads.send(id, 0, randomBytes(400));
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('The file must be a');
      await tenant.client.refused('get', `/v1/uploads/${id}`, 404);
    }
    expect(unfinished()).toEqual([]);
  });
});

describe('a piece of a file', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  let uploads: UploadClient;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    spaceId = (await app.factories.importedSpace({ 'README.md': '# Start\n' }, tenant)).space.id;
    uploads = new UploadClient(tenant, app.url, spaceId);
  });

  it('begins at the end of the stored bytes, and ends in the file', async () => {
    const id = await uploads.create('file', 100);
    expect((await uploads.send(id, 10, Buffer.alloc(10))).status).toBe(409);
    expect((await uploads.send(id, 0, Buffer.alloc(101))).status).toBe(413);
    expect((await uploads.send(id, 0, Buffer.alloc(40))).headers).toMatchObject({ 'upload-offset': '40' });
    const repeated = await uploads.send(id, 0, Buffer.alloc(40));
    expect(repeated.status).toBe(409);
    expect(repeated.headers['upload-offset']).toBe('40');
    expect((await uploads.send(id, 40, Buffer.alloc(0))).status).toBe(204);
    expect((await uploads.send(id, 40, Buffer.alloc(60))).status).toBe(204);
    expect((await uploads.send(id, 100, Buffer.alloc(0))).status).toBe(204);
    expect((await uploads.send(id, 100, Buffer.alloc(1))).status).toBe(413);
  });

  it('has the type and the version of the protocol', async () => {
    const id = await uploads.create('file', 100);
    expect((await uploads.send(id, 0, Buffer.alloc(10), { 'content-type': 'image/png' })).status).toBe(415);
    const other = await uploads.send(id, 0, Buffer.alloc(10), { 'Tus-Resumable': '0.2.2' });
    expect([other.status, other.headers['tus-version']]).toEqual([412, '1.0.0']);
    expect((await uploads.send(id, 0, Buffer.alloc(10), { 'Upload-Offset': '-1' })).status).toBe(400);
    const { headers } = await tenant.client.head(`/v1/uploads/${id}`, { status: 200 });
    expect(headers).toMatchObject({ 'upload-offset': '0', 'upload-length': '100', 'tus-resumable': '1.0.0' });
  });

  it('is stored by one request at a time: each byte once', async () => {
    const bytes = pictureOf(6 * MIB);
    const id = await uploads.create('picture', bytes.length);
    const answers = await Promise.all(Array.from({ length: 6 }, () => uploads.send(id, 0, bytes)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    for (const status of statuses.slice(1)) expect([409, 413, 423]).toContain(status);
    expect((await blobsOf(app).read(blobHash(bytes)))?.equals(bytes)).toBe(true);
  });

  it('is taken over from a connection on which nothing arrives any more', async () => {
    const bytes = pictureOf(6 * MIB);
    const id = await uploads.create('picture', bytes.length);
    const cut = await uploads.begin(id, 0, bytes.length, bytes.subarray(0, 2 * MIB));
    const next = async (): Promise<number> => {
      const { offset } = await uploads.state(id);
      return (await uploads.send(id, offset, bytes.subarray(offset))).status;
    };
    // The silent connection is replaced, and what it had received counts.
    await eventually(async () => (await next()) === 204, 20_000);
    cut();
    expect((await blobsOf(app).read(blobHash(bytes)))?.equals(bytes)).toBe(true);
  });

  it('belongs to the person who has begun the upload', async () => {
    const id = await uploads.create('file', 100);
    const colleague = await app.factories.member(tenant, Role.Admin);
    const other = new UploadClient(colleague, app.url, spaceId);
    expect((await other.send(id, 0, Buffer.alloc(10))).status).toBe(404);
    await colleague.client.refused('get', `/v1/uploads/${id}`, 404);
    await colleague.client.refused('delete', `/v1/uploads/${id}`, 404);
    await app.client().refused('get', `/v1/uploads/${id}`, 401);
    await app.client().refused('put', `/v1/uploads/${id}?expires=9999999999&signature=x`, 404);
    await uploads.send(id, 0, Buffer.alloc(100));
    const scope = new Scope({ userId: colleague.user.id }, tenant.organizationId, Role.Admin);
    await expect(app.get(UploadsService).stored(scope, 'file', [id])).rejects.toMatchObject({ status: 400 });
  });

  it('comes from someone who may edit the content, and is of a size that the operator accepts', async () => {
    const reader = await app.factories.member(tenant, Role.Read);
    const path = `/v1/spaces/${spaceId}/uploads`;
    const headers = { 'Upload-Length': '10' };
    await reader.client.refused('post', path, 403, { query: { kind: 'file' }, headers });
    await (await app.factories.organization()).client.refused('post', path, 404, { query: { kind: 'file' }, headers });
    const { picture, file, archive } = app.configuration.maxUploadBytes;
    for (const [kind, max] of Object.entries({ picture, file, archive })) {
      const large = { 'Upload-Length': String(max + 1) };
      expect(await tenant.client.refused('post', path, 413, { query: { kind }, headers: large })).toContain('MAX_');
    }
    await tenant.client.refused('post', path, 400, { query: { kind: 'file' } });
    for (const length of ['0', 'x', '-4'])
      await tenant.client.refused('post', path, 400, {
        query: { kind: 'file' },
        headers: { 'Upload-Length': length },
      });
    await tenant.client.refused('post', path, 400, { query: { kind: 'customization_font' }, headers });
  });

  it('is one of a bounded number: an organization cannot fill the disk with unfinished files', async () => {
    const { archive } = app.configuration.maxUploadBytes;
    for (let count = 0; count < 8; count += 1) await uploads.create('archive', archive);
    await uploads.create('file', 1);
    await tenant.client.refused('post', `/v1/spaces/${spaceId}/uploads`, 409, {
      query: { kind: 'archive' },
      headers: { 'Upload-Length': String(archive) },
    });
  });
});
