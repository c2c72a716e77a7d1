import {
  CALLS,
  type Credential,
  forEachCredential,
  CREDENTIALS,
  FILES,
  leaksOf,
  type Places,
  placesOf,
  SECRET,
  statusesOf,
  VISIBILITIES,
  type Visibility,
} from '../fixtures/site/audience';
import { PublishedSite } from '../fixtures/site/published-site';
import type { Reader } from '../fixtures/site/reader';
import { alteredToken } from '../support/altered-token';
import { sharedTestApp, type TestApp } from '../support/test-app';

const LOGIN = 'https://login.example.com/start';
const NOBODYS_KEY = 'A'.repeat(24);

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

/** What a visitor comes to: `listed` is open and for search engines too. */
type Outcome = 'listed' | 'open' | 'gone' | 'sign-in';

const OUTCOMES: Readonly<Record<Visibility, Record<Credential, Outcome>>> = {
  public: forEachCredential<Outcome>('listed'),
  unlisted: forEachCredential<Outcome>('open'),
  'share-link': { ...forEachCredential<Outcome>('gone'), right: 'open' },
  'visitor-auth': { ...forEachCredential<Outcome>('sign-in'), right: 'open' },
};

const all = (status: number): Record<string, number> =>
  Object.fromEntries(Object.keys(CALLS).map((name) => [name, status]));

const LISTED = { ...all(200), 'part of a file': 206, feedback: 303, 'no such page': 404 };
const ANSWERS: Readonly<Record<Outcome, Record<string, number>>> = {
  listed: LISTED,
  open: { ...LISTED, 'sitemap.xml': 404, 'sitemap-pages.xml': 404 },
  gone: all(404),
  // A form or script cannot sign anyone in.
  'sign-in': { ...all(307), 'search JSON': 401, contents: 401, feedback: 401 },
};

/** Comes to a site with a token in the address, as from the login, and with the same in every cookie that could hold it. */
async function withToken(site: PublishedSite, token: string): Promise<Reader> {
  const reader = site.reader().keep('gitbook-visitor-token', token);
  await reader.send(`${site.path}/?jwt_token=${token}`);
  return reader.keep(`bindery-visitor-${site.id}`, token, site.path);
}

async function withKey(site: PublishedSite, key: string): Promise<Reader> {
  const reader = site.reader();
  await reader.send(`${site.path}/${key}/`);
  return reader.keep(`bindery-share-${site.id}`, key, site.path);
}

const entered = async (site: PublishedSite, visibility: Visibility): Promise<Reader> =>
  visibility === 'visitor-auth' ? withToken(site, await site.token()) : site.reader();

/** A reader with a credential; public sites are given what visitor-auth sites take. */
async function comer(site: PublishedSite, visibility: Visibility, credential: Credential): Promise<Reader> {
  if (credential === 'none') return site.reader();
  if (visibility === 'share-link') {
    if (credential === 'right') return withKey(site, (await site.shareLink()).key);
    if (credential === 'wrong') return withKey(site, NOBODYS_KEY);
    const link = await site.shareLink();
    const reader = await withKey(site, link.key);
    const path = `${site.api}/share-links/${link.id}`;
    // Links have no time limit of their own: over is what was switched off, revoked what was deleted.
    if (credential === 'expired') await site.client.patch(path, { body: { active: false }, status: 200 });
    else await site.client.delete(path, { status: 205 });
    return reader;
  }
  if (credential === 'right') return withToken(site, await site.token());
  if (credential === 'wrong') return withToken(site, await site.token({}, {}, 'a key that somebody made up'));
  if (credential === 'expired') return withToken(site, await site.token({}, { expiresIn: -1 }));
  const reader = await withToken(site, await site.token());
  await site.client.post(`${site.api}/publishing/auth/regenerate`, { status: 200 });
  return reader;
}

describe('the audience of a site', () => {
  const sites = new Map<Visibility, { site: PublishedSite; places: Places }>();
  beforeAll(async () => {
    for (const visibility of VISIBILITIES) {
      const site = await PublishedSite.make(app, { files: FILES });
      const places = await placesOf(site, site.reader());
      await site.patch({ visibility });
      await site.login(LOGIN);
      sites.set(visibility, { site, places });
    }
  });

  const siteOf = (visibility: Visibility) => {
    const found = sites.get(visibility);
    if (!found) throw new Error(`There is no ${visibility} site.`);
    return found;
  };

  const cells = VISIBILITIES.flatMap((visibility) =>
    CREDENTIALS.map((credential) => ({ visibility, credential, outcome: OUTCOMES[visibility][credential] })),
  );

  it.each(cells)('$visibility, $credential: $outcome', async ({ visibility, credential, outcome }) => {
    const { site, places } = siteOf(visibility);
    const reader = await comer(site, visibility, credential);
    expect(await statusesOf(reader, places)).toEqual(ANSWERS[outcome]);
    const leaks = await leaksOf(reader, places);
    if (outcome === 'gone' || outcome === 'sign-in') expect(leaks).toEqual([]);
    else expect(leaks).toEqual(expect.arrayContaining(['page', 'page.md', 'search page', 'search JSON', 'rss.xml']));
  });

  it.each(VISIBILITIES)('%s: has the metadata for crawlers', async (visibility) => {
    const { site, places } = siteOf(visibility);
    const reader = await comer(site, visibility, 'right');
    const page = await reader.send(places.page);
    const robots = await reader.send(places.robots);
    const isListed = visibility === 'public';
    expect(page.headers['x-robots-tag']).toBe(isListed ? undefined : 'noindex, nofollow');
    expect(page.text.includes('<meta name="robots" content="noindex, nofollow"')).toBe(!isListed);
    expect(robots.text.includes('\nDisallow: /\n')).toBe(!isListed);
    const isShared = visibility === 'public' || visibility === 'unlisted';
    expect(page.headers['cache-control']).toBe(isShared ? 'public, no-cache' : 'private, no-cache');
    expect(page.headers.vary).toContain('Cookie');
  });
});

describe('signing in', () => {
  it('leads to the login with the place, takes the token from the address into a cookie of the site, and goes on', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'visitor-auth' } });
    await site.login(`${LOGIN}?tenant=a`);
    const reader = site.reader();
    const away = await reader.send(`${site.path}/guide/feeding?q=a%20b&jwt_token=bad&visitor.x=1`);
    expect(away.status).toBe(307);
    expect(away.headers['cache-control']).toBe('no-store');
    const login = new URL(away.headers.location ?? '');
    expect(login.origin + login.pathname).toBe(LOGIN);
    expect(login.searchParams.get('tenant')).toBe('a');
    const location = login.searchParams.get('location') ?? '';
    expect(location).toBe('/guide/feeding');
    const token = await site.token({ sub: 'reader' });
    const back = await reader.send(`${site.path}${location}?q=a%20b&jwt_token=${token}`);
    expect(back).toMatchObject({ status: 307, headers: { location: `${site.path}/guide/feeding?q=a+b` } });
    const kept = back.cookies.find((line) => line.startsWith('bindery-visitor-')) ?? '';
    expect(kept).toMatch(new RegExp(`; Path=${site.path};.*; HttpOnly; SameSite=Lax$`));
    expect(Number(/Max-Age=(\d+)/.exec(kept)?.[1])).toBeLessThanOrEqual(3600);
    const page = await reader.open(back.headers.location ?? '');
    expect(page).toMatchObject({ status: 200, path: `${site.path}/guide/feeding?q=a+b` });
    expect(page.text).toContain(`${site.path}/~/sign-out`);
    const out = await reader.send(`${site.path}/~/sign-out`);
    expect(out).toMatchObject({ status: 303, headers: { location: `${site.path}/` } });
    expect((await reader.send(`${site.path}/guide`)).status).toBe(307);
  });

  it('keeps a token without an end for a week', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'visitor-auth' } });
    const { cookies } = await site.reader().send(`${site.path}/?jwt_token=${await site.token({}, {})}`);
    expect(cookies.join()).toContain('Max-Age=604800');
  });

  it('says so where no login is known', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'visitor-auth' } });
    const page = await site.reader().send(`${site.path}/guide`);
    expect(page.status).toBe(401);
    expect(page.text).not.toContain(SECRET);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('takes no token that is signed otherwise', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'visitor-auth' } });
    const key = await site.authKey();
    const body = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = await site.token();
    const tokens = [
      `${body({ alg: 'none', typ: 'JWT' })}.${body({ sub: 'x' })}.`,
      await site.token({}, { algorithm: 'HS512' }),
      await site.token({}, { notBefore: 3600 }),
      await site.token({}, {}, Buffer.from(key).toString('base64')),
      alteredToken(good),
      `${body({ alg: 'HS256' })}.${body({ sub: 'x' })}.${good.split('.')[2]}`,
      good.replace(/\./g, '..'),
      ` ${'x'.repeat(9_000)}`,
    ];
    for (const token of tokens) {
      const reader = site.reader();
      const { status } = await reader.send(`${site.path}/guide?jwt_token=${encodeURIComponent(token)}`);
      expect(status).toBe(401);
      expect(reader.held).toEqual([]);
    }
  });

  it('goes by the share link once, then by its cookie, at every path', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'share-link' } });
    const { key } = await site.shareLink();
    const reader = site.reader();
    const entry = await reader.send(`${site.path}/${key}/guide/feeding?x=1`);
    expect(entry).toMatchObject({ status: 307, headers: { location: `${site.path}/guide/feeding?x=1` } });
    expect(entry.cookies.join()).toMatch(new RegExp(`^bindery-share-${site.id}=${key};.*Path=${site.path};.*HttpOnly`));
    expect((await reader.send(`${site.path}/guide/feeding`)).status).toBe(200);
    expect((await reader.send(`${site.path}/${key.toLowerCase()}x/guide`)).status).toBe(404);
  });
});

describe('the end of an audience', () => {
  const ENDS: readonly {
    readonly name: string;
    readonly visibility: Visibility;
    readonly status: number;
    readonly end: (site: PublishedSite, linkId: string) => Promise<unknown>;
  }[] = [
    {
      name: 'a share link that is switched off',
      visibility: 'share-link',
      status: 404,
      end: (site, id) => site.client.patch(`${site.api}/share-links/${id}`, { body: { active: false }, status: 200 }),
    },
    {
      name: 'a share link that is deleted',
      visibility: 'share-link',
      status: 404,
      end: (site, id) => site.client.delete(`${site.api}/share-links/${id}`, { status: 205 }),
    },
    {
      name: 'another key',
      visibility: 'visitor-auth',
      status: 307,
      end: (site) => site.client.post(`${site.api}/publishing/auth/regenerate`, { status: 200 }),
    },
    {
      name: 'another audience',
      visibility: 'visitor-auth',
      status: 404,
      end: (site) => site.patch({ visibility: 'share-link' }),
    },
    {
      name: 'an audience that has to sign in',
      visibility: 'public',
      status: 307,
      end: (site) => site.patch({ visibility: 'visitor-auth' }),
    },
    {
      name: 'a site that is not published any more',
      visibility: 'public',
      status: 404,
      end: (site) => site.unpublish(),
    },
    {
      name: 'a site that is deleted',
      visibility: 'public',
      status: 404,
      end: (site) => site.client.delete(site.api, { status: 205 }),
    },
    {
      name: 'a space in the trash',
      visibility: 'public',
      status: 404,
      end: (site) => site.client.delete(`/v1/spaces/${site.spaces[0] ?? ''}`),
    },
  ];

  it.each(ENDS)('$name: at once, for everything, and for who has it already', async ({ visibility, status, end }) => {
    const site = await PublishedSite.make(app, { files: FILES });
    await site.login(LOGIN);
    const places = await placesOf(site, site.reader());
    await site.patch({ visibility });
    const link = await site.shareLink();
    const reader = visibility === 'share-link' ? await withKey(site, link.key) : await entered(site, visibility);
    const tags: [string, string][] = [];
    for (const target of [places.page, places.markdown, places.file, places.theme, places.search, places.llms]) {
      const { headers } = await reader.send(target);
      const again = await reader.send(target, { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect([target, again.status]).toEqual([target, 304]);
      tags.push([target, headers.etag ?? '']);
    }
    await end(site, link.id);
    for (const [target, tag] of tags)
      for (const condition of [tag, '*']) {
        const again = await reader.send(target, { headers: { 'If-None-Match': condition } });
        expect([target, again.status]).toEqual([target, status]);
      }
    expect(await leaksOf(reader, places)).toEqual([]);
  });
});

describe('previews of a site', () => {
  it('show it before it is published, with the token in a cookie of the site', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    await site.unpublish();
    const reader = site.reader();
    expect((await reader.send(`${site.path}/`)).status).toBe(404);
    const entry = await reader.send(await site.preview());
    expect(entry).toMatchObject({ status: 307, headers: { location: `${site.path}/` } });
    expect(entry.cookies.join()).toMatch(new RegExp(`^bindery-preview-${site.id}=.*Path=${site.path};.*HttpOnly`));
    const page = await reader.send(`${site.path}/guide`);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.text).toContain('noindex, nofollow');
    expect((await site.reader().send(`${site.path}/guide`)).status).toBe(404);
  });

  it('take no token that is altered, or of another site', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const other = await PublishedSite.make(app, { files: FILES });
    await site.unpublish();
    const [own, foreign] = [await site.preview(), await other.preview()].map(
      (path) => path.split('preview_token=')[1] ?? '',
    );
    for (const token of [foreign, alteredToken(own ?? ''), '.', `${own}.${own}`, 'x'.repeat(5_000)])
      for (const reader of [site.reader(), site.reader().keep(`bindery-preview-${site.id}`, token ?? '', site.path)])
        expect((await reader.send(`${site.path}/guide?preview_token=${token}`)).status).toBe(404);
  });
});

describe('two sites', () => {
  it('share no credential, path, file, page, answer or theme', async () => {
    const [one, two] = [
      await PublishedSite.make(app, { files: FILES, patch: { visibility: 'share-link' } }),
      await PublishedSite.make(app, {
        files: { 'README.md': '# Welcome\n\nNothing.\n', 'guide.md': '# Guide\n\nPlain.\n' },
        patch: { visibility: 'share-link' },
        customization: { styling: { primaryColor: { light: '#aa0011', dark: '#aa0022' } } },
      }),
    ];
    const { key } = await one.shareLink();
    const reader = await withKey(one, key);
    const places = await placesOf(one, reader);
    for (const name of ['share', 'visitor', 'preview']) reader.keep(`bindery-${name}-${two.id}`, key, two.path);
    expect((await reader.send(`${two.path}/${key}/guide`)).status).toBe(404);
    expect((await reader.send(`${two.path}/guide`)).status).toBe(404);
    const token = await one.token();
    await two.patch({ visibility: 'visitor-auth' });
    expect((await two.reader().send(`${two.path}/guide?jwt_token=${token}`)).status).toBe(401);
    await two.patch({ visibility: 'public' });
    const moved = (path: string) => path.replace(one.path, two.path);
    const foreign = [places.file, places.theme, places.contents, moved(places.feed)].map(moved);
    for (const target of foreign) expect([target, (await reader.send(target)).status]).toEqual([target, 404]);
    expect(await leaksOf(reader, placesIn(places, moved))).toEqual([]);
    const sent = await reader.send(`${two.path}/~/feedback?page=${places.pageId}&rating=ok`, { method: 'POST' });
    expect(sent.status).toBe(400);
    const tag = (await reader.send(places.page)).headers.etag ?? '';
    const page = await reader.send(`${two.path}/guide`, { headers: { 'If-None-Match': tag } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Plain.');
  });

  it('with names that begin alike send each other no cookie', async () => {
    const one = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'share-link' } });
    const { key } = await one.shareLink();
    const reader = one.reader();
    await reader.send(`${one.path}/${key}/`);
    const seen: string[] = [];
    for (const path of [`${one.path}-2/`, '/sites/', '/v1/user', `${one.path}/x`]) {
      const { status } = await reader.send(path);
      seen.push(`${path.replace(one.path, '')} ${status}`);
    }
    expect(seen).toEqual(['-2/ 404', '/sites/ 404', '/v1/user 401', '/x 404']);
    const other = app.request.get(`${one.path}/guide`);
    expect((await other).status).toBe(404);
  });
});

const placesIn = (places: Places, moved: (path: string) => string): Places =>
  Object.fromEntries(Object.entries(places).map(([name, path]) => [name, moved(String(path))])) as unknown as Places;
