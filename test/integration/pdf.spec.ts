import { BlobStore } from '../../src/storage/blob-store';
import { blobHash } from '../../src/storage/blob-hash';
import { PdfExportsRepository } from '../../src/pdf/pdf-exports.repository';
import type { Tenant } from '../factories/factories';
import { startTestApp, type TestApp } from '../support/test-app';

interface Url {
  readonly url: string;
}

describe('PDFs of several processes', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startTestApp();
    tenant = await app.factories.organization();
  });

  const importSpace = async (files: Record<string, string | Buffer> = { 'README.md': '# Home\n\nwords\n' }) =>
    (await app.factories.importedSpace(files, tenant)).space.id;
  const rowsOf = (spaceId: string) =>
    app.database.query<{ key: string; blobHash: string | null }>(
      'SELECT key, blob_hash AS "blobHash" FROM pdf_exports WHERE space_id = $1',
      [spaceId],
    );

  it('are made by one of them, and the others wait for it', async () => {
    const sibling = await app.sibling();
    const spaceId = await importSpace();
    const clients = [tenant.client, sibling.client(tenant.token), tenant.client, sibling.client(tenant.token)];
    const answers = await Promise.all(
      clients.map((client) => client.get<Url>(`/v1/spaces/${spaceId}/pdf`, { status: 200 })),
    );
    await sibling.close();
    expect(new Set(answers.map(({ body }) => new URL(body.url).pathname)).size).toBe(1);
    expect(await rowsOf(spaceId)).toHaveLength(1);
  });

  it('say what to install where no browser starts, and are made once there is one', async () => {
    const overrides = { logLevel: 'silent', chromiumPath: '/nowhere/chromium' };
    const sibling = await app.sibling(overrides);
    const spaceId = await importSpace();
    const address = `/v1/spaces/${spaceId}/pdf`;
    expect(await sibling.client(tenant.token).refused('get', address, 409)).toContain('install Chromium');
    expect(await rowsOf(spaceId)).toEqual([]);
    await tenant.client.get(address, { status: 200 });
    // What one process has made the other one gives out, though it has no browser.
    await sibling.client(tenant.token).get(address, { status: 200 });
    await sibling.close();
  });

  it('of a process that died are taken over', async () => {
    const spaceId = await importSpace();
    const exports = app.get(PdfExportsRepository);
    expect(await exports.claim('abandoned', spaceId)).toBe(true);
    expect(await exports.claim('abandoned', spaceId)).toBe(false);
    await app.database.execute(`UPDATE pdf_exports SET started_at = now() - interval '1 hour' WHERE key = 'abandoned'`);
    expect(await exports.claim('abandoned', spaceId)).toBe(true);
    await exports.release('abandoned');
    expect(await rowsOf(spaceId)).toEqual([]);
  });

  it('are forgotten when no one asks any more, but never a file with the same bytes', async () => {
    const exports = app.get(PdfExportsRepository);
    const blobs = app.get<BlobStore>(BlobStore as never);
    const shared = Buffer.from('%PDF-1.4 shared');
    const own = Buffer.from('%PDF-1.4 own');
    const spaceId = await importSpace({ 'README.md': '# Home\n\n[file](shared.pdf)\n', 'shared.pdf': shared });
    for (const [key, bytes] of [
      ['shared', shared],
      ['own', own],
      ['young', Buffer.from('%PDF-1.4 young')],
    ] as const) {
      await blobs.put(blobHash(bytes), bytes);
      await exports.claim(key, spaceId);
      await exports.finish(key, blobHash(bytes), bytes.length);
    }
    await app.database.execute(
      `UPDATE pdf_exports SET asked_at = now() - interval '60 days' WHERE space_id = $1 AND key <> 'young'`,
      [spaceId],
    );
    expect(await exports.forget(spaceId)).toEqual([blobHash(own)]);
    expect((await rowsOf(spaceId)).map(({ key }) => key)).toEqual(['young']);
    const [file] = await tenant.client.all<{ downloadURL: string }>(`/v1/spaces/${spaceId}/content/files`);
    expect((await fetch(file?.downloadURL ?? '')).status).toBe(200);
  });

  it('are forgotten when a space has too many, those first that no one asked for longest', async () => {
    const spaceId = await importSpace();
    const exports = app.get(PdfExportsRepository);
    const blobs = app.get<BlobStore>(BlobStore as never);
    for (const [days, key] of ['newest', 'older', 'oldest'].entries()) {
      const bytes = Buffer.from(`%PDF-1.4 ${key}`);
      await blobs.put(blobHash(bytes), bytes);
      await exports.claim(key, spaceId);
      await exports.finish(key, blobHash(bytes), bytes.length);
      await app.database.execute('UPDATE pdf_exports SET asked_at = now() - make_interval(days => $2) WHERE key = $1', [
        key,
        days,
      ]);
    }
    expect(await exports.forget(spaceId, 2)).toEqual([blobHash(Buffer.from('%PDF-1.4 oldest'))]);
    expect((await rowsOf(spaceId)).map(({ key }) => key).sort()).toEqual(['newest', 'older']);
  });
});
