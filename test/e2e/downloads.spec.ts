import { createHash } from 'node:crypto';
import { SecretKey } from '../../src/config/secret-key';
import { SpaceDownloads } from '../../src/content/files/space-downloads';
import { AddressSigner } from '../../src/storage/address-signer';
import { PIXEL } from '../factories/handbook';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';

interface File {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly downloadURL: string;
}

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script></svg>';
const LONG = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

describe('downloads', () => {
  let app: TestApp;
  let files: Map<string, File>;
  beforeAll(async () => {
    app = await sharedTestApp();
    const tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace(
      {
        'README.md': '# Home\n\n[a](page.html) [b](app.js) [c](notes.txt) [d](data.bin) [e](<fi"le ü.png>)\n',
        'logo.png': PIXEL,
        'drawing.svg': SVG,
        'evil.png': HTML,
        'page.html': HTML,
        'app.js': 'alert(1)',
        'notes.txt': 'plain',
        'data.bin': LONG,
        'fi"le ü.png': PIXEL,
      },
      tenant,
    );
    const list = await tenant.client.all<File>(`/v1/spaces/${space.id}/content/files`);
    files = new Map(list.map((file) => [file.name, file]));
  });

  const file = (name: string): File => {
    const found = files.get(name);
    if (!found) throw new Error(`There is no file ${name}, only ${[...files.keys()].join(', ')}`);
    return found;
  };
  const download = (name: string, headers: Record<string, string> = {}) => fetch(file(name).downloadURL, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('give the bytes to whoever holds the address', async () => {
    const response = await download('logo.png');
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(PIXEL);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PIXEL.length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(file('logo.png').size).toBe(PIXEL.length);
  });

  it.each(['evil.png', 'page.html', 'app.js', 'data.bin', 'drawing.svg', 'logo.png', 'notes.txt'])(
    'never let %s run in our origin',
    async (name) => {
      const { headers } = await download(name);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox(;|$)/);
      expect(headers.get('content-security-policy')).not.toMatch(/allow-scripts|script-src/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).not.toMatch(/html|javascript|\/xml/);
      const inert = /^image\/(png|svg\+xml)$/.test(headers.get('content-type') ?? '');
      expect(headers.get('content-disposition')).toMatch(inert ? /^(inline|attachment);/ : /^attachment;/);
    },
  );

  it('measure pictures by their bytes', async () => {
    expect(file('drawing.svg')).toMatchObject({ contentType: 'image/svg+xml', dimensions: { width: 3, height: 2 } });
    expect(file('evil.png').contentType).toBe('text/plain');
    expect(file('evil.png')).not.toHaveProperty('dimensions');
  });

  it('carry a name that no header can be broken with', async () => {
    const disposition = (await download('fi"le ü.png')).headers.get('content-disposition') ?? '';
    expect(disposition).toBe(`inline; filename="fi_le _.png"; filename*=UTF-8''fi%22le%20%C3%BC.png`);
  });

  it('give parts', async () => {
    const size = LONG.length;
    const part = async (range: string) => {
      const response = await download('data.bin', { Range: range });
      return { status: response.status, range: response.headers.get('content-range'), bytes: await bytesOf(response) };
    };
    expect(await part('bytes=0-9')).toEqual({ status: 206, range: `bytes 0-9/${size}`, bytes: LONG.subarray(0, 10) });
    expect(await part('bytes=990-')).toEqual({
      status: 206,
      range: `bytes 990-999/${size}`,
      bytes: LONG.subarray(990),
    });
    expect(await part('bytes=-5')).toEqual({ status: 206, range: `bytes 995-999/${size}`, bytes: LONG.subarray(995) });
    expect(await part('bytes=990-99999')).toMatchObject({ status: 206, range: `bytes 990-999/${size}` });
    for (const whole of ['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-'])
      expect(await part(whole)).toMatchObject({ status: 200, range: null, bytes: LONG });
    for (const outside of [`bytes=${size}-`, 'bytes=999999-', 'bytes=-0'])
      expect(await part(outside)).toMatchObject({ status: 416, range: `bytes */${size}` });
    const { pathname, search } = new URL(file('data.bin').downloadURL);
    const refused = await app.client().get(pathname + search, { headers: { Range: 'bytes=5000-' } });
    expect(refused.body).toMatchObject({ error: { code: 416 } });
  });

  it('answer 304 to who has the bytes', async () => {
    const etag = `"${createHash('sha256').update(LONG).digest('base64url')}"`;
    const first = await download('data.bin');
    await first.arrayBuffer();
    expect(first.headers.get('etag')).toBe(etag);
    for (const condition of [etag, `W/${etag}`, '*']) {
      const { status, headers } = await download('data.bin', { 'If-None-Match': condition });
      expect([status, headers.get('etag'), headers.get('content-type')]).toEqual([304, etag, null]);
    }
    expect((await download('data.bin', { 'If-None-Match': etag.slice(0, 5) })).status).toBe(200);
  });

  it('answer HEAD without the bytes', async () => {
    const response = await fetch(file('data.bin').downloadURL, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(LONG.length)]);
  });

  it('answer 404 when the address was altered or is over', async () => {
    const address = new URL(file('logo.png').downloadURL);
    const altered = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return url.pathname + url.search;
    };
    const { pathname } = new URL(file('notes.txt').downloadURL);
    const past = String(Math.floor(Date.now() / 1000) - 10);
    const changes: ((url: URL) => void)[] = [
      (url) => url.searchParams.set('signature', 'x'.repeat(32)),
      (url) => url.searchParams.set('signature', `${url.searchParams.get('signature')}x`),
      (url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1)),
      (url) => url.searchParams.set('expires', past),
      (url) => url.searchParams.delete('space'),
      (url) => url.searchParams.set('space', 'x'.repeat(22)),
      (url) => (url.pathname = pathname),
      (url) => (url.pathname = url.pathname.replace('logo.png', 'logo.html')),
      (url) => (url.pathname = `/files/${'A'.repeat(43)}/logo.png`),
      (url) => (url.pathname = '/files/..%2F..%2Fsecret.key/logo.png'),
    ];
    for (const change of changes) await app.client().refused('get', altered(change), 404);
    await app.client().get(address.pathname + address.search, { status: 200 });
  });

  it('work in every process', async () => {
    const sibling = await app.sibling();
    const { pathname, search } = new URL(file('logo.png').downloadURL);
    const response = await fetch(sibling.url + pathname + search);
    expect(await bytesOf(response)).toEqual(PIXEL);
    await sibling.close();
  });

  it('list a file by its name', async () => {
    const { client, ...tenant } = await app.factories.organization();
    const { space } = await app.factories.importedSpace(
      { 'README.md': '# x', 'a/b/deep.png': PIXEL },
      { client, ...tenant },
    );
    const { body } = await client.get<List<File>>(`/v1/spaces/${space.id}/content/files`, { status: 200 });
    expect(body.items[0]).toMatchObject({ name: 'deep.png', git: { path: 'a/b/deep.png' } });
  });

  it('accept addresses of the first format, which name no space, until no space has the file', async () => {
    const tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace(
      { 'README.md': '# x\n\n![a](a.png)\n', 'a.png': PIXEL },
      tenant,
    );
    const pdf = await tenant.client.get<{ url: string }>(`/v1/spaces/${space.id}/pdf`, { status: 200 });
    // Other tests share the bytes of the picture, but not of the PDF.
    const address = new URL(pdf.body.url);
    const [, , hash = '', name = ''] = address.pathname.split('/').map(decodeURIComponent);
    const signer = new AddressSigner(SecretKey.load(app.configuration).deriveAll('download'));
    const week = Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60;
    const first = (of: string, named: string) =>
      `/files/${of}/${encodeURIComponent(named)}?${signer.query(of, [named], week)}`;
    const status = async (path: string) => (await fetch(app.url + path)).status;
    const [picture] = await tenant.client.all<File>(`/v1/spaces/${space.id}/content/files`);
    const pictureHash = new URL(picture?.downloadURL ?? '').pathname.split('/')[2] ?? '';
    expect(await status(first(pictureHash, 'a.png'))).toBe(200);
    expect(await status(first(hash, name))).toBe(200);
    expect(await status(first(hash, name).replace('signature=', 'signature=x'))).toBe(404);
    // A signature of the present format, with what else it covers as the end of the name.
    const forged = new URL(pdf.body.url);
    const ofSpace = forged.searchParams.get('space') ?? '';
    forged.searchParams.delete('space');
    const audience = await app.get(SpaceDownloads).of(ofSpace);
    forged.pathname = `/files/${hash}/${encodeURIComponent(`${name}\n${ofSpace}\n${audience.audience}`)}`;
    expect(await status(forged.pathname + forged.search)).toBe(404);
    await tenant.client.delete(`/v1/spaces/${space.id}`, { status: 205 });
    expect(await status(first(hash, name))).toBe(404);
  });

  describe('end with what they belong to', () => {
    const ENDS: readonly [string, (client: TestClient, spaceId: string, above: string) => Promise<unknown>][] = [
      ['a space in the trash', (client, id) => client.delete(`/v1/spaces/${id}`, { status: 205 })],
      [
        'a space that is closed',
        (client, id) => client.patch(`/v1/spaces/${id}`, { body: { defaultLevel: null }, status: 200 }),
      ],
      [
        'a collection that is closed',
        (client, _, above) => client.patch(`/v1/collections/${above}`, { body: { defaultLevel: null }, status: 200 }),
      ],
      [
        'a space that is moved to where others may look',
        (client, id) => client.post(`/v1/spaces/${id}/move`, { body: { parent: null }, status: 200 }),
      ],
    ];

    it.each(ENDS)('%s', async (_, end) => {
      const tenant = await app.factories.organization();
      const { client, organizationId } = tenant;
      const body = { title: 'Shelf' };
      const above = await client.post<{ id: string }>(`/v1/orgs/${organizationId}/collections`, { body, status: 201 });
      const files = { 'README.md': '# x\n\n![a](a.png)\n', 'a.png': PIXEL };
      const { space } = await app.factories.importedSpace(files, tenant, { title: 'Closed', parent: above.body.id });
      const content = `/v1/spaces/${space.id}/content`;
      const addressOf = async () =>
        (await client.get<{ files: File[] }>(content, { status: 200 })).body.files[0]?.downloadURL ?? '';
      const statuses = (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).status));
      const pdf = await client.get<{ url: string }>(`/v1/spaces/${space.id}/pdf`, { status: 200 });
      const held = [await addressOf(), pdf.body.url];
      const { headers } = await client.get(content, { status: 200 });
      expect(await statuses(held)).toEqual([200, 200]);
      await end(client, space.id, above.body.id);
      expect(await statuses(held)).toEqual([404, 404]);
      const again = await client.get(content, { headers: { 'If-None-Match': headers.etag ?? '*' } });
      // Who still sees the space is given new ones, not the answer that they have.
      expect(again.status).not.toBe(304);
      if (again.status === 200) expect(await statuses([await addressOf()])).toEqual([200]);
    });
  });
});
