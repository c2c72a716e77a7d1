import { Role } from '../../src/common/permissions/role';
import { SearchCopies } from '../../src/content/spaces/search-copies';
import type { Person, Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { manyPages } from '../integration/many-pages';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Space {
  readonly id: string;
  readonly title: string;
  readonly parent?: string;
  readonly revision: string;
  readonly comments: number;
  readonly changeRequests: number;
  readonly permissions: Readonly<Record<string, boolean>>;
}

interface Named {
  readonly id: string;
}

describe('a duplicate of a space', () => {
  let app: TestApp;
  let sibling: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await sharedTestApp();
    sibling = await app.sibling();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
  });

  const duplicate = async (id: string, { client }: Pick<Person, 'client'> = tenant) =>
    (await client.post<Space>(`/v1/spaces/${id}/duplicate`, { status: 201 })).body;

  /** An answer without what names or shows the space, its revision or the moment of signing. */
  const neutral = (answer: unknown, { id, revision }: Space): unknown =>
    JSON.parse(
      JSON.stringify(answer)
        .replaceAll(id, 'SPACE')
        .replaceAll(revision, 'REVISION')
        .replaceAll(/expires=\d+&signature=[\w-]+/g, 'SIGNED'),
      (key, value: unknown) => (key === 'createdBy' || key === 'space' ? undefined : value),
    );

  /** Everything that can be read of a space's content. */
  async function contentOf(space: Space, { client }: Person = tenant): Promise<unknown> {
    const base = `/v1/spaces/${space.id}`;
    const pages = await pagesOf(client, `${base}/content`);
    const texts = await Promise.all(
      pages
        .filter(({ type }) => type === 'document')
        .map(async ({ id }) => [
          (await client.get(`${base}/content/page/${id}`, { status: 200 })).body,
          await client.all(`${base}/content/page/${id}/links`),
          await client.all(`${base}/content/page/${id}/backlinks`),
        ]),
    );
    const { body } = await client.get<{ reusableContents: Named[] }>(`${base}/content`, { status: 200 });
    const reusables = await Promise.all(
      body.reusableContents.map(
        async ({ id }) => (await client.get(`${base}/content/reusable-contents/${id}`, { status: 200 })).body,
      ),
    );
    const files = await client.all(`${base}/content/files`);
    const links = await client.all(`${base}/links`);
    return neutral({ pages, texts, reusables, files, links }, space);
  }

  const found = async (path: string, query: string) =>
    (await tenant.client.get<List<Named>>(`${path}/search`, { query: { query }, status: 200 })).body;

  it('has the same content, page by page, under the same identifiers', async () => {
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    const source = (await tenant.client.get<Space>(`/v1/spaces/${space.id}`, { status: 200 })).body;
    const answer = await tenant.client.post<Space>(`/v1/spaces/${space.id}/duplicate`, { status: 201 });
    const copy = answer.body;
    expect(new URL(answer.headers.location ?? '').pathname).toBe(`/v1/spaces/${copy.id}`);
    expect([copy.title, copy.id === space.id, copy.revision === source.revision]).toEqual([
      'Copy of A space',
      false,
      false,
    ]);
    const content = await contentOf(source);
    expect(JSON.stringify(content)).toContain('Run the zebra command');
    expect(await contentOf(copy)).toEqual(content);
    const revisions = await tenant.client.all<{ type: string; parents: string[] }>(`/v1/spaces/${copy.id}/revisions`);
    expect(revisions).toMatchObject([{ type: 'edits', parents: [] }]);
  });

  it('is found beside the other one, in both processes', async () => {
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    const copy = await duplicate(space.id);
    expect(await found(`/v1/spaces/${copy.id}`, 'zebra')).toMatchObject({ count: 1 });
    // With a typing error: words of the copy are known, too.
    expect(await found(`/v1/spaces/${copy.id}`, 'zebar')).toMatchObject({ count: 1 });
    const everywhere = await found(`/v1/orgs/${tenant.organizationId}`, 'zebra');
    expect(everywhere.items.map(({ id }) => id).sort()).toEqual([space.id, copy.id].sort());
    const other = sibling.client(tenant.token);
    expect(await other.all<Named>(`/v1/orgs/${tenant.organizationId}/spaces`)).toHaveLength(2);
  });

  it('goes its own way: an edit of one leaves the other as it is', async () => {
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    const source = (await tenant.client.get<Space>(`/v1/spaces/${space.id}`, { status: 200 })).body;
    const copy = await duplicate(space.id);
    const before = await contentOf(source);
    await app.factories.import(tenant, copy.id, {
      ...HANDBOOK,
      'guides/linux.md': '# On Linux\n\nRun the giraffe command.\n',
    });
    expect(await contentOf(source)).toEqual(before);
    expect((await found(`/v1/spaces/${space.id}`, 'giraffe')).count).toBe(0);
    expect((await found(`/v1/spaces/${copy.id}`, 'giraffe')).count).toBe(1);
    // A change request of the copy, with a page that has the same identifier in the other one.
    const [page] = await pagesOf(tenant.client, `/v1/spaces/${copy.id}/content`);
    const changeRequest = (await tenant.client.post<Named>(`/v1/spaces/${copy.id}/change-requests`, { status: 201 }))
      .body;
    const path = `/v1/spaces/${copy.id}/change-requests/${changeRequest.id}`;
    const changes = [{ operation: 'update_page', page: page?.id, document: { markdown: '# Changed\n' } }];
    await tenant.client.post(`${path}/content`, { body: { changes }, status: 200 });
    await tenant.client.post(`${path}/merge`, { status: 200 });
    expect(await contentOf(source)).toEqual(before);
    const again = await duplicate(copy.id);
    expect(JSON.stringify(await contentOf(again))).toContain('# Changed');
    expect(JSON.stringify(await contentOf(again))).toContain('giraffe');
  });

  it('leaves comments, change requests and history behind, and takes settings and merge rules along', async () => {
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    const path = `/v1/spaces/${space.id}`;
    await tenant.client.post(`${path}/comments`, { body: { body: { markdown: 'Hello' } }, status: 200 });
    await tenant.client.post(`${path}/change-requests`, { status: 201 });
    const rules = { type: 'rules', rules: [{ rule: 'require_at_least_one_review' }] };
    await tenant.client.put(`${path}/merge-rules`, { body: rules, status: 200 });
    const settings = { title: 'ä'.repeat(50), emoji: '🎉', editMode: 'locked', defaultLevel: 'comment' };
    await tenant.client.patch(path, { body: settings, status: 200 });
    const copy = await duplicate(space.id);
    expect(copy).toMatchObject({
      ...settings,
      title: `Copy of ${'ä'.repeat(42)}`,
      comments: 0,
      changeRequests: 0,
      changeRequestsDraft: 0,
    });
    expect((await tenant.client.get(`/v1/spaces/${copy.id}/merge-rules`, { status: 200 })).body).toEqual(rules);
    expect(await tenant.client.all(`/v1/spaces/${copy.id}/comments`)).toEqual([]);
    expect(await tenant.client.all(`/v1/spaces/${copy.id}/change-requests`, { status: 'draft' })).toEqual([]);
  });

  it('lets in whom the other one lets in, and nobody else', async () => {
    const creator = await app.factories.member(tenant, Role.Create);
    const [named, inTeam, stranger] = [
      await app.factories.member(tenant, null),
      await app.factories.member(tenant, Role.Read),
      await app.factories.member(tenant, Role.Create),
    ];
    const team = await tenant.client.put<Named>(`/v1/orgs/${tenant.organizationId}/teams`, {
      body: { title: 'Writers', members: [inTeam.user.id] },
      status: 201,
    });
    const created = await creator.client.post<Named>(`/v1/orgs/${tenant.organizationId}/spaces`, { status: 201 });
    const path = `/v1/spaces/${created.body.id}`;
    await creator.client.patch(path, { body: { defaultLevel: null }, status: 200 });
    const share = (body: object) => tenant.client.post(`${path}/permissions`, { body, status: 204 });
    await share({ role: 'comment', users: [named.user.id] });
    await share({ role: 'edit', teams: [team.body.id] });
    const copy = await duplicate(created.body.id);
    const rights = async (id: string, { client }: Person) =>
      (await client.get<Partial<Space>>(`/v1/spaces/${id}`)).body.permissions;
    for (const person of [tenant, creator, named, inTeam, stranger])
      expect(await rights(copy.id, person)).toEqual(await rights(created.body.id, person));
    expect(await rights(copy.id, creator)).toMatchObject({ view: true, admin: true });
    expect(await rights(copy.id, stranger)).toBeUndefined();
    const counts = await app.database.query(
      `SELECT m.user_id, m.spaces, (SELECT count(*)::int FROM grants g WHERE g.user_id = m.user_id) AS given
         FROM members m WHERE organization_id = $1 AND m.spaces > 0 ORDER BY m.spaces`,
      [tenant.organizationId],
    );
    expect(counts).toEqual([
      { user_id: creator.user.id, spaces: 1, given: 1 },
      { user_id: named.user.id, spaces: 2, given: 2 },
    ]);
    const teams = await tenant.client.all(`/v1/orgs/${tenant.organizationId}/teams`);
    expect(teams).toMatchObject([{ spaces: 2 }]);
  });

  it('lies in the same collection, for those who may make spaces there', async () => {
    const collection = await app.factories.collection(tenant);
    const space = await app.factories.space(tenant, { parent: collection.id });
    const writer = await app.factories.member(tenant, Role.Read);
    const share = { role: 'create', users: [writer.user.id] };
    await tenant.client.post(`/v1/spaces/${space.id}/permissions`, { body: share, status: 204 });
    const path = `/v1/spaces/${space.id}/duplicate`;
    expect(await writer.client.refused('post', path, 403)).toContain('collection');
    await tenant.client.post(`/v1/collections/${collection.id}/permissions`, { body: share, status: 204 });
    const copy = await duplicate(space.id, writer);
    expect(copy).toMatchObject({ parent: collection.id, permissions: { admin: true } });
    const atTop = await app.factories.space(tenant);
    await tenant.client.post(`/v1/spaces/${atTop.id}/permissions`, { body: share, status: 204 });
    expect(await writer.client.refused('post', `/v1/spaces/${atTop.id}/duplicate`, 403)).toContain('top');
    await tenant.client.delete(`/v1/spaces/${space.id}`, { status: 205 });
    await tenant.client.refused('post', path, 404);
  });

  it('is whole when the space is being written at the same moment', async () => {
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    const imports = [1, 2, 3].map((round) =>
      app.factories.import(tenant, space.id, { ...HANDBOOK, 'guides/linux.md': `# On Linux\n\nround${round}\n` }),
    );
    const copies = await Promise.all([duplicate(space.id), duplicate(space.id), duplicate(space.id)]);
    await Promise.all(imports);
    for (const { id } of copies) {
      const [linux] = (await pagesOf(tenant.client, `/v1/spaces/${id}/content`)).filter(({ path }) =>
        path?.endsWith('linux'),
      );
      const { body } = await tenant.client.get<{ markdown: string }>(`/v1/spaces/${id}/content/page/${linux?.id}`);
      const [word = ''] = /round\d|zebra/.exec(body.markdown) ?? [];
      expect((await found(`/v1/spaces/${id}`, word)).count).toBe(1);
    }
  });

  it('of some hundred pages is there at once, and found soon after', async () => {
    const { space } = await app.factories.importedSpace(manyPages(400), tenant);
    const copy = await duplicate(space.id);
    expect(await pagesOf(tenant.client, `/v1/spaces/${copy.id}/content`)).toHaveLength(408);
    // Asked before, in the middle and after: no answer of an earlier moment is kept.
    await eventually(async () => {
      const { body } = await tenant.client.get<List<Named>>(`/v1/spaces/${copy.id}/search`, {
        query: { query: 'text', limit: 1 },
      });
      return body.count === 400;
    }, 20_000);
    const last = await tenant.client.get<List<Named>>(`/v1/spaces/${copy.id}/search`, {
      query: { query: '"number 399"' },
    });
    expect(last.body.count).toBe(1);
    const again = () => tenant.client.get(`/v1/spaces/${copy.id}/search`, { query: { query: 'number' }, status: 200 });
    await eventually(async () => (await again()).headers.etag === (await again()).headers.etag);
  }, 60_000);

  it('is found by its own words when the other one changed before it came into the index', async () => {
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    const copy = await duplicate(space.id);
    const index = () =>
      app.database.query(
        `SELECT page_id, title_key, tokens::text, (SELECT json_agg(x ORDER BY ordinal, part) FROM (
                  SELECT ordinal, part, anchor, heading, body, folded FROM search_sections s
                   WHERE s.space_id = p.space_id AND s.page_id = p.page_id) x) AS sections
           FROM search_pages p WHERE space_id = $1 ORDER BY page_id`,
        [copy.id],
      );
    const whole = await index();
    // As it was when its job had not begun: nothing is in the index, and the other space goes its own way.
    for (const table of ['search_pages', 'search_sections', 'search_terms'])
      await app.database.execute(`DELETE FROM ${table} WHERE space_id = $1`, [copy.id]);
    const rest = Object.fromEntries(Object.entries(HANDBOOK).filter(([path]) => path !== 'guides/linux.md'));
    await app.factories.import(tenant, space.id, { ...rest, 'guides/configure.md': '# Configured\n\nkoala\n' });
    expect(await app.get(SearchCopies).run({ from: space.id, to: copy.id })).toBeUndefined();
    expect(await index()).toEqual(whole);
    expect((await found(`/v1/spaces/${copy.id}`, 'zebar')).count).toBe(1);
    // Running it again, or on a space that is gone, changes nothing.
    await app.get(SearchCopies).run({ from: space.id, to: copy.id });
    await app.get(SearchCopies).run({ from: space.id, to: 'gone' });
    expect(await index()).toEqual(whole);
  });
});
