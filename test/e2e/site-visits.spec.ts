import { adaptiveSite, HIDDEN, type Hidden, WORDS } from '../fixtures/site/adaptive';
import {
  CREDENTIALS,
  type Credential,
  FILES,
  forEachCredential,
  SECRET,
  VISIBILITIES,
  type Visibility,
} from '../fixtures/site/audience';
import { PublishedSite } from '../fixtures/site/published-site';
import { alteredToken } from '../support/altered-token';
import { sharedTestApp, type TestApp } from '../support/test-app';

const LOGIN = 'https://login.example.com/start';

interface Found {
  readonly apiToken: string;
  readonly target?: string;
  readonly redirect?: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

const lookUp = (url: string, visitor?: object) =>
  app.client().post<Found>('/v1/urls/published', { body: { url, visitor } });

const head = async (site: PublishedSite, spaceId = site.spaces[0]): Promise<string> =>
  (await site.client.get<{ id: string }>(`/v1/spaces/${spaceId}/content`, { status: 200 })).body.id;

/** Everything that a renderer reads with the token of a visit, by name. */
async function readsOf(site: PublishedSite, spaceId = site.spaces[0] ?? ''): Promise<Record<string, string>> {
  const revision = `/v1/spaces/${spaceId}/revisions/${await head(site, spaceId)}`;
  const [pageId = ''] = (await site.pageIds(spaceId)).values();
  return {
    published: `${site.api}/published`,
    structure: `${site.api}/structure`,
    search: `${site.api}/search`,
    space: `/v1/spaces/${spaceId}`,
    revision,
    pages: `${revision}/pages`,
    files: `${revision}/files`,
    page: `${revision}/page/${pageId}`,
    document: `${revision}/page/${pageId}/document`,
    path: `${revision}/path/readme`,
  };
}

async function read(token: string | undefined, name: string, path: string): Promise<{ status: number; text: string }> {
  const client = app.client(token);
  if (name !== 'search') return client.get(path);
  return client.post(path, { body: { query: 'feed', mode: 'all' } });
}

async function statuses(token: string | undefined, reads: Record<string, string>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(reads)) found[name] = (await read(token, name, path)).status;
  return found;
}

const every = (reads: Record<string, string>, status: number): Record<string, number> =>
  Object.fromEntries(Object.keys(reads).map((name) => [name, status]));

describe('the token of a visit', () => {
  it('tells no hashes of texts, which contain what the visitor may not see, and reads no pages by the hundred', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const reads = await readsOf(site);
    const { body } = await lookUp(`${app.url}${site.path}/guide`);
    for (const name of ['pages', 'page', 'path'] as const) {
      const address = reads[name] ?? '';
      expect((await read(site.tenant.token, name, address)).text).toContain('"hash":');
      const answer = await read(body.apiToken, name, address);
      expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('"hash":')]);
    }
    const batch = { body: { paths: ['readme'] } };
    const { status } = await app.client(body.apiToken).post(`/v1/spaces/${site.spaces[0]}/content/pages/read`, batch);
    expect(status).toBe(403);
  });
});

describe('looking an address up', () => {
  type Outcome = 'found' | 'gone' | 'sign-in' | 'refused';
  const OUTCOMES: Readonly<Record<Visibility, Record<Credential, Outcome>>> = {
    public: forEachCredential<Outcome>('found'),
    unlisted: forEachCredential<Outcome>('found'),
    'share-link': { ...forEachCredential<Outcome>('gone'), right: 'found' },
    'visitor-auth': { ...forEachCredential<Outcome>('refused'), none: 'sign-in', right: 'found' },
  };

  /** The address and what the visitor brings; public sites are given what visitor-auth sites take. */
  async function order(
    site: PublishedSite,
    visibility: Visibility,
    credential: Credential,
  ): Promise<[string, object?]> {
    const url = (key = '') => `${app.url}${site.path}/${key}guide`;
    if (credential === 'none') return [url()];
    if (visibility === 'share-link') {
      if (credential === 'wrong') return [url(`${'A'.repeat(24)}/`)];
      const { id, key } = await site.shareLink();
      const path = `${site.api}/share-links/${id}`;
      if (credential === 'expired') await site.client.patch(path, { body: { active: false }, status: 200 });
      if (credential === 'revoked') await site.client.delete(path, { status: 205 });
      return [url(`${key}/`)];
    }
    if (credential === 'wrong') return [url(), { jwtToken: await site.token({}, {}, 'a key that somebody made up') }];
    if (credential === 'expired') return [url(), { jwtToken: await site.token({}, { expiresIn: -1 }) }];
    const jwtToken = await site.token();
    if (credential === 'revoked') await site.client.post(`${site.api}/publishing/auth/regenerate`, { status: 200 });
    return [url(), { jwtToken }];
  }

  const cells = VISIBILITIES.flatMap((visibility) =>
    CREDENTIALS.map((credential) => ({ visibility, credential, outcome: OUTCOMES[visibility][credential] })),
  );

  it.each(cells)('$visibility, $credential: $outcome', async ({ visibility, credential, outcome }) => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility } });
    await site.login(LOGIN);
    const reads = await readsOf(site);
    const answer = await lookUp(...(await order(site, visibility, credential)));
    if (outcome === 'found') {
      expect(answer.status).toBe(200);
      expect(await statuses(answer.body.apiToken, reads)).toEqual(every(reads, 200));
      return;
    }
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toContain('apiToken');
    if (outcome === 'gone') expect(answer.status).toBe(404);
    if (outcome === 'refused') expect(answer.status).toBe(401);
    if (outcome === 'sign-in')
      expect(answer.body).toEqual({ target: 'external', site: site.id, redirect: `${LOGIN}?location=%2Fguide` });
  });
});

describe('the token of a visit', () => {
  const come = async (site: PublishedSite, visibility: Visibility): Promise<{ token: string; linkId: string }> => {
    const { id, key } = await site.shareLink();
    const path = visibility === 'share-link' ? `${site.path}/${key}/` : `${site.path}/`;
    const visitor = visibility === 'visitor-auth' ? { jwtToken: await site.token() } : undefined;
    const { body } = await lookUp(app.url + path, visitor);
    return { token: body.apiToken, linkId: id };
  };

  const ENDS: readonly [string, Visibility, (site: PublishedSite, linkId: string) => Promise<unknown>][] = [
    [
      'a share link that is switched off',
      'share-link',
      (site, id) => site.client.patch(`${site.api}/share-links/${id}`, { body: { active: false }, status: 200 }),
    ],
    [
      'another key',
      'visitor-auth',
      (site) => site.client.post(`${site.api}/publishing/auth/regenerate`, { status: 200 }),
    ],
    ['another audience', 'public', (site) => site.patch({ visibility: 'share-link' })],
    ['a site that is not published any more', 'unlisted', (site) => site.unpublish()],
    ['a site that is deleted', 'public', (site) => site.client.delete(site.api, { status: 205 })],
  ];

  it.each(ENDS)('ends at once with %s', async (_, visibility, end) => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility } });
    const reads = await readsOf(site);
    const { token, linkId } = await come(site, visibility);
    const { headers } = await app.client(token).get(reads.page ?? '', { status: 200 });
    await end(site, linkId);
    const after = Object.values(await statuses(token, reads));
    expect(after.every((status) => status === 401 || status === 404)).toBe(true);
    const again = await app.client(token).get(reads.page ?? '', { headers: { 'If-None-Match': headers.etag ?? '*' } });
    expect([401, 404]).toContain(again.status);
  });

  it('reads nothing but its site and the newest content of what it shows', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const old = `/v1/spaces/${site.spaces[0]}/revisions/${await head(site)}`;
    await site.rewrite({ 'README.md': '# Welcome\n\nAll new.\n' });
    const other = await PublishedSite.make(app, { files: FILES }, site.tenant);
    const { space } = await app.factories.importedSpace(FILES, site.tenant);
    const changeRequests = `/v1/spaces/${site.spaces[0]}/change-requests`;
    const { body } = await site.client.post<{ id: string }>(changeRequests, { body: {}, status: 201 });
    const { token } = await come(site, 'public');
    const client = app.client(token);
    const org = `/v1/orgs/${site.tenant.organizationId}`;
    const closed = [
      ...Object.values(await readsOf(other)).filter((path) => !path.endsWith('/search')),
      ...[old, `${old}/pages`, `/v1/spaces/${space.id}`, changeRequests, `${changeRequests}/${body.id}`],
      ...[
        `${changeRequests}/${body.id}/content`,
        `/v1/spaces/${site.spaces[0]}/content`,
        `/v1/spaces/${site.spaces[0]}/comments`,
      ],
      ...[
        '/v1/user',
        '/v1/orgs',
        org,
        `${org}/members`,
        `${org}/sites`,
        `${org}/spaces`,
        `${org}/openapi`,
        '/v1/user/tokens',
      ],
      ...[site.api, `${site.api}/share-links`, `${site.api}/publishing/auth`, `${site.api}/redirects`],
      ...[`${site.api}/publishing/preview`, `${site.api}/adaptive-schema`, `${site.api}/permissions/aggregate`],
    ];
    for (const path of closed) {
      const { status, text } = await client.get(path);
      expect([path, status >= 401 && status <= 404]).toEqual([path, true]);
      expect(text).not.toContain(SECRET);
    }
    expect((await client.post(`${other.api}/search`, { body: { query: 'feed', mode: 'all' } })).status).toBe(404);
    for (const [method, path] of [
      ['patch', site.api],
      ['post', `${site.api}/unpublish`],
      ['delete', site.api],
      ['post', changeRequests],
    ] as const)
      expect([401, 403, 404]).toContain((await client[method](path, { body: {} })).status);
  });

  it('opens no page in the browser, and a token of the browser nothing here', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'visitor-auth' } });
    const { token } = await come(site, 'visitor-auth');
    const reads = await readsOf(site);
    expect((await site.reader().send(`${site.path}/guide?jwt_token=${token}`)).status).toBe(401);
    expect(await statuses(await site.token(), reads)).toEqual(every(reads, 401));
    expect(await statuses(alteredToken(token), reads)).toEqual(every(reads, 401));
    const preview = (await site.preview()).split('preview_token=')[1];
    expect(await statuses(preview, reads)).toEqual(every(reads, 401));
  });
});

describe('what conditions hide from a visit', () => {
  let site: PublishedSite;
  beforeAll(async () => {
    site = await adaptiveSite(app);
  });

  const VISITORS: readonly [string, object | undefined, readonly Hidden[]][] = [
    ['nobody', undefined, ['other']],
    ['signed beta', { isBeta: true }, ['page', 'below', 'other', 'include', 'section', 'item']],
    ['signed gold', { plan: 'gold' }, ['block']],
    ['signed unsigned', { unsigned: { nightly: true } }, ['other']],
  ];

  async function tokenOf(claims: object | undefined, unsignedClaims?: object): Promise<string> {
    const jwtToken = claims && (await site.token(claims));
    const { body } = await lookUp(`${app.url}${site.path}/`, { ...(jwtToken && { jwtToken }), unsignedClaims });
    return body.apiToken;
  }

  /** Everything that the token opens, as one text. */
  async function all(token: string): Promise<string> {
    const texts: string[] = [];
    for (const spaceId of site.spaces) {
      const revision = `/v1/spaces/${spaceId}/revisions/${await head(site, spaceId)}`;
      const pages = [...(await site.pageIds(spaceId)).values()];
      const reusables = await site.reusableIds(spaceId);
      const reads = [
        ...['', '/pages', '/files', '/path/beta', '/path/beta%2Finner', '/path/readme'].map((path) => revision + path),
        ...reusables.flatMap((id) => [
          `${revision}/reusable-contents/${id}`,
          `${revision}/reusable-contents/${id}/document`,
          `${revision}/reusable-contents/${id}/document?evaluated=true`,
        ]),
        ...pages.flatMap((id) => [
          `${revision}/page/${id}?evaluated=true`,
          `${revision}/page/${id}?evaluated=true&format=document`,
          `${revision}/page/${id}`,
          `${revision}/page/${id}/document`,
          `${revision}/page/${id}/document?evaluated=true`,
        ]),
      ];
      // Updates are blocks that the published contract does not know yet, so these answers are read without it.
      const headers = { Authorization: `Bearer ${token}` };
      for (const path of reads) texts.push((await site.reader().send(path, { headers })).text);
    }
    for (const path of ['/published', '/structure']) texts.push((await app.client(token).get(site.api + path)).text);
    return texts.join('\n');
  }

  it.each(VISITORS)('%s', async (_, claims, sees) => {
    const token = await tokenOf(claims);
    const text = await all(token);
    expect(HIDDEN.filter((hidden) => text.includes(WORDS[hidden])).sort()).toEqual([...sees].sort());
    for (const hidden of HIDDEN) {
      const query = { query: WORDS[hidden], mode: 'all' };
      const { body } = await app
        .client(token)
        .post<{ items: unknown[] }>(`${site.api}/search`, { body: query, status: 200 });
      const isFound = sees.includes(hidden) && hidden !== 'item' && hidden !== 'include';
      expect([hidden, body.items.length > 0]).toEqual([hidden, isFound]);
    }
  });

  it('unsigned claims count as what they are', async () => {
    const text = await all(await tokenOf(undefined, { nightly: true, isBeta: true }));
    expect(text).toContain(WORDS.variant);
    expect(text).not.toContain(WORDS.page);
  });
});
