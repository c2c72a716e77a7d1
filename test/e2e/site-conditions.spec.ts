import { load } from 'cheerio';
import { adaptiveSite, HIDDEN, type Hidden, WORDS } from '../fixtures/site/adaptive';
import type { PublishedSite } from '../fixtures/site/published-site';
import type { Reader } from '../fixtures/site/reader';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let site: PublishedSite;
beforeAll(async () => {
  app = await sharedTestApp();
  site = await adaptiveSite(app);
});

/** Visitors, and which of the hidden things each of them sees. */
const VISITORS: Readonly<Record<string, { readonly come: () => Promise<Reader>; readonly sees: readonly Hidden[] }>> = {
  nobody: { come: async () => site.reader(), sees: ['other'] },
  'signed beta': {
    come: () => signed({ isBeta: true }),
    sees: ['page', 'below', 'other', 'include', 'section', 'item'],
  },
  'signed gold': { come: () => signed({ plan: 'gold' }), sees: ['block'] },
  'signed text instead of true': { come: () => signed({ isBeta: 'true' }), sees: ['other'] },
  'signed unsigned': { come: () => signed({ unsigned: { language: 'fr', nightly: true } }), sees: ['other'] },
  'unsigned French': { come: () => unsigned('visitor.language=fr'), sees: ['other', 'unsigned'] },
  'unsigned nightly': { come: () => unsigned('visitor.nightly=true'), sees: ['other', 'variant'] },
  'unsigned as signed': {
    come: () => unsigned('visitor.isBeta=true&visitor.claims.isBeta=true&visitor.__proto__.isBeta=true'),
    sees: ['other'],
  },
  'a cookie as signed': {
    come: async () =>
      site.reader().keep('gitbook-visitor-public', encodeURIComponent('{"isBeta":true,"__proto__":{"isBeta":true}}')),
    sees: ['other'],
  },
  'a preview with claims': {
    come: () => entered(site.preview({ isBeta: true, unsigned: { nightly: true } })),
    sees: ['page', 'below', 'other', 'include', 'section', 'variant', 'item'],
  },
};

async function entered(path: Promise<string> | string): Promise<Reader> {
  const reader = site.reader();
  await reader.open(await path);
  return reader;
}

function visitorOf(name: string) {
  const visitor = VISITORS[name];
  if (!visitor) throw new Error(`There is no visitor ${name}.`);
  return visitor;
}

const signed = async (claims: object): Promise<Reader> =>
  entered(`${site.path}/?jwt_token=${await site.token(claims)}`);
const unsigned = (query: string): Promise<Reader> => entered(`${site.path}/?${query}`);

const asked = (name: Hidden): string => `${site.path}/~/search?q=${WORDS[name]}`;

/** Every address of the site that says something of its content. */
const addresses = (ids: ReadonlyMap<string, string>): string[] => [
  ...['/', '/before', '/beta', '/beta/inner', '/after', '/updates', '/labs', '/nightly', '/nightly/after', '/help'],
  ...['/index.md', '/before.md', '/beta.md', '/beta/inner.md', '/after.md', '/labs/index.md', '/nightly/index.md'],
  ...['/labs/readme.md', '/nightly/readme.md', '/readme.md'],
  ...['/llms.txt', '/llms-full.txt', '/labs/llms.txt', '/labs/llms-full.txt', '/nightly/llms-full.txt'],
  ...['/sitemap.xml', '/sitemap-pages.xml', '/labs/sitemap-pages.xml', '/nightly/sitemap-pages.xml'],
  ...['/updates/rss.xml', '/robots.txt', '/nothing-here', '/labs/nothing', '/by-config', '/beta?fallback=true'],
  `/~/contents?page=${ids.get('Welcome')}`,
  `/~/contents?page=${ids.get(`The ${WORDS.page}`)}`,
  `/labs/~/search?q=smokes`,
];

const bare = (text: string, path: string): string => text.replaceAll(path, '').replaceAll(encodeURIComponent(path), '');

describe('what conditions hide', () => {
  it.each(Object.keys(VISITORS))('%s: sees in every answer what is theirs and nothing else', async (name) => {
    const { come, sees } = visitorOf(name);
    const reader = await come();
    const found = new Set<Hidden>();
    const ids = await site.pageIds();
    for (const path of addresses(ids)) {
      const { text, headers } = await reader.send(site.path + path);
      const said = bare(text + (headers.location ?? ''), path);
      for (const hidden of HIDDEN) if (said.includes(WORDS[hidden])) found.add(hidden);
    }
    expect([...found].sort()).toEqual([...sees].sort());
  });

  it.each(Object.keys(VISITORS))('%s: finds by search what is theirs and nothing else', async (name) => {
    const { come, sees } = visitorOf(name);
    const reader = await come();
    // What is included is searched where it is written, not on the pages around it.
    const searchable: Hidden[] = HIDDEN.filter((hidden) => hidden !== 'item' && hidden !== 'include');
    const found: Hidden[] = [];
    for (const hidden of searchable) {
      const { text } = await reader.send(asked(hidden), { headers: { Accept: 'application/json' } });
      const { items } = JSON.parse(text) as { items: object[] };
      const page = await reader.send(asked(hidden), { headers: { Accept: 'text/html' } });
      const said = load(page.text)('main').text().replaceAll(WORDS[hidden], '');
      if (items.length > 0) found.push(hidden);
      expect([hidden, JSON.stringify(items).includes(WORDS[hidden])]).toEqual([hidden, items.length > 0]);
      for (const other of HIDDEN)
        if (!sees.includes(other)) expect([other, said.includes(WORDS[other])]).toEqual([other, false]);
    }
    // A variant is searched from within.
    const expected = sees.filter((hidden) => searchable.includes(hidden) && hidden !== 'variant');
    expect(found.sort()).toEqual([...expected].sort());
  });

  it('a variant is searched from within, by those who see it', async () => {
    const query = `${site.path}/nightly/~/search?q=${WORDS.variant}`;
    const ask = async (reader: Reader) =>
      JSON.parse((await reader.send(query, { headers: { Accept: 'application/json' } })).text) as { items?: unknown[] };
    expect((await ask(await unsigned('visitor.nightly=true'))).items).toHaveLength(1);
    const { status } = await site.reader().send(query, { headers: { Accept: 'text/html' } });
    expect(status).toBe(404);
  });
});

describe('what is around a hidden page', () => {
  const around = async (reader: Reader, path: string) => {
    const $ = load((await reader.send(`${site.path}${path}`)).text);
    const texts = (selector: string) =>
      $(selector)
        .map((_, found) => $(found).text().replace(/\s+/g, ' ').trim())
        .get();
    return {
      contents: texts('.contents a'),
      pager: texts('.pager a'),
      sections: texts('.sections a'),
      variants: texts('.variants a'),
      items: texts('.items a, .items summary'),
      cards: texts('main .bd-page-link, main a.bd-card-link, main .bd-content-ref'),
      href: $('.pager .next').attr('href') ?? '',
    };
  };

  it('closes up: contents, previous and next, sections, variants, header', async () => {
    const nobody = await around(site.reader(), '/before');
    expect(nobody.contents).toEqual(['Welcome', 'Before', 'After', 'Updates']);
    expect(nobody.pager).toEqual(['Previous Welcome', 'Next After']);
    expect(nobody.href).toBe(`${site.path}/after`);
    expect(nobody.sections).toEqual(['Docs', 'Help']);
    expect(nobody.variants).toEqual([]);
    expect(nobody.items).toEqual(['Open']);
    const beta = await around(await signed({ isBeta: true }), '/before');
    expect(beta.contents).toEqual(['Welcome', 'Before', `The ${WORDS.page}`, 'After', 'Updates']);
    expect(beta.pager).toEqual(['Previous Welcome', `Next The ${WORDS.page}`]);
    expect(beta.sections).toEqual(['Docs', `In the ${WORDS.section}`, 'Help']);
    expect(beta.items).toEqual([`The ${WORDS.item}`, 'Menu', 'Lead there', 'Hidden space', 'Open']);
    const nightly = await around(await unsigned('visitor.nightly=true'), '/after');
    expect(nightly.variants).toEqual(['Stable', `Of the ${WORDS.variant}`]);
  });

  it('a link to it is text, a link to an open page is a link', async () => {
    const $ = load((await site.reader().send(`${site.path}/`)).text);
    const main = $('main');
    expect(main.find(`a[href="${site.path}/after"]`).length).toBeGreaterThan(0);
    expect(main.find(`a[href*="beta"]`).length).toBe(0);
    expect(main.text()).toContain('what comes');
    const seen = load((await (await signed({ isBeta: true })).send(`${site.path}/`)).text);
    expect(seen(`main a[href="${site.path}/beta"]`).length).toBeGreaterThan(0);
  });

  it('the outline names no hidden heading', async () => {
    const outline = async (reader: Reader) => load((await reader.send(`${site.path}/`)).text)('.outline').text();
    expect(await outline(site.reader())).not.toContain(WORDS.block);
    expect(await outline(await signed({ plan: 'gold' }))).toContain(WORDS.block);
  });

  it('files of the lists agree: sitemap and llms.txt name what the visitor may open', async () => {
    for (const reader of [site.reader(), await signed({ isBeta: true })]) {
      const llms = (await reader.send(`${site.path}/llms.txt`)).text;
      const links = [...llms.matchAll(/\]\((http[^)]+)\)/g)].map(([, link]) => new URL(link ?? '').pathname);
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) expect([link, (await reader.send(link)).status]).toEqual([link, 200]);
    }
  });
});

describe('redirects to what is hidden', () => {
  it('lead only those there who may see it', async () => {
    await site.client.post(`${site.api}/redirects`, {
      body: { source: '/to-section', destination: { kind: 'site-section', siteSectionId: await sectionId('labs') } },
      status: 201,
    });
    await site.client.post(`${site.api}/redirects`, {
      body: {
        source: '/to-page',
        destination: {
          kind: 'site-page',
          siteSpaceId: await site.siteSpace(),
          pageId: (await site.pageIds()).get(`The ${WORDS.page}`),
        },
      },
      status: 201,
    });
    const statuses = async (reader: Reader) => {
      const found: string[] = [];
      for (const path of ['/to-section', '/to-page', '/by-config']) {
        const { status, headers } = await reader.send(site.path + path);
        found.push(`${status} ${(headers.location ?? '').replace(site.path, '')}`);
      }
      return found;
    };
    expect(await statuses(site.reader())).toEqual(['404 ', '404 ', '404 ']);
    expect(await statuses(await signed({ isBeta: true }))).toEqual(['308 /labs', '308 /beta', '308 /beta']);
  });
});

async function sectionId(path: string): Promise<string> {
  const { body } = await site.client.get<{ items: { id: string; path: string }[] }>(`${site.api}/sections`, {
    status: 200,
  });
  return body.items.find((section) => section.path === path)?.id ?? '';
}

describe('claims', () => {
  it('from the address go into a cookie that scripts may read, and the address is cleaned', async () => {
    const reader = site.reader();
    const entry = await reader.send(`${site.path}/?visitor.language=fr&x=1`);
    expect(entry).toMatchObject({
      status: 307,
      headers: { location: `${site.path}/?x=1`, 'cache-control': 'no-store' },
    });
    expect(entry.cookies).toHaveLength(1);
    expect(entry.cookies[0]).toMatch(/^gitbook-visitor-public=/);
    expect(entry.cookies[0]).not.toContain('HttpOnly');
    expect((await reader.send(`${site.path}/`)).text).toContain(WORDS.unsigned);
    await reader.open(`${site.path}/?visitor.language=en`);
    expect((await reader.send(`${site.path}/`)).text).not.toContain(WORDS.unsigned);
  });

  it('are nothing once adaptive content is off', async () => {
    const own = await adaptiveSite(app);
    await own.patch({ adaptiveContent: { enabled: false } });
    const reader = own.reader();
    await reader.open(`${own.path}/?jwt_token=${await own.token({ isBeta: true })}`);
    expect((await reader.send(`${own.path}/beta`)).status).toBe(404);
  });

  it('make answers of their own: tags and shared caches never mix visitors', async () => {
    const beta = await signed({ isBeta: true });
    const [open, own] = [await site.reader().send(`${site.path}/before`), await beta.send(`${site.path}/before`)];
    expect(open.headers['cache-control']).toBe('public, no-cache');
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect(own.headers.etag).not.toBe(open.headers.etag);
    const mixed = await site
      .reader()
      .send(`${site.path}/before`, { headers: { 'If-None-Match': own.headers.etag ?? '' } });
    expect(mixed.status).toBe(200);
    expect(mixed.text).not.toContain(WORDS.page);
  });
});
