import { load } from 'cheerio';
import { imageSize } from 'image-size';
import { PublishedSite } from '../fixtures/site/published-site';
import type { Reader } from '../fixtures/site/reader';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILES = {
  'README.md': '# Welcome\n\nHello.\n',
  'install.md': '---\ndescription: In ten minutes\n---\n\n# Install\n\nWords.\n',
  'gold.md': '---\nif: visitor.claims.plan == "gold"\n---\n\n# Golden\n\nHidden.\n',
};
const PLAN = { plan: { type: 'string' } };
const FOR_EVER = 'public, max-age=31536000, immutable';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

async function metaOf(reader: Reader, path: string) {
  const $ = load((await reader.open(path)).text);
  return (name: string) => $(`meta[property="og:${name}"], meta[name="${name}"]`).attr('content');
}

/** The path of the picture that a page names. */
async function pictureOf(reader: Reader, path: string): Promise<string> {
  const address = (await metaOf(reader, path))('image') ?? '';
  expect(address.startsWith(`${app.url}/sites/`)).toBe(true);
  return new URL(address).pathname;
}

async function fetched(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('pages without a cover', () => {
  it('name a picture that is drawn from their title, the same for ever under its name', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const meta = await metaOf(site.reader(), `${site.path}/install`);
    expect([meta('image:width'), meta('image:height')]).toEqual(['1200', '630']);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const path = await pictureOf(site.reader(), `${site.path}/install`);
    const { status, headers, bytes } = await fetched(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/png', FOR_EVER]);
    expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 1200, height: 630 });
    const tag = headers.get('etag') ?? '';
    const [again, known] = [await fetched(path), await fetched(path, { 'If-None-Match': tag })];
    expect(again.bytes.equals(bytes)).toBe(true);
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const home = await pictureOf(site.reader(), `${site.path}/`);
    expect((await fetched(home)).bytes.equals(bytes)).toBe(false);
  });

  it('have another one when their title changes; the address of the old one shows the new one', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const before = await pictureOf(site.reader(), `${site.path}/install`);
    const old = await fetched(before);
    await site.rewrite({ ...FILES, 'install.md': FILES['install.md'].replace('# Install', '# Install it all') });
    const path = await pictureOf(site.reader(), `${site.path}/install`);
    expect(path).not.toBe(before);
    const [now, stale] = [await fetched(path), await fetched(before)];
    expect(now.headers.get('cache-control')).toBe(FOR_EVER);
    expect(stale.headers.get('cache-control')).toBe('private, no-cache');
    expect(now.bytes.equals(stale.bytes)).toBe(true);
    expect(now.bytes.equals(old.bytes)).toBe(false);
  });
});

describe('pictures of pages', () => {
  it('are seen by those who see the page, and by no one else', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    await site.adapt(PLAN);
    const gold = (await site.pageIds()).get('Golden') ?? '';
    const open = await pictureOf(site.reader(), `${site.path}/install`);
    const hidden = open.replace(/[^/]+(?=-[0-9a-f]{16}\.png$)/, gold);
    expect((await fetched(hidden)).status).toBe(404);
    expect((await fetched(`${site.path}/~/picture/nothing.png`)).status).toBe(404);
    expect((await fetched(`${open}/more`)).status).toBe(404);
    await site.patch({ visibility: 'share-link' });
    expect((await fetched(open)).status).toBe(404);
    const { key } = await site.shareLink();
    const reader = site.reader();
    const path = await pictureOf(reader, `${site.path}/${key}/install`);
    const reply = await reader.send(path);
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-cache',
    ]);
  });

  it('are not there in previews', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const path = await pictureOf(site.reader(), `${site.path}/install`);
    await site.unpublish();
    const reader = site.reader();
    const shown = await reader.open(await site.preview());
    expect(shown.status).toBe(200);
    expect(load(shown.text)('meta[property="og:image"]')).toHaveLength(0);
    expect((await reader.send(path)).status).toBe(404);
  });
});
