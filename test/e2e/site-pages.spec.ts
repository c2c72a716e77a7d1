import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import http from 'node:http';
import { load } from 'cheerio';
import { BOOK } from '../fixtures/site/pages';
import { PublishedSite } from '../fixtures/site/published-site';
import type { Reader } from '../fixtures/site/reader';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

let app: TestApp;
let site: PublishedSite;
beforeAll(async () => {
  app = await sharedTestApp();
  site = await PublishedSite.make(app, { files: BOOK });
});

async function page(path: string, reader: Reader = site.reader(), own = site) {
  const reply = await reader.send(own.path + path);
  const $ = load(reply.text);
  const texts = (selector: string): string[] =>
    $(selector)
      .map((_, found) => $(found).text().replace(/\s+/g, ' ').trim())
      .get();
  const hrefs = (selector: string): string[] =>
    $(selector)
      .map((_, found) => ($(found).attr('href') ?? '').replace(own.path, ''))
      .get();
  return { ...reply, $, texts, hrefs };
}

describe('a page', () => {
  it('says where it is: contents, breadcrumbs, what comes before and after, outline', async () => {
    const { texts, hrefs, $ } = await page('/learn/guides/install');
    expect(texts('.contents a')).toEqual([
      'Welcome',
      'Guides',
      'Install',
      'On Linux',
      'Configure',
      expect.stringMatching(/^Website/),
      'News',
      'Left out',
    ]);
    expect(texts('.contents [aria-current="page"]')).toEqual(['Install']);
    expect(texts('.trail a')).toEqual(['Guides']);
    expect(hrefs('.trail a')).toEqual(['/learn/guides']);
    expect(texts('.pager a')).toEqual(['Previous Guides', 'Next On Linux']);
    expect(hrefs('.outline a')).toEqual(['#requirements', '#versions']);
    expect($('h1').text().trim()).toBe('Install');
    expect($('.contents').text()).toContain('Learn');
  });

  it.each([
    ['/', ['Next Guides']],
    ['/learn/guides', ['Previous Welcome', 'Next Install']],
    ['/learn/guides/install/linux', ['Previous Install', 'Next Configure']],
    ['/learn/guides/configure', ['Previous On Linux', 'Next News']],
    ['/more/news', ['Previous Configure', 'Next Left out']],
    ['/more/left-out', ['Previous News']],
  ])('%s: what lies before and after it, over groups, links and hidden pages', async (path, neighbours) => {
    expect((await page(path)).texts('.pager a')).toEqual(neighbours);
  });

  it('that is hidden is read by who knows it, and in no list', async () => {
    expect((await page('/door')).status).toBe(200);
    for (const path of ['/', '/learn/guides', '/sitemap-pages.xml', '/llms.txt'])
      expect((await page(path)).text).not.toContain('/door');
    expect((await page('/llms-full.txt')).text).toContain('Nobody is led here.');
  });

  it('gives the branches of its contents as data', async () => {
    const ids = await site.pageIds();
    const { text, headers } = await page(`/~/contents?page=${ids.get('Guides')}`);
    const { items } = JSON.parse(text) as { items: { title: string; href: string; hasChildren: boolean }[] };
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(items.map(({ title, hasChildren }) => [title, hasChildren])).toEqual([
      ['Install', true],
      ['Configure', false],
    ]);
    expect(items[0]?.href).toBe(`${site.path}/learn/guides/install`);
    for (const query of ['', '?page=', '?page=nothing', '?page[]=x', `?page=${'x'.repeat(40)}`])
      expect((await page(`/~/contents${query}`)).status).toBe(404);
  });

  it('has the metadata for search engines', async () => {
    const { $, headers } = await page('/learn/guides/install');
    const url = `${app.url}${site.path}`;
    expect($('link[rel="canonical"]').attr('href')).toBe(`${url}/learn/guides/install`);
    expect($('link[rel="alternate"][type="text/markdown"]').attr('href')).toBe(`${url}/learn/guides/install.md`);
    expect(headers.link).toContain(`<${url}/learn/guides/install.md>; rel="alternate"; type="text/markdown"`);
    expect(headers.link).toContain(`<${url}/llms.txt>; rel="describedby"`);
    expect($('meta[property="og:url"]').attr('content')).toBe(`${url}/learn/guides/install`);
    expect($('meta[name="description"]').attr('content')).toContain('Node.');
    const data = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': Record<string, unknown>[] };
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'TechArticle',
      headline: 'Install',
      url: `${url}/learn/guides/install`,
    });
    expect(data['@graph'][1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Guides', item: `${url}/learn/guides` },
        { position: 2, name: 'Install', item: `${url}/learn/guides/install` },
      ],
    });
    expect($('meta[name="robots"]').length).toBe(0);
    expect($('html').attr('lang')).toBe('en');
  });

  it('has one address that counts: the first one that of the site', async () => {
    const [root, named] = [await page('/'), await page('/readme')];
    for (const { $ } of [root, named]) expect($('link[rel="canonical"]').attr('href')).toBe(`${app.url}${site.path}/`);
    const sitemap = load((await page('/sitemap-pages.xml')).text, { xmlMode: true });
    const locs = sitemap('loc')
      .map((_, loc) => sitemap(loc).text().replace(`${app.url}${site.path}`, ''))
      .get();
    expect(locs).toEqual([
      '/',
      '/learn/guides',
      '/learn/guides/install',
      '/learn/guides/install/linux',
      '/learn/guides/configure',
      '/more/news',
    ]);
    for (const loc of locs) {
      const { status, $ } = await page(loc);
      expect([loc, status]).toEqual([loc, 200]);
      expect($('link[rel="canonical"]').attr('href')).toBe(`${app.url}${site.path}${loc}`);
    }
    const index = load((await page('/sitemap.xml')).text, { xmlMode: true });
    expect(index('sitemapindex > sitemap > loc').text()).toBe(`${app.url}${site.path}/sitemap-pages.xml`);
  });

  it('that search engines leave out says so', async () => {
    const { $, headers } = await page('/more/left-out');
    expect($('meta[name="robots"]').attr('content')).toBe('noindex, nofollow');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  it('counts what readers think of it', async () => {
    const id = (await site.pageIds()).get('Install') ?? '';
    const form = (await page('/learn/guides/install')).$('form.feedback');
    expect(form.attr('method')).toBe('post');
    const action = form.find('button').first().attr('formaction') ?? '';
    const accept = (type: string) => ({ method: 'POST', headers: { Accept: type } });
    const sent = await site.reader().send(action, accept('text/html'));
    expect(sent).toMatchObject({ status: 303, headers: { location: `${site.path}/learn/guides/install#feedback` } });
    expect((await site.reader().send(action, accept('application/json'))).status).toBe(204);
    const rows = await app.database.query<{ rating: string; count: number }>(
      'SELECT rating, count FROM site_feedback WHERE page_id = $1',
      [id],
    );
    expect(rows).toEqual([{ rating: 'good', count: 2 }]);
    for (const query of ['', '?page=nothing&rating=good', `?page=${id}&rating=best`, `?page=${id}`]) {
      const refused = await site.reader().send(`${site.path}/~/feedback${query}`, { method: 'POST' });
      expect([query, refused.status]).toEqual([query, 400]);
    }
  });
});

describe('a page that is not there', () => {
  it('is a 404 with search and the way back', async () => {
    const { status, $, headers } = await page('/learn/guides/nothing');
    expect(status).toBe(404);
    expect($('form[role="search"]').attr('action')).toBe(`${site.path}/~/search`);
    expect($('a.brand').attr('href')).toBe(`${site.path}/`);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('names itself as other pages do, and no other page as what it should be', async () => {
    const { $ } = await page('/learn/guides/nothing');
    expect($('title').text()).toMatch(/^This page does not exist \| \S/);
    expect($('meta[name="description"]').attr('content')).toContain('It may have moved');
    expect($('link[rel="canonical"], meta[property="og:url"]')).toHaveLength(0);
    expect($('h1').text()).toBe('This page does not exist');
  });

  it.each([
    '/learn/guides/nothing.md',
    '/nothing/rss.xml',
    '/learn/guides/rss.xml',
    '/~',
    '/~/x',
    '/~/files/x/y',
    '/~/theme/x.css',
  ])('%s: 404', async (path) => expect((await page(path)).status).toBe(404));
});

describe('texts', () => {
  it('a page as Markdown, by its name and by what is accepted', async () => {
    const named = await page('/learn/guides/install.md');
    expect(named.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(named.headers['x-robots-tag']).toBe('noindex');
    expect(named.text).toMatch(/^# Install\n\n## Requirements\n/);
    expect(named.text).toMatch(new RegExp(`\\]\\(${app.url}${site.path}/learn/guides/(install/)?linux\\.md\\)`));
    const accept = { headers: { Accept: 'text/markdown' } };
    const asked = await site.reader().send(`${site.path}/learn/guides/install`, accept);
    expect(asked.text).toBe(named.text);
    expect(asked.headers.vary).toContain('Accept');
    const both = { headers: { Accept: 'text/html, text/markdown;q=0.9' } };
    const browser = await site.reader().send(`${site.path}/learn/guides/install`, both);
    expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await page('/index.md')).text).toMatch(/^# Welcome\n\nWhat this is about\.\n/);
  });

  it('llms.txt lists pages that all are there', async () => {
    const { text } = await page('/llms.txt');
    expect(text).toMatch(/^# Site-/);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => new URL(link ?? '').pathname);
    expect(links).toHaveLength(6);
    for (const link of links) expect([link, (await site.reader().send(link)).status]).toEqual([link, 200]);
    expect((await page('/llms-full.txt')).text).toContain('Run the zebra command.');
  });

  it('say nothing where the site is not for agents', async () => {
    const own = await PublishedSite.make(app, { files: BOOK, patch: { agentsContext: 'excluded' } });
    for (const path of ['/llms.txt', '/llms-full.txt', '/learn/guides/install.md'])
      expect([path, (await page(path, own.reader(), own)).status]).toEqual([path, 404]);
    const html = await own.reader().send(`${own.path}/learn/guides/install`, { headers: { Accept: 'text/markdown' } });
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html.headers.link).toBeUndefined();
    expect(html.text).not.toMatch(/llms\.txt|install\.md|~mcp/);
  });

  it('updates are a feed that readers of feeds can use', async () => {
    const { $, headers } = await page('/more/news');
    const href = $('link[type="application/rss+xml"]').attr('href') ?? '';
    expect(href).toBe(`${app.url}${site.path}/more/news/rss.xml`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const reply = await page('/more/news/rss.xml');
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const feed = load(reply.text, { xmlMode: true });
    expect(feed('rss').attr('version')).toBe('2.0');
    expect(feed('channel > title').text()).toMatch(/^News \| Site-/);
    expect(feed('channel > link').text()).toBe(`${app.url}${site.path}/more/news`);
    expect(
      feed('item > title')
        .map((_, title) => feed(title).text())
        .get(),
    ).toEqual(['A & B', 'Began']);
    const dates = feed('item > pubDate')
      .map((_, date) => new Date(feed(date).text()).toISOString())
      .get();
    expect(dates).toEqual(['2026-05-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z']);
    const guids = feed('item > guid')
      .map((_, guid) => feed(guid).text())
      .get();
    expect(new Set(guids).size).toBe(2);
    const content = load(feed('item').first().find('content\\:encoded').text());
    expect(content('a').attr('href')).toBe(`${app.url}${site.path}/learn/guides/install`);
    expect(content('img').attr('src')).toMatch(/^http:/);
  });
});

/** An answer as its bytes. */
function bytesOf(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: http.IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(new URL(path, app.url), { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
      })
      .on('error', reject);
  });
}

describe('sending', () => {
  const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  it('in the shortest form that is taken, each with a tag of its own', async () => {
    const path = `${site.path}/learn/guides/install`;
    const plain = await bytesOf(path, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    const tags = new Set([plain.headers.etag]);
    for (const [accept, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ] as const) {
      const short = await bytesOf(path, { 'Accept-Encoding': accept });
      expect(short.headers['content-encoding']).toBe(coding);
      expect(Number(short.headers['content-length'])).toBe(short.bytes.length);
      expect(UNPACK[coding](short.bytes).equals(plain.bytes)).toBe(true);
      tags.add(short.headers.etag);
    }
    expect(tags.size).toBe(3);
    expect((await bytesOf(path, { 'Accept-Encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
  });

  it('nothing to who has it, by any form of its tag', async () => {
    const reader = site.reader();
    const { headers } = await reader.send(`${site.path}/learn/guides`);
    const tag = headers.etag ?? '';
    for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const { status, text } = await reader.send(`${site.path}/learn/guides`, {
        headers: { 'If-None-Match': condition },
      });
      expect([condition, status, text]).toEqual([condition, 304, '']);
    }
    const other = await reader.send(`${site.path}/learn/guides`, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('another answer as soon as the content changes', async () => {
    const own = await PublishedSite.make(app, { files: BOOK });
    const before = await page('/learn/guides', own.reader(), own);
    await own.rewrite({ ...BOOK, 'guides/README.md': '# Guides\n\nQuite new.\n' });
    const after = await own
      .reader()
      .send(`${own.path}/learn/guides`, { headers: { 'If-None-Match': before.headers.etag ?? '' } });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Quite new.');
  });
});

describe('under another address', () => {
  it('a host of its own: everything at its root, cookies too', async () => {
    const hostname = `docs.${unique('own')}.example`;
    const own = await PublishedSite.make(app, { files: BOOK });
    const { key } = await own.shareLink();
    await own.moveTo({ hostname });
    const reader = own.reader(`${hostname.toUpperCase()}:8080`);
    const reply = await reader.send('/learn/guides/install');
    expect(reply.status).toBe(200);
    const $ = load(reply.text);
    const port = new URL(app.url).port;
    expect($('link[rel="canonical"]').attr('href')).toBe(`http://${hostname}:${port}/learn/guides/install`);
    const links = $('.contents a')
      .map((_, link) => $(link).attr('href') ?? '')
      .get();
    expect(links).toContain('/learn/guides/configure');
    for (const target of [
      ...links,
      ...$('link[rel="stylesheet"], script[src]')
        .map((_, one) => $(one).attr('href') ?? $(one).attr('src') ?? '')
        .get(),
    ])
      if (target.startsWith('/')) expect([target, (await reader.send(target)).status]).toEqual([target, 200]);
    expect((await reader.send('/robots.txt')).text).toContain(`Sitemap: http://${hostname}:${port}/sitemap.xml`);
    expect((await reader.send('/v1/user')).status).toBe(404);
    expect((await reader.send('/')).text).toContain('Welcome');
    expect((await reader.send(`${own.path}/learn/guides`)).status).toBe(404);
    await own.moveTo({ visibility: 'share-link' });
    const entry = await reader.send(`/${key}/learn/guides`);
    expect(entry).toMatchObject({ status: 307, headers: { location: '/learn/guides' } });
    expect(entry.cookies.join()).toContain('Path=/;');
    expect((await reader.send('/learn/guides')).status).toBe(200);
    const elsewhere = await own.reader('docs.nobody.example').send('/learn/guides');
    expect(elsewhere.status).toBe(404);
    const ours = await own.reader().send(`${own.path}/learn/guides`);
    expect(ours.status).toBe(404);
    await own.moveTo({ hostname: null });
    expect((await reader.send('/learn/guides')).status).toBe(404);
  });

  it('our own leads search engines to the host', async () => {
    const hostname = `docs.${unique('own')}.example`;
    const own = await PublishedSite.make(app, { files: BOOK });
    await own.moveTo({ hostname });
    const { $ } = await page('/learn/guides', own.reader(), own);
    expect($('link[rel="canonical"]').attr('href')).toContain(`//${hostname}`);
  });

  it('behind a proxy: addresses and cookies are those that readers see', async () => {
    const proxy = `www.${unique('own')}.example/docs/here`;
    const own = await PublishedSite.make(app, { files: BOOK, patch: { visibility: 'visitor-auth' } });
    await own.moveTo({ proxy });
    await own.login('https://login.example.com/');
    const reader = own.reader();
    const away = await reader.send(`${own.path}/learn/guides/install`);
    expect(new URL(away.headers.location ?? '').searchParams.get('location')).toBe('/learn/guides/install');
    const entry = await reader.send(`${own.path}/learn/guides/install?jwt_token=${await own.token()}`);
    expect(entry.headers.location).toBe(`https://${proxy}/learn/guides/install`);
    expect(entry.cookies.join()).toContain('Path=/docs/here;');
    const cookie = entry.cookies.join().split(';')[0] ?? '';
    const reply = await reader.send(`${own.path}/learn/guides/install`, { headers: { Cookie: cookie } });
    const $ = load(reply.text);
    expect($('link[rel="canonical"]').attr('href')).toBe(`https://${proxy}/learn/guides/install`);
    for (const selector of ['.contents a[aria-current]', 'a.brand', 'link[rel="stylesheet"]'])
      expect($(selector).attr('href')).toMatch(new RegExp(`^https://${proxy}/`));
  });

  it('by the identifier of the site, with addresses that stay there', async () => {
    const reply = await site.reader().send(`/sites/${site.id}/learn/guides`);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(`href="/sites/${site.id}/learn/guides/install"`);
    const upper = await site.reader().send(`${site.path.toUpperCase().replace('/SITES', '/sites')}/learn/guides`);
    expect(upper.text).toContain(`href="${site.path}/learn/guides/install"`);
  });
});
