import { load } from 'cheerio';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FRONT_MATTER = `---
metaLinks:
  canonical: https://example.com/elsewhere
  alternates:
    - https://example.com/de
---
`;

const FILES = {
  'README.md': '# Welcome\n\nHello.\n',
  'copy.md': `${FRONT_MATTER}\n# Copy\n\nAlso elsewhere.\n`,
  'SUMMARY.md': '* [Welcome](README.md)\n* [Copy](copy.md)\n',
};

const LINKS = {
  canonical: { kind: 'url', url: 'https://example.com/elsewhere' },
  alternates: [{ kind: 'url', url: 'https://example.com/de' }],
};

interface Page {
  readonly id: string;
  readonly markdown: string;
  readonly metaLinks?: unknown;
}

describe('links for the head of a page', () => {
  let app: TestApp;
  let site: PublishedSite;
  let space: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    site = await PublishedSite.make(app, { files: FILES });
    space = `/v1/spaces/${site.spaces[0]}`;
  });

  const get = async <Body>(path: string): Promise<Body> => (await site.client.get<Body>(path, { status: 200 })).body;
  const pageAt = (path: string, content = `${space}/content`) => get<Page>(`${content}/path/${path}`);

  it('are those of its front matter, in the newest revision, in older ones and in change requests', async () => {
    const { id, metaLinks } = await pageAt('copy');
    expect(metaLinks).toEqual(LINKS);
    expect(await get(`${space}/content/page/${id}/meta-links`)).toEqual(LINKS);
    const { revision } = await get<{ revision: string }>(space);
    expect(await get(`${space}/revisions/${revision}/page/${id}/meta-links`)).toEqual(LINKS);
    const { id: home } = await pageAt('readme');
    expect(await get(`${space}/content/page/${home}/meta-links`)).toEqual({ alternates: [] });
    await site.client.refused('get', `${space}/content/page/nowhere/meta-links`, 404);

    const { body } = await site.client.post<{ id: string }>(`${space}/change-requests`, { body: {}, status: 201 });
    const draft = `${space}/change-requests/${body.id}`;
    const write = (markdown: string) =>
      site.client.post(`${draft}/content`, {
        body: { changes: [{ operation: 'update_page', page: id, document: { markdown } }] },
        status: 200,
      });
    await write('---\nmetaLinks: {}\n---\n\n# Copy\n');
    expect(await get(`${draft}/content/page/${id}/meta-links`)).toEqual({ alternates: [] });
    await write(`${FRONT_MATTER}\n# Copy\n`);
    await site.client.post(`${draft}/merge`, { status: 200 });
    expect((await pageAt('copy')).markdown).toContain('canonical: https://example.com/elsewhere');
    expect(await get(`${space}/revisions/${revision}/page/${id}/meta-links`)).toEqual(LINKS);
  });

  it('are in the head of the published page, which the sitemap leaves to the site where it is at home', async () => {
    const $ = load((await site.reader().send(`${site.path}/copy`)).text);
    expect($('link[rel="canonical"]').attr('href')).toBe('https://example.com/elsewhere');
    expect($('link[rel="alternate"][href="https://example.com/de"]')).toHaveLength(1);
    const home = load((await site.reader().send(`${site.path}/`)).text);
    expect(home('link[rel="canonical"]').attr('href')).toContain(site.path);
    const { text } = await site.reader().send(`${site.path}/sitemap-pages.xml`);
    expect(text).toContain(site.path);
    expect(text).not.toContain('/copy');
  });
});
