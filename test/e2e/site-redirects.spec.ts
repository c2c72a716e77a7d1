import { load } from 'cheerio';
import { BOOK } from '../fixtures/site/pages';
import { PublishedSite } from '../fixtures/site/published-site';
import type { Reader } from '../fixtures/site/reader';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

/** Status and place of an answer, without the path of the site. */
async function answer(site: PublishedSite, path: string, reader: Reader = site.reader()): Promise<string> {
  const { status, headers } = await reader.send(site.path + path);
  return [status, headers.location?.replace(site.path, '')].filter((part) => part !== undefined).join(' ');
}

async function answers(
  site: PublishedSite,
  paths: readonly string[],
  reader?: Reader,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of paths) found[path] = await answer(site, path, reader);
  return found;
}

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
}

/** A change request with these changes; gives its number. */
async function changeRequest(
  site: PublishedSite,
  changes: readonly object[],
  spaceId = site.spaces[0],
): Promise<ChangeRequest> {
  const changeRequests = `/v1/spaces/${spaceId}/change-requests`;
  const { body } = await site.client.post<ChangeRequest>(changeRequests, {
    body: { subject: 'Other names' },
    status: 201,
  });
  await site.client.post(`${changeRequests}/${body.id}/content`, {
    query: { compat: false },
    body: { changes },
    status: 200,
  });
  return body;
}

async function change(
  site: PublishedSite,
  change: object | readonly object[],
  spaceId = site.spaces[0],
): Promise<void> {
  const { id } = await changeRequest(site, [change].flat(), spaceId);
  await site.client.post(`/v1/spaces/${spaceId}/change-requests/${id}/merge`, { status: 200 });
}

const idOf = async (site: PublishedSite, title: string): Promise<string> => (await site.pageIds()).get(title) ?? '';
const slug = (page: string, name: string) => ({ operation: 'update_page', page, slug: name });

async function sections(site: PublishedSite): Promise<{ id: string; path: string }[]> {
  const path = `${site.api}/sections`;
  return (await site.client.get<{ items: { id: string; path: string }[] }>(path, { status: 200 })).body.items;
}

describe('old paths', () => {
  it('of a page and of all below it lead to the new ones, as text too', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    await change(site, [slug(await idOf(site, 'Guides'), 'handbook'), slug(await idOf(site, 'News'), 'latest')]);
    const old = '/learn/guides';
    expect(
      await answers(site, [
        old,
        `${old}/install`,
        `${old}/install/linux`,
        `${old}/install.md`,
        '/more/news',
        `${old}/x`,
      ]),
    ).toEqual({
      [old]: '308 /learn/handbook',
      [`${old}/install`]: '308 /learn/handbook/install',
      [`${old}/install/linux`]: '308 /learn/handbook/install/linux',
      [`${old}/install.md`]: '308 /learn/handbook/install.md',
      '/more/news': '308 /more/latest',
      [`${old}/x`]: '404',
    });
    expect(await answer(site, '/learn/handbook/install')).toBe('200');
  });

  it('lead to where a page was moved, until another page takes the path', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    const linux = await idOf(site, 'On Linux');
    await change(site, { operation: 'update_page', page: linux, into: null, at: 1 });
    expect(await answer(site, '/learn/guides/install/linux')).toBe('308 /linux');
    const below = await idOf(site, 'Install');
    const document = { markdown: '# Another\n\nNew.\n' };
    await change(site, { operation: 'insert_page', into: below, slug: 'linux', title: 'Another', document });
    expect(await answer(site, '/learn/guides/install/linux')).toBe('200');
  });

  it('of a page that is deleted lead nowhere', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    const news = await idOf(site, 'News');
    await change(site, slug(news, 'latest'));
    await change(site, { operation: 'delete_page', page: news });
    expect(await answers(site, ['/more/news', '/more/latest'])).toEqual({ '/more/news': '404', '/more/latest': '404' });
  });

  it('lead on with 307 where not everyone may look', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    await change(site, slug(await idOf(site, 'News'), 'latest'));
    await site.patch({ visibility: 'unlisted' });
    expect(await answer(site, '/more/news')).toBe('307 /more/latest');
    await site.patch({ visibility: 'share-link' });
    expect(await answer(site, '/more/news')).toBe('404');
    const reader = site.reader();
    await reader.send(`${site.path}/${(await site.shareLink()).key}/`);
    expect(await answer(site, '/more/news', reader)).toBe('307 /more/latest');
    await site.unpublish();
    const preview = site.reader();
    await preview.open(await site.preview());
    expect(await answer(site, '/more/news', preview)).toBe('307 /more/latest');
  });
});

describe('paths that someone named', () => {
  it('in .gitbook.yaml lead to pages, in any case, unless a page has the path', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    expect(await answers(site, ['/old/place', '/OLD/Place', '/moved', '/old', '/old/place/more'])).toEqual({
      '/old/place': '308 /learn/guides/install',
      '/OLD/Place': '308 /learn/guides/install',
      '/moved': '308 /learn/guides',
      '/old': '404',
      '/old/place/more': '404',
    });
  });

  it('on the site come last, and never lead away from it', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    const siteSpaceId = await site.siteSpace();
    const redirects = `${site.api}/redirects`;
    const to = { kind: 'site-page', siteSpaceId, pageId: await idOf(site, 'News') };
    for (const source of ['/from', '/old/place', '/more/news', '/learn/guides', '/to%20caf%C3%A9'])
      await site.client.post(redirects, { body: { source, destination: to }, status: 201 });
    expect(
      await answers(site, ['/from', '/FROM/', '/old/place', '/learn/guides', '/to%20caf%C3%A9', '/TO%20CAF%C3%89']),
    ).toEqual({
      '/from': '308 /more/news',
      '/FROM/': '308 /more/news',
      '/old/place': '308 /learn/guides/install',
      '/learn/guides': '200',
      '/to%20caf%C3%A9': '308 /more/news',
      '/TO%20CAF%C3%89': '308 /more/news',
    });
  });

  it('a group leads to its first page', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    expect(await answers(site, ['/learn', '/more', '/more.md'])).toEqual({
      '/learn': '307 /learn/guides',
      '/more': '307 /more/news',
      '/more.md': '404',
    });
  });
});

const version = (text: string) => ({ 'README.md': `# Start\n\n${text}\n`, 'guide.md': `# Guide\n\n${text}\n` });

describe('sections and variants', () => {
  const make = () =>
    PublishedSite.make(app, {
      sections: [
        {
          title: 'Docs',
          patch: { path: 'docs' },
          variants: [
            { title: 'Two', files: version('Second.'), patch: { path: 'v2' } },
            { title: 'One', files: { ...version('First.'), 'only.md': '# Only\n\nHere.\n' }, patch: { path: 'v1' } },
          ],
        },
        { title: 'API', patch: { path: 'api' }, variants: [{ title: 'API', files: version('Calls.') }] },
      ],
    });

  it('have paths of their own, defaults have none', async () => {
    const site = await make();
    const text = async (path: string) => load((await site.reader().send(site.path + path)).text)('main').text();
    expect(await text('/guide')).toContain('Second.');
    expect(await text('/v1/guide')).toContain('First.');
    expect(await text('/api/guide')).toContain('Calls.');
    expect(await answers(site, ['/v2', '/v2/guide', '/docs', '/docs/guide', '/docs/v1/guide', '/API/guide'])).toEqual({
      '/v2': '308 /',
      '/v2/guide': '308 /guide',
      '/docs': '308 /',
      '/docs/guide': '308 /guide',
      '/docs/v1/guide': '308 /v1/guide',
      '/API/guide': '200',
    });
  });

  it('that are renamed or become the default lead on from where they were', async () => {
    const site = await make();
    const [, api] = await sections(site);
    await site.client.patch(`${site.api}/sections/${api?.id}`, { body: { path: 'reference' }, status: 200 });
    const first = await site.siteSpace(site.spaces[1]);
    await site.client.patch(`${site.api}/site-spaces/${first}`, { body: { path: 'classic' }, status: 200 });
    expect(await answers(site, ['/api', '/api/guide', '/v1', '/v1/only', '/classic/only'])).toEqual({
      '/api': '308 /reference',
      '/api/guide': '308 /reference/guide',
      '/v1': '308 /classic',
      '/v1/only': '308 /classic/only',
      '/classic/only': '200',
    });
    await site.patch({ defaultSiteSection: api?.id });
    expect(await answers(site, ['/guide', '/reference/guide', '/api/guide', '/docs/guide'])).toEqual({
      '/guide': '200',
      '/reference/guide': '308 /guide',
      '/api/guide': '308 /guide',
      '/docs/guide': '200',
    });
  });

  it('a link to another variant stays on the page, else at its start', async () => {
    const site = await make();
    const links = async (path: string) => {
      const $ = load((await site.reader().send(site.path + path)).text);
      return $('.variants a')
        .map((_, link) => ($(link).attr('href') ?? '').replace(site.path, ''))
        .get();
    };
    expect(await links('/v1/only')).toEqual(['/only?fallback=true', '/v1/only']);
    expect(await links('/guide')).toEqual(['/guide', '/v1/guide?fallback=true']);
    expect(
      await answers(site, ['/only?fallback=true', '/guide?fallback=true', '/only', '/v1/nothing?fallback=true']),
    ).toEqual({
      '/only?fallback=true': '307 /',
      '/guide?fallback=true': '200',
      '/only': '404',
      '/v1/nothing?fallback=true': '307 /v1',
    });
  });

  it('in the trash are gone from every page at once', async () => {
    const site = await make();
    const names = async () =>
      load((await site.reader().send(`${site.path}/guide`)).text)('.sections, .variants').text();
    expect(await names()).toMatch(/API.*One|One.*API/s);
    await site.client.delete(`/v1/spaces/${site.spaces[1]}`);
    await site.client.delete(`/v1/spaces/${site.spaces[2]}`);
    expect(await names()).toBe('');
    expect(await answers(site, ['/v1/guide', '/api/guide'])).toEqual({ '/v1/guide': '404', '/api/guide': '404' });
    await site.client.post(`/v1/spaces/${site.spaces[1]}/restore`);
    expect(await names()).toContain('One');
  });

  it('that get another title have it on every page at once', async () => {
    const site = await make();
    const names = async () => load((await site.reader().send(`${site.path}/guide`)).text)('.variants').text();
    expect(await names()).toContain('One');
    await site.client.patch(`/v1/spaces/${site.spaces[1]}`, { body: { title: 'Classic' }, status: 200 });
    expect(await names()).toContain('Classic');
  });
});

describe('languages', () => {
  it('are sent for pages that exist there', async () => {
    const language = (locale: string) => ({ internationalization: { locale } });
    const site = await PublishedSite.make(app, {
      variants: [
        { title: 'English', files: version('Hello.') },
        {
          title: 'Français',
          files: { ...version('Bonjour.'), 'seulement.md': '# Seulement\n\nIci.\n' },
          patch: { path: 'fr' },
          customization: language('fr'),
        },
      ],
    });
    const head = async (path: string) => {
      const $ = load((await site.reader().send(site.path + path)).text);
      const links = $('link[hreflang]')
        .map(
          (_, link) =>
            `${$(link).attr('hreflang')} ${$(link)
              .attr('href')
              ?.replace(app.url + site.path, '')}`,
        )
        .get();
      return { lang: $('html').attr('lang'), links };
    };
    expect(await head('/guide')).toEqual({ lang: 'en', links: ['en /guide', 'fr /fr/guide'] });
    expect(await head('/fr')).toEqual({ lang: 'fr', links: ['en /', 'fr /fr'] });
    expect(await head('/fr/seulement')).toEqual({ lang: 'fr', links: [] });
    const missing = load((await site.reader().send(`${site.path}/fr/rien`)).text);
    expect([missing('html').attr('lang'), missing('h1').text()]).toEqual(['fr', 'Cette page n’existe pas']);
    const french = await site.pageIds(site.spaces[1]);
    await change(site, { operation: 'delete_page', page: french.get('Guide') }, site.spaces[1]);
    expect(await head('/guide')).toEqual({ lang: 'en', links: [] });
  });
});

describe('previews of content', () => {
  const enter = async (site: PublishedSite): Promise<Reader> => {
    const reader = site.reader();
    await reader.open(await site.preview());
    return reader;
  };

  it('show a change request to who holds a preview of the site, and to no one else', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    const document = { markdown: '# Brand new\n\nNot live yet. See [news](/more/news.md).\n' };
    const made = await changeRequest(site, [
      { operation: 'insert_page', slug: 'brand-new', title: 'Brand new', document },
      slug(await idOf(site, 'News'), 'latest'),
    ]);
    const base = `/~/changes/${made.number}`;
    const paths = [
      `${base}/brand-new`,
      `${base}/more/latest`,
      `${base}/more/news`,
      base,
      `${base}/`,
      `${base}/brand-new.md`,
    ];
    expect(await answers(site, paths)).toEqual(Object.fromEntries(paths.map((path) => [path, '404'])));
    const token = await site.client.get<{ url: string }>(`${site.api}/publishing/preview`, { status: 200 });
    expect(token.body.url).toContain('preview_token=');
    const reader = await enter(site);
    expect(await answers(site, paths, reader)).toEqual({
      [`${base}/brand-new`]: '200',
      [`${base}/more/latest`]: '200',
      [`${base}/more/news`]: `307 ${base}/more/latest`,
      [base]: '200',
      [`${base}/`]: '200',
      [`${base}/brand-new.md`]: '200',
    });
    const reply = await reader.send(`${site.path}${base}/brand-new`);
    const $ = load(reply.text);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    expect(reply.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect($('.banner.preview a').attr('href')).toMatch(/\/app\/spaces\/[^/]+\/change-requests\//);
    expect($('.banner.preview').text()).toContain(`#${made.number}: Other names`);
    const links = $('.contents a')
      .map((_, link) => $(link).attr('href') ?? '')
      .get()
      .filter((href) => href.startsWith('/'));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(link.startsWith(site.path + base)).toBe(true);
    expect((await reader.send(`${site.path}/brand-new`)).status).toBe(404);
    const other = await PublishedSite.make(app, { files: BOOK });
    expect(await answer(other, base, reader)).toBe('404');
  });

  it('show any revision, and none of another space', async () => {
    const site = await PublishedSite.make(app, { files: BOOK });
    const revisionOf = async (own: PublishedSite) =>
      (await own.client.get<{ id: string }>(`/v1/spaces/${own.spaces[0]}/content`, { status: 200 })).body.id;
    const before = await revisionOf(site);
    await site.rewrite({ 'README.md': '# Welcome\n\nAll new.\n' });
    const other = await PublishedSite.make(app, { files: BOOK });
    const foreign = await revisionOf(other);
    const old = `/~/revisions/${before}/learn/guides/install`;
    expect(await answer(site, old)).toBe('404');
    const reader = await enter(site);
    expect(
      await answers(site, [old, `/~/revisions/${foreign}/`, '/~/revisions/nothing/', '/~/changes/7/'], reader),
    ).toEqual({
      [old]: '200',
      [`/~/revisions/${foreign}/`]: '404',
      '/~/revisions/nothing/': '404',
      '/~/changes/7/': '404',
    });
    expect((await reader.send(site.path + old)).text).toContain('noindex');
  });
});
