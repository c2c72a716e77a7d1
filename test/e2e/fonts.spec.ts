import { Role } from '../../src/common/permissions/role';
import { UploadPruner } from '../../src/uploads/upload-pruner';
import { load } from 'cheerio';
import { PublishedSite } from '../fixtures/site/published-site';
import type { Tenant } from '../factories/factories';
import { fakeFont } from '../support/font-fixtures';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Upload {
  readonly url: string;
  readonly key: string;
}

interface Font {
  readonly id: string;
  readonly fontFamily: string;
  readonly fontFaces: readonly {
    readonly weight: number;
    readonly sources: readonly { readonly url: string; readonly format: string }[];
  }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let tenant: Tenant;
let fonts: string;
let storage: string;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  fonts = `/v1/orgs/${tenant.organizationId}/fonts`;
  storage = `/v1/orgs/${tenant.organizationId}/storage/upload`;
});

const announce = async (size: number): Promise<Upload> => {
  const body = { kind: 'customization_font', file: { name: 'a.woff2', type: 'font/woff2', size } };
  return (await tenant.client.post<Upload>(storage, { body, status: 201 })).body;
};
const pathOf = (url: string): string => url.replace(app.url, '');
const send = (url: string, body: Buffer) =>
  tenant.client.put(pathOf(url), { body, headers: { 'content-type': 'font/woff2' } });
const upload = async (bytes = fakeFont()): Promise<string> => {
  const { url, key } = await announce(bytes.length);
  expect((await send(url, bytes)).status).toBe(204);
  return key;
};
const create = async (fontFaces: object[], fontFamily = 'Wombat Sans'): Promise<Font> =>
  (await tenant.client.put<Font>(fonts, { body: { fontFamily, fontFaces }, status: 201 })).body;
const fontOf = async (bytes = fakeFont()): Promise<Font> => create([{ weight: 400, storageKey: await upload(bytes) }]);

describe('a file that is uploaded', () => {
  it('is taken once, at an address that was not altered', async () => {
    const bytes = fakeFont();
    const { url } = await announce(bytes.length);
    expect((await send(url.replace(/signature=./, 'signature=~'), bytes)).status).toBe(404);
    expect((await send(url.replace(/expires=\d+/, 'expires=9999999999'), bytes)).status).toBe(404);
    expect((await send(url, bytes)).status).toBe(204);
    expect((await send(url, bytes)).status).toBe(409);
  });

  it('has the size that was announced, and is what its kind requires', async () => {
    const bytes = fakeFont();
    expect((await send((await announce(bytes.length - 1)).url, bytes)).status).toBe(413);
    expect((await send((await announce(bytes.length + 1)).url, bytes)).status).toBe(400);
    const page = Buffer.from('<!doctype html>'.padEnd(bytes.length));
    const { url } = await announce(page.length);
    expect((await send(url, page)).body).toMatchObject({
      error: { message: 'The file must be a WOFF2 or WOFF font.' },
    });
    expect((await send(url, bytes)).status).toBe(204);
    const large = { kind: 'customization_font', file: { name: 'a', type: 'b', size: 5 * 1024 * 1024 + 1 } };
    await tenant.client.refused('post', storage, 400, { body: large });
  });

  it('is announced by those who may change how sites look', async () => {
    const creator = await app.factories.member(tenant, Role.Create);
    const body = { kind: 'customization_font', file: { name: 'a.woff2', type: 'font/woff2', size: 10 } };
    await creator.client.refused('post', storage, 403, { body });
    await creator.client.refused('put', fonts, 403, { body: { fontFamily: 'A', fontFaces: [] } });
    await (await app.factories.organization()).client.refused('post', storage, 404, { body });
  });

  it('is forgotten after a day, unless something uses it', async () => {
    const [used, unused] = [await upload(), await upload()];
    const { fontFaces } = await create([{ weight: 400, storageKey: used }]);
    await app.get(UploadPruner).prune(Date.now() + DAY_MS - 60_000);
    await create([{ weight: 400, storageKey: used }]);
    while (await app.get(UploadPruner).prune(Date.now() + DAY_MS + 60_000));
    for (const storageKey of [used, unused])
      await tenant.client.refused('put', fonts, 400, {
        body: { fontFamily: 'B', fontFaces: [{ weight: 400, storageKey }] },
      });
    await tenant.client.get(pathOf(fontFaces[0]?.sources[0]?.url ?? ''), { status: 200 });
  });
});

describe('a custom font', () => {
  it('has a file for each weight, which anyone may keep indefinitely', async () => {
    const [regular, bold] = [fakeFont(), fakeFont('wOFF')];
    const made = await create([
      { weight: 700, storageKey: await upload(bold) },
      { weight: 400, storageKey: await upload(regular) },
    ]);
    expect(made.fontFaces.map(({ weight, sources }) => [weight, sources[0]?.format])).toEqual([
      [400, 'woff2'],
      [700, 'woff'],
    ]);
    expect((await tenant.client.get(`${fonts}/${made.id}`, { status: 200 })).body).toEqual(made);
    expect(await tenant.client.all(fonts)).toEqual([made]);
    const { headers } = await tenant.client.get(pathOf(made.fontFaces[1]?.sources[0]?.url ?? ''), { status: 200 });
    expect(headers).toMatchObject({
      'content-type': 'font/woff',
      'content-length': String(bold.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    await tenant.client.refused('get', `/fonts/${'a'.repeat(43)}.woff2`, 404);
  });

  it('keeps its regular weight, and each weight once', async () => {
    const storageKey = await upload();
    const refused = (status: number, fontFaces: object[]) =>
      tenant.client.refused('put', fonts, status, { body: { fontFamily: 'A', fontFaces } });
    await refused(412, [{ weight: 700, storageKey }]);
    await refused(400, [
      { weight: 400, storageKey },
      { weight: 400, storageKey },
    ]);
    const stranger = await app.factories.organization();
    await stranger.client.refused('put', `/v1/orgs/${stranger.organizationId}/fonts`, 400, {
      body: { fontFamily: 'A', fontFaces: [{ weight: 400, storageKey }] },
    });
    const { id } = await create([{ weight: 400, storageKey }]);
    const path = `${fonts}/${id}`;
    await tenant.client.refused('post', path, 412, { body: { fontFaces: [{ weight: 400, storageKey: null }] } });
    const body = { fontFamily: 'Wombat Serif', fontFaces: [{ weight: 700, storageKey: await upload() }] };
    const { body: changed } = await tenant.client.post<Font>(path, { body, status: 201 });
    expect([changed.fontFamily, changed.fontFaces.map(({ weight }) => weight)]).toEqual(['Wombat Serif', [400, 700]]);
    await stranger.client.refused('get', path, 404);
  });
});

describe('a site with a custom font', () => {
  const customization = (site: PublishedSite) => `${site.api}/customization`;
  const fontIn = async (site: PublishedSite): Promise<unknown> =>
    (await tenant.client.get<{ styling: { font: unknown } }>(customization(site), { status: 200 })).body.styling.font;

  /** The rules for fonts in the style sheet of the site, and the addresses of their files. */
  async function facesOf(site: PublishedSite): Promise<{ css: string; files: string[] }> {
    const home = load((await site.reader().send(`${site.path}/`)).text);
    const sheet = home('link[rel="stylesheet"]')
      .map((_, link) => home(link).attr('href'))
      .get()
      .find((href) => href.includes('/~/theme/'));
    const { text } = await site.reader().send(sheet ?? '');
    const css = [...text.matchAll(/@font-face\{[^}]*\}/g)].join('\n');
    const files = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => new URL(url, app.url + sheet).pathname);
    return { css, files };
  }

  it('serves it itself, follows its changes, and takes the default font when it is deleted', async () => {
    const site = await PublishedSite.make(app, {}, tenant);
    const font = await fontOf();
    const { id, fontFamily, fontFaces } = font;
    const named = { id, custom: true, fontFamily: 'Whatever', fontFaces };
    await tenant.client.put(customization(site), { body: { styling: { font: named } }, status: 200 });
    expect(await fontIn(site)).toEqual({ id, custom: true, fontFamily, fontFaces });
    const { css, files } = await facesOf(site);
    expect(css).toContain('font-family:"Wombat Sans";font-weight:400;font-display:swap');
    expect(files).toEqual([expect.stringMatching(new RegExp(`^${site.path}/~/fonts/[\\w-]{43}\\.woff2$`))]);
    const { status, headers } = await site.reader().send(files[0] ?? '');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);

    await tenant.client.post(`${fonts}/${id}`, { body: { fontFamily: 'Wombat Serif' }, status: 201 });
    expect((await facesOf(site)).css).toContain('font-family:"Wombat Serif"');
    await tenant.client.delete(`${fonts}/${id}`, { status: 205 });
    await tenant.client.delete(`${fonts}/${id}`, { status: 204 });
    expect(await fontIn(site)).toBe('Inter');
    expect((await facesOf(site)).files).toEqual([]);
    expect((await site.reader().send(files[0] ?? '')).status).toBe(404);
  });

  it('takes none of another organization, and serves none that it does not use', async () => {
    const site = await PublishedSite.make(app, {}, tenant);
    const font = await fontOf();
    const [, file = ''] = /\/fonts\/(.+)$/.exec(font.fontFaces[0]?.sources[0]?.url ?? '') ?? [];
    expect((await site.reader().send(`${site.path}/~/fonts/${file}`)).status).toBe(404);
    const stranger = await PublishedSite.make(app);
    const { id, fontFamily, fontFaces } = font;
    const body = { styling: { font: { id, custom: true, fontFamily, fontFaces } } };
    const message = await stranger.client.refused('put', `${stranger.api}/customization`, 400, { body });
    expect(message).toContain('styling.font.id');
  });

  it('is listed a page at a time', async () => {
    for (const name of ['A', 'B', 'C']) await create([{ weight: 400, storageKey: await upload() }], name);
    const { body } = await tenant.client.get<List<Font>>(fonts, { query: { limit: 2 }, status: 200 });
    expect([body.count, body.items.length, body.next !== undefined]).toEqual([3, 2, true]);
    expect((await tenant.client.all<Font>(fonts, { limit: 2 })).map(({ fontFamily }) => fontFamily)).toEqual([
      'A',
      'B',
      'C',
    ]);
  });
});
