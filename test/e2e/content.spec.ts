import type { Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { outline, type Page, pagesOf } from '../support/pages';

interface Reference {
  readonly status: string;
  readonly targetReference?: { readonly kind: string; readonly url?: string; readonly page?: Page };
  readonly locationReferences: readonly { readonly page?: Page }[];
}

interface References extends List<Reference> {
  readonly stats: { readonly total: number; readonly broken: { readonly total: number } };
}

describe('content', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  let content: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    ({
      space: { id: spaceId },
    } = await app.factories.importedSpace(HANDBOOK, tenant));
    content = `/v1/spaces/${spaceId}/content`;
  });

  const page = async (title: string): Promise<Page> => {
    const found = (await pagesOf(tenant.client, content)).find((candidate) => candidate.title === title);
    if (!found) throw new Error(`There is no page ${title}`);
    return (await tenant.client.get<Page>(`${content}/page/${found.id}`, { status: 200 })).body;
  };
  const again = (changes: Record<string, string>) => app.factories.import(tenant, spaceId, { ...HANDBOOK, ...changes });

  it('of a new space is empty', async () => {
    const { id } = await app.factories.space(tenant);
    const { body } = await tenant.client.get(`/v1/spaces/${id}/content`, { status: 200 });
    expect(body).toMatchObject({
      object: 'revision',
      type: 'edits',
      parents: [],
      pages: [],
      files: [],
      reusableContents: [],
      variables: {},
    });
    expect((await tenant.client.get(`/v1/spaces/${id}/content/pages`)).body).toEqual({ pages: [] });
    expect((await tenant.client.get(`/v1/spaces/${id}/links`)).body).toMatchObject({
      count: 0,
      items: [],
      stats: { total: 0 },
    });
    await tenant.client.refused('get', `/v1/spaces/${id}/content/path/readme`, 404);
  });

  it('has a tree without details that names and places each page', async () => {
    const whole = await tenant.client.get<{ pages: Page[] }>(`${content}/pages`, { status: 200 });
    const slim = await tenant.client.get<{ pages: Page[] }>(`${content}/pages`, {
      query: { details: false },
      status: 200,
    });
    const omitted = ['createdAt', 'updatedAt', 'description', 'documentId', 'hash', 'git', 'noIndex', 'noRobotsIndex'];
    const shown = JSON.parse(
      JSON.stringify(whole.body.pages, (name, value: unknown) =>
        // The layout says whether a description is shown.
        omitted.includes(name) && !(name === 'description' && value === true) ? undefined : value,
      ),
    ) as unknown;
    expect(slim.body.pages).toEqual(shown);
    expect(slim.text.length).toBeLessThan(whole.text.length);
    expect(slim.headers.etag).not.toBe(whole.headers.etag);
  });

  it('has the tree that SUMMARY.md describes', async () => {
    expect(await outline(tenant.client, content)).toEqual([
      'Welcome',
      'Guides [group]',
      '  Guides',
      '    Install',
      '      On Linux',
      '    Configure',
      '  Website [link]',
      '  Install again [link]',
    ]);
    const install = await page('Install');
    const [again] = (await pagesOf(tenant.client, content)).filter(({ title }) => title === 'Install again');
    expect(again?.target).toEqual({ kind: 'page', page: install.id });
  });

  it('reads back as it was written, apart from references', async () => {
    for (const [title, file] of [
      ['On Linux', 'guides/linux.md'],
      ['Configure', 'guides/configure.md'],
    ] as const)
      expect((await page(title)).markdown).toBe(HANDBOOK[file]);
    const welcome = await page('Welcome');
    expect(welcome.markdown).toContain('[installation](guides/guides/install/README.md#requirements)');
    expect(welcome.markdown).toContain('![](.gitbook/assets/logo.png)');
    expect(welcome).toMatchObject({ description: 'What this is about.', icon: 'house' });
    expect((await page('Install')).markdown).toContain('.gitbook/includes/support.md');
  });

  it('is the same in one answer and in parts', async () => {
    const { body: revision } = await tenant.client.get<{ id: string; pages: Page[]; files: unknown[] }>(content);
    const { body: tree } = await tenant.client.get<{ pages: Page[] }>(`${content}/pages`);
    expect(revision.pages).toEqual(tree.pages);
    const files = await tenant.client.all(`${content}/files`);
    expect(revision.files).toEqual(files);
    const old = await tenant.client.get(`/v1/spaces/${spaceId}/revisions/${revision.id}`, { status: 200 });
    expect(old.body).toEqual(revision);
    const bare = await tenant.client.get(content, { query: { metadata: 'false' } });
    expect(JSON.stringify(bare.body)).not.toContain('"git"');
    expect(JSON.stringify(revision)).toContain('"git"');
  });

  it('is found by path, its slashes encoded or not', async () => {
    const install = await page('Install');
    expect(install.path).toBe('guides/guides/install');
    for (const path of ['guides/guides/install', 'guides%2Fguides%2Finstall', 'guides%2Fguides/install']) {
      const { body } = await tenant.client.get(`${content}/path/${path}`, { status: 200 });
      expect(body).toEqual(install);
    }
    for (const path of [
      'guides/install',
      'install',
      'guides/guides/Install',
      'guides%252Fguides%252Finstall',
      'x'.repeat(4_000),
      'a/'.repeat(1_000),
      '%00',
      '..%2F..',
      '%F0%9F%98%80',
    ])
      await tenant.client.refused('get', `${content}/path/${path}`, 404);
  });

  it('answers 304 to who has it already', async () => {
    const { id } = await page('Install');
    for (const path of [content, `${content}/pages`, `${content}/page/${id}`, `${content}/path/readme`]) {
      const first = await tenant.client.get(path, { status: 200 });
      const etag = first.headers.etag ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const condition of [etag, `W/${etag}`, '*', `"other", ${etag}`])
        await tenant.client.get(path, { headers: { 'If-None-Match': condition }, status: 304 });
      for (const condition of ['"other"', etag.slice(1, -1), ''])
        await tenant.client.get(path, { headers: { 'If-None-Match': condition }, status: 200 });
      const bare = await tenant.client.get(path, { query: { metadata: 'false' }, headers: { 'If-None-Match': etag } });
      expect(bare.status).toBe(200);
    }
    await tenant.client.refused('get', `${content}/page/unknown`, 404, { headers: { 'If-None-Match': '*' } });
    // A tag is no permission.
    const { headers } = await tenant.client.get(content);
    const stranger = await app.factories.person();
    await stranger.client.refused('get', content, 404, { headers: { 'If-None-Match': headers.etag ?? '' } });
  });

  it('has another tag once it has changed', async () => {
    const { headers } = await tenant.client.get(`${content}/pages`);
    await again({ 'guides/linux.md': '# On Linux\n\nChanged.\n' });
    await tenant.client.get(`${content}/pages`, { headers: { 'If-None-Match': headers.etag ?? '' }, status: 200 });
  });

  it('keeps its identifiers, and its old text in the old revision, when a page changes', async () => {
    const before = await tenant.client.get<{ id: string; pages: Page[] }>(content);
    const linux = await page('On Linux');
    await again({ 'guides/linux.md': '# On Linux\n\nRun the okapi command.\n' });
    const after = await tenant.client.get<{ id: string; pages: Page[]; parents: string[] }>(content);
    expect(after.body.parents).toEqual([before.body.id]);
    const changed = await page('On Linux');
    expect(changed.id).toBe(linux.id);
    expect(changed.markdown).toContain('okapi');
    expect(changed.createdAt).toBe(linux.createdAt);
    expect(changed.updatedAt > linux.updatedAt).toBe(true);
    const revisions = `/v1/spaces/${spaceId}/revisions`;
    const old = await tenant.client.get<Page>(`${revisions}/${before.body.id}/page/${linux.id}`, { status: 200 });
    expect(old.body).toEqual(linux);
    expect((await tenant.client.get(`${revisions}/${before.body.id}`)).body).toEqual(before.body);
    const [one, other] = [before, after].map(({ body }) => JSON.stringify(body.pages).replaceAll(linux.id, ''));
    expect(one).not.toBe(other);
    await tenant.client.refused('get', `${revisions}/unknown`, 404);
    const elsewhere = await app.factories.importedSpace(HANDBOOK, tenant);
    await tenant.client.refused('get', `${revisions}/${elsewhere.result.revision}/pages`, 404);
  });

  it('makes no revision when nothing changed', async () => {
    const { body } = await tenant.client.get(content);
    const result = await again({});
    expect(result.revision).toBe(body.id);
    expect((await tenant.client.get(content)).body).toEqual(body);
  });

  it('lets references follow a page that SUMMARY.md puts elsewhere', async () => {
    const install = await page('Install');
    const summary =
      '# Table of contents\n\n* [Welcome](README.md)\n* [Setup](guides/install.md)\n\n## Guides\n\n* [Guides](guides/README.md)\n  * [On Linux](guides/linux.md)\n  * [Configure](guides/configure.md)\n';
    await app.factories.import(tenant, spaceId, {
      'SUMMARY.md': summary,
      ...pick('guides/install.md', 'README.md', 'guides/README.md', 'guides/linux.md', 'guides/configure.md'),
    });
    const moved = await page('Setup');
    expect(moved).toMatchObject({ id: install.id, path: 'install' });
    expect((await page('Welcome')).markdown).toContain('[installation](install.md#requirements)');
    const links = await tenant.client.get<References>(`/v1/spaces/${spaceId}/links`, { query: { status: 'broken' } });
    expect(links.body.items.map(({ locationReferences }) => locationReferences[0]?.page?.title)).toEqual(['On Linux']);
  });

  it('lists what it refers to, and what is broken', async () => {
    const path = `/v1/spaces/${spaceId}/links`;
    const { body } = await tenant.client.get<References>(path, { status: 200 });
    expect(body.stats).toEqual({ total: body.count, broken: { total: 1 } });
    const kinds = body.items.map(({ targetReference, status }) => `${status} ${targetReference?.kind}`).sort();
    expect(kinds).toEqual(
      ['broken url', 'ok file', 'ok page', 'ok page', 'ok page', 'ok page', 'ok reusable-content', 'ok url'].sort(),
    );
    const broken = await tenant.client.get<References>(path, { query: { status: 'broken' } });
    expect([broken.body.count, broken.body.items.length]).toEqual([1, 1]);
    expect(broken.body.stats).toEqual(body.stats);
    expect((await tenant.client.get<References>(path, { query: { status: 'in-app' } })).body.items).toEqual([]);
    expect(await tenant.client.all(path, { limit: 2 })).toEqual(body.items);
    const install = await page('Install');
    const own = await tenant.client.get<References>(`${content}/page/${install.id}/links`, { status: 200 });
    expect(own.body.stats.total).toBe(3);
  });

  it('knows who refers to a page and to a file', async () => {
    const install = await page('Install');
    const back = await tenant.client.get<List<{ page: Page }>>(`${content}/page/${install.id}/backlinks`, {
      status: 200,
    });
    expect(back.body.items.map(({ page: { title } }) => title)).toContain('Welcome');
    const { body: files } = await tenant.client.get<List<{ id: string }>>(`${content}/files`);
    const uses = await tenant.client.get<List<{ page: Page }>>(`${content}/files/${files.items[0]?.id}/backlinks`, {
      status: 200,
    });
    expect(uses.body.items.map(({ page: { title } }) => title)).toEqual(['Welcome']);
  });

  it('gives reusable content', async () => {
    const { body } = await tenant.client.get<{ reusableContents: { id: string; title: string }[] }>(content);
    const [support] = body.reusableContents;
    expect(support?.title).toBe('Support');
    const one = await tenant.client.get<{ markdown: string }>(`${content}/reusable-contents/${support?.id}`, {
      status: 200,
    });
    expect(one.body.markdown).toContain('Write to [us](mailto:help@example.com).');
  });

  it('is searched, and what is gone is not found', async () => {
    const search = async (query: string) =>
      (await tenant.client.all<{ title: string }>(`/v1/spaces/${spaceId}/search`, { query })).map(({ title }) => title);
    expect(await search('zebra')).toEqual(['On Linux']);
    expect(await search('zeb')).toEqual(['On Linux']);
    await again({ 'guides/linux.md': '# On Linux\n\nRun the okapi command.\n' });
    expect(await search('zebra')).toEqual([]);
    expect(await search('okapi')).toEqual(['On Linux']);
    const organization = await tenant.client.get<List<{ id: string }>>(`/v1/orgs/${tenant.organizationId}/search`, {
      query: { query: 'okapi' },
    });
    expect(organization.body.items.map(({ id }) => id)).toEqual([spaceId]);
    const guest = await app.factories.member(tenant, null);
    const nothing = await guest.client.get<List<unknown>>(`/v1/orgs/${tenant.organizationId}/search`, {
      query: { query: 'okapi' },
      status: 200,
    });
    expect(nothing.body).toMatchObject({ count: 0, items: [] });
    await tenant.client.delete(`/v1/spaces/${spaceId}`, { status: 205 });
    const trashed = await tenant.client.get<List<unknown>>(`/v1/orgs/${tenant.organizationId}/search`, {
      query: { query: 'okapi' },
    });
    expect(trashed.body).toMatchObject({ count: 0, items: [] });
  });
});

const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, HANDBOOK[name] ?? '']));
