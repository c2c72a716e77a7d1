import { load } from 'cheerio';
import { dangersOf } from '../fixtures/site/dangers';
import { ADDRESSES, HOSTILE, MARKUP } from '../fixtures/site/hostile';
import { PublishedSite } from '../fixtures/site/published-site';
import type { Reply } from '../fixtures/site/reader';
import { sharedTestApp, type TestApp } from '../support/test-app';

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

let app: TestApp;
let site: PublishedSite;
beforeAll(async () => {
  app = await sharedTestApp();
  site = await PublishedSite.make(app, { files: HOSTILE });
});

const read = (path: string, own = site): Promise<Reply> => own.reader().send(own.path + path);

function expectGuarded({ headers }: Reply): void {
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(/;\s*/)
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );
  expect(policy).toMatchObject(POLICY);
  expect(policy['script-src']).not.toMatch(/unsafe|http|data|\*/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

/** Fails with what is dangerous in the answer, or when its headers do not guard it. */
function expectSafe(reply: Reply): void {
  expect(dangersOf(reply.text)).toEqual([]);
  expectGuarded(reply);
}

const PAGES = ['/', '/raw', '/inline', '/blocks', '/updates', '/addresses', '/emoji', '/broken', '/include', '/files'];

describe('hostile content', () => {
  it.each(PAGES)('%s: nothing of it runs, loads or sends anything', async (path) => {
    const reply = await read(path);
    expect(reply.status).toBe(200);
    expectSafe(reply);
  });

  it.each(['/raw', '/blocks', '/addresses'])('%s: is shown up to its end', async (path) => {
    expect(load((await read(path)).text)('main').text()).toContain('End of the page.');
  });

  it('is escaped in titles, descriptions and lists', async () => {
    const reply = await read('/');
    const $ = load(reply.text);
    expect($('meta[name="description"]').attr('content')).toBe(MARKUP);
    expect($('.description').text()).toBe(MARKUP);
    const data = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': { description: string }[] };
    expect(data['@graph'][0]?.description).toBe(MARKUP);
  });

  it('may be the title of a page', async () => {
    const own = await PublishedSite.make(app, { files: { 'README.md': '# One\n\nx\n', 'two.md': '# Two\n\nx\n' } });
    const changeRequests = `/v1/spaces/${own.spaces[0]}/change-requests`;
    const { body } = await own.client.post<{ id: string }>(changeRequests, { body: {}, status: 201 });
    const page = (await own.pageIds()).get('Two');
    const changes = [{ operation: 'update_page', page, title: MARKUP, description: MARKUP }];
    await own.client.post(`${changeRequests}/${body.id}/content`, {
      query: { compat: false },
      body: { changes },
      status: 200,
    });
    await own.client.post(`${changeRequests}/${body.id}/merge`, { status: 200 });
    const [one, two] = [await read('/', own), await read('/two', own)];
    const $ = load(two.text);
    for (const selector of ['title', 'h1', '.contents a[aria-current="page"]'])
      expect([selector, $(selector).text()]).toEqual([selector, expect.stringContaining(MARKUP)]);
    expect(load(one.text)('.pager a').text()).toContain(MARKUP);
    for (const reply of [one, two]) expectSafe(reply);
  });

  it('names pages, anchors and files in addresses that lead nowhere else', async () => {
    for (const path of PAGES) {
      const $ = load((await read(path)).text);
      const own = $('nav a, .pager a, .outline a, a.brand')
        .map((_, link) => $(link).attr('href') ?? '')
        .get()
        .filter((href) => !/^(?:https?:)?\/\/(?:evil\.)?example/.test(href));
      for (const href of own) expect(href).toMatch(/^(?:#|\/sites\/|https:\/\/(?:chatgpt|claude))/);
    }
  });

  it('is data in every other form', async () => {
    const feed = await read('/updates/rss.xml');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const xml = load(feed.text, { xmlMode: true });
    const written = xml('content\\:encoded')
      .map((_, content) => xml(content).text())
      .get()
      .join('');
    expect(dangersOf(written)).toEqual([]);
    expect(xml('channel').length).toBe(1);
    for (const path of ['/raw.md', '/llms.txt', '/llms-full.txt']) {
      const text = await read(path);
      expect(text.headers['content-type']).toMatch(/^text\/(?:markdown|plain); charset=utf-8$/);
      expect(text.headers['x-content-type-options']).toBe('nosniff');
    }
    const sitemap = load((await read('/sitemap-pages.xml')).text, { xmlMode: true });
    expect(sitemap('urlset > url > loc').length).toBeGreaterThan(8);
    const ids = await site.pageIds();
    const contents = await read(`/~/contents?page=${ids.get('Home') ?? [...ids.values()][0]}`);
    expect(contents.headers['content-type']).toBe('application/json; charset=utf-8');
    const search = await site
      .reader()
      .send(`${site.path}/~/search?q=alert`, { headers: { Accept: 'application/json' } });
    expect(search.headers['content-type']).toBe('application/json; charset=utf-8');
    expect((JSON.parse(search.text) as { items: unknown[] }).items.length).toBeGreaterThan(2);
  });

  it('as a file never runs in our pages', async () => {
    const $ = load((await read('/files')).text);
    const files = new Set(
      $('main a[href*="/~/files/"], main img')
        .map((_, one) => $(one).attr('href') ?? $(one).attr('src') ?? '')
        .get()
        .filter((href) => href.startsWith('/')),
    );
    expect(files.size).toBeGreaterThan(2);
    for (const file of files) {
      const { status, headers } = await site.reader().send(file);
      const type = headers['content-type'] ?? '';
      expect([file, status]).toEqual([file, 200]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(type).not.toMatch(/html|text\/xml|javascript/);
      expect([headers['content-security-policy'], headers['content-disposition']].join(' ')).toMatch(
        /default-src 'none'|sandbox|attachment/,
      );
    }
  });
});

describe('hostile questions', () => {
  const QUERIES = [MARKUP, ...ADDRESSES, '\u0000', '\ud800', '%', '"'.repeat(600), '*'.repeat(600), '${7*7}', '<b>'];

  it('to the search come back as text', async () => {
    for (const query of QUERIES) {
      const encoded = encodeURIComponent(query.toWellFormed());
      const reply = await site
        .reader()
        .send(`${site.path}/~/search?q=${encoded}`, { headers: { Accept: 'text/html' } });
      expect(reply.status).toBe(200);
      expectSafe(reply);
    }
    const shown = await site.reader().send(`${site.path}/~/search?q=%3Cb%3E&q=x`, { headers: { Accept: 'text/html' } });
    expect(load(shown.text)('main input[name="q"]').attr('value')).toBe('<b>');
  });

  it('in paths are pages that are not there', async () => {
    for (const query of QUERIES) {
      const reply = await read(`/x/${encodeURIComponent(query.toWellFormed())}`);
      expect(reply.status).toBe(404);
      expect(reply.text).not.toContain('alert(1)');
      expectSafe(reply);
    }
  });

  it('in parameters, cookies and headers break nothing', async () => {
    const bad = encodeURIComponent(MARKUP);
    const parameters = [
      ...['jwt_token', 'preview_token', 'visitor.x', 'visitor.__proto__.x', 'visitor', 'q', 'page', 'fallback'],
      ...['visitor.constructor.prototype.x', 'visitor.a.b.c.d.e.f.g', '__proto__', 'toString'],
    ];
    for (const name of parameters) {
      const reply = await site.reader().open(`${site.path}/raw?${name}=${bad}`);
      expect([name, reply.status]).toEqual([name, 200]);
      expectSafe(reply);
    }
    const names = [`bindery-visitor-${site.id}`, `bindery-preview-${site.id}`, 'gitbook-visitor-public', '__proto__'];
    for (const name of names)
      for (const value of [bad, '%', '{"a":', '[[[[[[', `${bad};${bad}`]) {
        const reply = await site.reader().keep(name, value).send(`${site.path}/raw`);
        expect([name, value, reply.status]).toEqual([name, value, 200]);
      }
    const headers = { 'If-None-Match': MARKUP, Accept: MARKUP, 'Accept-Encoding': 'gzip;q=x, *;q=', Range: 'bytes=x' };
    expect((await site.reader().send(`${site.path}/raw`, { headers })).status).toBe(200);
  });
});

describe('redirects', () => {
  const away = (location: string | undefined): boolean =>
    location !== undefined && new URL(location, app.url).origin !== new URL(app.url).origin;

  it('never lead to where an address says', async () => {
    const targets = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
    ];
    const more = [
      '/.//evil.example',
      '/https://evil.example',
      '/evil',
      '/evil2',
      '/@evil.example',
      '/%0d%0aLocation:x',
    ];
    for (const target of [...targets, ...more])
      for (const query of [
        '',
        '?fallback=true',
        '?visitor.x=1',
        '?jwt_token=x',
        '?preview_token=x',
        '?location=//evil.example',
      ]) {
        const { status, headers } = await read(target + query);
        expect([target, query, away(headers.location)]).toEqual([target, query, false]);
        expect(headers.location ?? '/x').not.toMatch(/^(?:\/\/|\/\\|\\)/);
        expect(status).toBeLessThan(500);
      }
  });

  it('at the root of a host neither', async () => {
    const own = await PublishedSite.make(app, { files: HOSTILE });
    const hostname = `docs.${own.id.toLowerCase()}.example`;
    await own.moveTo({ hostname });
    for (const target of [
      '//evil.example',
      '//evil.example/..',
      '/\\evil.example',
      '/%2fevil.example',
      '///evil.example',
    ])
      for (const query of ['', '?fallback=true', '?visitor.x=1', '?jwt_token=x']) {
        const { headers } = await own.reader(hostname).send(target + query);
        expect(headers.location ?? '/x').toMatch(/^\/(?![/\\])/);
      }
  });

  it('to a login carry the path and nothing that could be taken for an address', async () => {
    const own = await PublishedSite.make(app, { files: HOSTILE, patch: { visibility: 'visitor-auth' } });
    await own.login('https://login.example.com/?next=x');
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/https://evil.example',
      `/${'x'.repeat(1_500)}`,
    ]) {
      const { status, headers } = await own.reader().send(own.path + target);
      if (status === 404) continue;
      const url = new URL(headers.location ?? '');
      expect(url.origin).toBe('https://login.example.com');
      expect(url.searchParams.get('location')).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('hostile looks', () => {
  it('are refused, or shown as text', async () => {
    const bad = { light: 'javascript:alert(1)', dark: 'javascript:alert(1)' };
    const refused = [
      { styling: { primaryColor: { light: '#fff;}body{background:url(//evil.example)}', dark: '#fff' } } },
      { styling: { font: 'Inter;}@import url(//evil.example)' } },
      { styling: { font: { id: 'x', custom: true, fontFamily: "x';}@import '//evil.example'", fontFaces: [] } } },
      { favicon: { icon: bad } },
      { favicon: { emoji: MARKUP } },
      { header: { logo: bad } },
      { footer: { logo: bad } },
      { header: { links: [{ title: 'x', to: { kind: 'url', url: 'javascript:alert(1)' }, links: [] }] } },
      { footer: { groups: [{ title: 'x', links: [{ title: 'x', to: { kind: 'url', url: 'data:text/html,x' } }] }] } },
      {
        announcement: {
          enabled: true,
          message: 'xx',
          style: 'info"',
          link: { title: 'x', to: { kind: 'url', url: 'https://x.example' } },
        },
      },
      { privacyPolicy: { url: 'javascript:alert(1)' } },
      { socialPreview: { url: 'javascript:alert(1)' } },
    ];
    for (const body of refused) await site.client.put(`${site.api}/customization`, { body, status: 400 });
    const link = (title: string) => ({
      title,
      to: { kind: 'url', url: `https://example.com/'onload='alert(1)?x=%22%3E%3Cscript%3E` },
    });
    const short = MARKUP.slice(0, 64);
    const own = await PublishedSite.make(app, {
      files: HOSTILE,
      customization: {
        title: MARKUP.slice(0, 120),
        header: {
          links: [
            { ...link(short), links: [link(short)] },
            { ...link(short), links: [] },
          ],
        },
        footer: { copyright: MARKUP, groups: [{ title: short, links: [link(short)] }] },
        announcement: { enabled: true, message: MARKUP.slice(0, 120), style: 'info', link: link(short) },
        privacyPolicy: { url: `https://example.com/'onload='alert(1)` },
        socialPreview: { url: `https://example.com/'onload='alert(1)` },
        favicon: {
          icon: { light: `https://example.com/'onload='alert(1)`, dark: `https://example.com/'onload='alert(1)` },
        },
      },
    });
    await own.patch({ title: MARKUP.slice(0, 120) });
    await own.client.patch(`/v1/spaces/${own.spaces[0]}`, { body: { title: MARKUP.slice(0, 50) }, status: 200 });
    for (const path of ['/', '/raw', '/nothing', '/~/search?q=x']) {
      const reply = await own.reader().send(own.path + path, { headers: { Accept: 'text/html' } });
      expectSafe(reply);
      const $ = load(reply.text);
      expect($('aside.banner').text()).toContain(MARKUP.slice(0, 120));
      expect($('footer').text()).toContain(MARKUP);
      const theme = await own.reader().send($('link[rel="stylesheet"][href*="/theme/"]').attr('href') ?? '');
      expect(theme.headers['content-type']).toBe('text/css; charset=utf-8');
      expect(theme.text).not.toMatch(/url\(|@import|expression|evil/);
    }
    expect((await own.reader().send(`${own.path}/updates/rss.xml`)).status).toBe(200);
  });

  it('of sections, variants and previews are text', async () => {
    const title = MARKUP.slice(0, 120);
    const own = await PublishedSite.make(app, {
      sections: [
        {
          title,
          patch: { description: MARKUP, icon: '"><script>alert(1)</script>' },
          variants: [
            { title: title.slice(0, 50), files: HOSTILE },
            { title: title.slice(0, 50), files: { 'README.md': '# x\n' } },
          ],
        },
        {
          title,
          patch: { description: MARKUP, icon: '"><script>alert(1)</script>' },
          variants: [{ files: { 'README.md': '# y\n' } }],
        },
      ],
    });
    const changeRequests = `/v1/spaces/${own.spaces[0]}/change-requests`;
    const { body } = await own.client.post<{ number: number }>(changeRequests, {
      body: { subject: MARKUP.slice(0, 100) },
      status: 201,
    });
    const reader = own.reader();
    await reader.open(await own.preview());
    for (const path of ['/', '/raw', `/~/changes/${body.number}/`]) {
      const reply = await reader.send(own.path + path);
      expect([path, reply.status]).toEqual([path, 200]);
      expectSafe(reply);
    }
  });
});

describe('every answer', () => {
  it('of a site has a policy, whatever it is', async () => {
    const closed = await PublishedSite.make(app, { files: HOSTILE, patch: { visibility: 'share-link' } });
    const paths = [
      ...[
        '/',
        '/raw',
        '/raw.md',
        '/nothing',
        '/~/search?q=x',
        '/~/contents',
        '/~/theme/x',
        '/~/files/x/y',
        '/robots.txt',
      ],
      ...['/sitemap.xml', '/sitemap-pages.xml', '/llms.txt', '/llms-full.txt', '/updates/rss.xml', '/~/feedback'],
      ...['/~/sign-out', '/~/changes/1/', '/%ff', '/..%2f..%2f', '/~mcp', '/?visitor.x=1'],
    ];
    for (const own of [site, closed])
      for (const path of paths)
        for (const method of ['GET', 'POST', 'PUT']) {
          const { headers, status } = await own.reader().send(own.path + path, { method });
          const guarded = [
            headers['content-security-policy']?.includes("default-src 'none'"),
            headers['x-content-type-options'],
          ];
          expect([method, path, status < 500, ...guarded]).toEqual([method, path, true, true, 'nosniff']);
        }
  });
});
