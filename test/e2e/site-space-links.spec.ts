import { load } from 'cheerio';
import type { FileMap, Tenant } from '../factories/factories';
import { PublishedSite } from '../fixtures/site/published-site';
import { fewestDuring, sentDuring } from '../support/sent-statements';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
});
afterAll(() => app.close());

const TARGET: FileMap = {
  'README.md': '# Start\n\nHere.\n',
  'walrus.md': '# The walrus\n\n## Its tusks\n\nLong.\n',
  'narwhal.md': '---\nif: visitor.claims.isBeta\n---\n\n# The narwhal\n\nFor some.\n',
};

const SHY: FileMap = { 'README.md': '# Start\n', 'hidden-walrus.md': '# Hidden walrus\n\nShy.\n' };

/** The address in the app of a page of a space, as the editor writes it. */
async function appAddress(site: PublishedSite, spaceId: string | undefined, title: string): Promise<string> {
  const id = (await site.pageIds(spaceId)).get(title);
  if (id === undefined) throw new Error(`There is no page ${title}.`);
  return `${app.url}/app/spaces/${spaceId}/pages/${id}`;
}

/** Writes links to these addresses as the first page of a site. */
async function link(site: PublishedSite, ...addresses: string[]): Promise<void> {
  const links = addresses.map((address, index) => `[link ${index}](${address})`).join('\n\n');
  const blocks = addresses.map((address) => `{% content-ref url="${address}" %}\n${address}\n{% endcontent-ref %}`);
  await site.rewrite({ 'README.md': `# Welcome\n\n${links}\n\n${blocks.join('\n\n')}\n` });
}

/** Where the links of the first page lead, and what it says of them. */
async function read(site: PublishedSite, reader = site.reader()) {
  const { status, text } = await reader.send(`${site.path}/`);
  expect(status).toBe(200);
  const $ = load(text);
  const links = $('.doc p:not(.bd-page-link) > a')
    .map((_, found) => $(found).attr('href'))
    .get();
  return { text, links, references: $('.doc .bd-page-link').text() };
}

const inSections = (patch: object = {}): Promise<PublishedSite> =>
  PublishedSite.make(
    app,
    {
      sections: [
        { title: 'Guide', variants: [{ files: { 'README.md': '# Welcome\n' } }] },
        {
          title: 'Animals',
          patch: { path: 'animals' },
          variants: [{ files: SHY }, { files: TARGET, patch: { path: 'v2' } }],
        },
      ],
      patch,
    },
    tenant,
  );

describe('links to pages of another space', () => {
  it('lead to their addresses on the same site, and follow them when they are renamed', async () => {
    const site = await inSections();
    const [, , animals] = site.spaces;
    const walrus = await appAddress(site, animals, 'The walrus');
    await link(site, walrus, `${walrus}#its-tusks`, `${app.url}/app/spaces/${animals}`);
    const before = await read(site);
    const place = `${site.path}/animals/v2`;
    expect(before.links).toEqual([`${place}/walrus`, `${place}/walrus#its-tusks`, place]);
    expect(before.references).toContain('The walrus');
    expect((await site.reader().send(before.links[0] ?? '')).text).toContain('Its tusks');
    await site.client.patch(`${site.api}/site-spaces/${await site.siteSpace(animals)}`, {
      body: { path: 'v3' },
      status: 200,
    });
    await rename(site, animals, 'The walrus', 'Odobenus');
    const after = await read(site);
    expect(after.links[0]).toBe(`${site.path}/animals/v3/odobenus`);
    expect(after.references).toContain('Odobenus');
  });

  it('are the same on a private site, for those who may see it', async () => {
    const site = await inSections({ visibility: 'share-link' });
    const [, , animals] = site.spaces;
    await link(site, await appAddress(site, animals, 'The walrus'));
    const { key } = await site.shareLink();
    const reader = site.reader();
    await reader.open(`${site.path}/${key}/`);
    expect((await read(site, reader)).links).toEqual([`${site.path}/animals/v2/walrus`]);
  });

  it('lead to another public site of the organization, as long as that is public', async () => {
    const other = await PublishedSite.make(app, { files: TARGET }, tenant);
    const site = await PublishedSite.make(app, { files: { 'README.md': '# Welcome\n' } }, tenant);
    const walrus = await appAddress(other, other.spaces[0], 'The walrus');
    await link(site, walrus);
    const there = [`${app.url}${other.path}/walrus`];
    expect((await read(site)).links).toEqual(there);
    for (const visibility of ['unlisted', 'share-link', 'visitor-auth']) {
      await other.patch({ visibility });
      const { links, text } = await read(site);
      expect([visibility, links]).toEqual([visibility, [walrus]]);
      expect(text).not.toMatch(/The walrus|\/walrus/);
      await other.patch({ visibility: 'public' });
      expect((await read(site)).links).toEqual(there);
    }
    await other.unpublish();
    expect((await read(site)).links).toEqual([walrus]);
  });

  it('prefer the same site to others, and do not lead to other organizations', async () => {
    const stranger = await PublishedSite.make(app, { files: TARGET });
    const other = await PublishedSite.make(app, { files: TARGET }, tenant);
    const [space] = other.spaces;
    const site = await PublishedSite.make(app, { files: { 'README.md': '# Welcome\n' } }, tenant);
    const addresses = [
      await appAddress(other, space, 'The walrus'),
      await appAddress(stranger, stranger.spaces[0], 'The walrus'),
    ];
    await link(site, ...addresses);
    expect((await read(site)).links).toEqual([`${app.url}${other.path}/walrus`, addresses[1]]);
    await site.client.post(`${site.api}/site-spaces`, { body: { spaceId: space }, status: 201 });
    const [first] = (await read(site)).links;
    expect(first).toMatch(new RegExp(`^${site.path}/[^/]+/walrus$`));
  });

  it('say nothing of what the visitor may not see', async () => {
    const site = await inSections({ visibility: 'visitor-auth' });
    await site.login('https://login.example.com');
    await site.adapt({ isBeta: { type: 'boolean' } });
    const [, hidden, animals] = site.spaces;
    const narwhal = await appAddress(site, animals, 'The narwhal');
    const shy = await appAddress(site, hidden, 'Hidden walrus');
    await link(site, narwhal, shy, `${app.url}/app/spaces/${animals}/pages/none`);
    await site.client.patch(`${site.api}/site-spaces/${await site.siteSpace(hidden)}`, {
      body: { condition: 'visitor.claims.isBeta' },
      status: 200,
    });
    const as = async (claims: object) => {
      const reader = site.reader();
      await reader.open(`${site.path}/?jwt_token=${await site.token(claims)}`);
      return read(site, reader);
    };
    const some = await as({});
    expect(some.links.slice(0, 2)).toEqual([narwhal, shy]);
    expect(some.text).not.toMatch(/The narwhal|Hidden walrus/);
    const beta = await as({ isBeta: true });
    expect(beta.links.slice(0, 2)).toEqual([
      `${site.path}/animals/v2/narwhal`,
      expect.stringMatching(/\/animals\/hidden-walrus$/) as string,
    ]);
  });

  it('take as many statements however many there are', async () => {
    const site = await inSections();
    const [, , animals] = site.spaces;
    const walrus = await appAddress(site, animals, 'The walrus');
    const count = async (links: number): Promise<number> => {
      await link(site, ...Array.from({ length: links }, (_, index) => `${walrus}#part-${index}`));
      return (await sentDuring(() => read(site))).length;
    };
    // The same text again is read from memory.
    const fewest = async (links: number) =>
      Math.min(await count(links), await count(links + 1), await count(links + 2));
    const [few, many] = [await fewest(1), await fewest(40)];
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
    // Again from memory, without looking anything up.
    expect(await fewestDuring(() => read(site))).toEqual([]);
  });
});

/** Renames a page by a change request that is merged. */
async function rename(site: PublishedSite, spaceId: string | undefined, from: string, to: string): Promise<void> {
  const page = (await site.pageIds(spaceId)).get(from);
  const { body } = await site.client.post<{ id: string }>(`/v1/spaces/${spaceId}/change-requests`, {
    body: {},
    status: 201,
  });
  const path = `/v1/spaces/${spaceId}/change-requests/${body.id}`;
  const changes = [{ operation: 'update_page', page, title: to, slug: to.toLowerCase() }];
  await site.client.post(`${path}/content`, { body: { changes }, status: 200 });
  await site.client.post(`${path}/merge`, { status: 200 });
}
