import type { FileMap, Tenant } from '../factories/factories';
import { outline } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Row {
  readonly pageId: string;
  readonly parentId: string;
  readonly rank: string;
  readonly title: string;
  readonly slug: string;
}

describe('importing into a space that has pages', () => {
  let app: TestApp;
  let tenant: Tenant;
  let spaceId: string;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    spaceId = (await app.factories.space(tenant)).id;
  });

  const importFiles = (files: FileMap) => app.factories.import(tenant, spaceId, files);
  const text = (...titles: string[]): FileMap =>
    Object.fromEntries(titles.map((title) => [`${title.toLowerCase()}.md`, `# ${title}\n`]));
  const summary = (...lines: string[]): FileMap => ({ 'SUMMARY.md': lines.join('\n') });
  const item = (title: string, indent = '') => `${indent}* [${title}](${title.toLowerCase()}.md)`;
  const open = async (): Promise<Map<string, Row>> => {
    const rows = await app.database.query<Row & Record<string, string>>(
      `SELECT page_id AS "pageId", parent_id AS "parentId", rank, title, slug FROM page_versions
        WHERE line_id = $1 AND to_seq IS NULL`,
      [spaceId],
    );
    return new Map(rows.map((row) => [row.title, row]));
  };
  const versions = async () =>
    (
      await app.database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM page_versions WHERE line_id = $1',
        [spaceId],
      )
    )[0]?.count ?? 0;
  const tree = () => outline(tenant.client, `/v1/spaces/${spaceId}/content`);

  it('writes one row for a page that is put between others', async () => {
    await importFiles({ ...text('A', 'B', 'C'), ...summary(item('A'), item('B'), item('C')) });
    const [before, rows] = [await open(), await versions()];
    await importFiles({ ...text('A', 'B', 'C', 'X'), ...summary(item('A'), item('X'), item('B'), item('C')) });
    expect(await tree()).toEqual(['A', 'X', 'B', 'C']);
    const after = await open();
    for (const title of ['A', 'B', 'C']) expect(after.get(title)).toEqual(before.get(title));
    expect(await versions()).toBe(rows + 1);
  });

  it('writes only what moves when the order changes', async () => {
    await importFiles({ ...text('A', 'B', 'C', 'D'), ...summary(item('A'), item('B'), item('C'), item('D')) });
    const rows = await versions();
    await importFiles({ ...text('A', 'B', 'C', 'D'), ...summary(item('A'), item('C'), item('D'), item('B')) });
    expect(await tree()).toEqual(['A', 'C', 'D', 'B']);
    expect(await versions()).toBe(rows + 1);
  });

  it('keeps the identity of pages that move below others, and of groups by their slug', async () => {
    await importFiles({ ...text('A', 'B', 'C'), ...summary('## Guides', item('A'), item('B'), item('C')) });
    const before = await open();
    await importFiles({ ...text('A', 'B', 'C'), ...summary('## Guides', item('A'), item('C', '  '), item('B')) });
    expect(await tree()).toEqual(['Guides [group]', '  A', '    C', '  B']);
    const after = await open();
    for (const title of ['Guides', 'A', 'B', 'C']) expect(after.get(title)?.pageId).toBe(before.get(title)?.pageId);
    expect(after.get('C')?.parentId).toBe(before.get('A')?.pageId);
  });

  it('leaves pages that it does not name, with their slugs', async () => {
    await importFiles({ ...text('A', 'B'), ...summary(item('A'), item('B')) });
    await importFiles({ 'sub/a.md': '# Another A\n', ...summary('* [Another A](sub/a.md)', item('C')), ...text('C') });
    expect(await tree()).toEqual(['A', 'B', 'Another A', 'C']);
    const rows = await open();
    expect([rows.get('A')?.slug, rows.get('Another A')?.slug]).toEqual(['a', 'a-1']);
    const { body } = await tenant.client.get(`/v1/spaces/${spaceId}/content/path/a-1`, { status: 200 });
    expect(body).toMatchObject({ title: 'Another A' });
  });

  it('finds references to pages that only the space has', async () => {
    await importFiles({ ...text('A'), ...summary(item('A')) });
    await importFiles({ 'b.md': '# B\n\n[to A](a.md)\n', ...summary(item('B')) });
    const links = await tenant.client.get<{ stats: { broken: { total: number } } }>(`/v1/spaces/${spaceId}/links`);
    expect(links.body.stats.broken.total).toBe(0);
    const { body } = await tenant.client.get(`/v1/spaces/${spaceId}/content/path/b`, { status: 200 });
    expect(body).toMatchObject({ markdown: '# B\n\n[to A](a.md)\n' });
  });

  it('changes nothing when folders without a page of their own are imported again, however deep', async () => {
    const deep = { 'README.md': '# Home\n', 'a/b/c/d/page.md': '# Page\n', 'a/b/x/y/other.md': '# Other\n' };
    await importFiles(deep);
    const before = await open();
    await importFiles(deep);
    expect(await open()).toEqual(before);
    expect(await versions()).toBe(before.size);
  });

  it('goes on after sixty imports that each put a page first', async () => {
    const titles: string[] = [];
    for (let round = 0; round < 60; round += 1) {
      titles.unshift(`P${round}`);
      await importFiles({ ...text(...titles), ...summary(...titles.map((title) => item(title))) });
    }
    expect(await tree()).toEqual(titles);
    const longest = Math.max(...[...(await open()).values()].map(({ rank }) => rank.length));
    expect(longest).toBeLessThan(20);
  });
});
