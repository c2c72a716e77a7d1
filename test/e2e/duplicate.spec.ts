import { Role } from '../../src/common/permissions/role';
import { SearchCopies } from '../../src/content/transfer/search-copies';
import type { Person } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { manyPages } from '../integration/many-pages';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import type { List } from '../support/test-client';
import { SiblingStage, siblingStage } from '../support/organization-stage';

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
  const on = siblingStage(new SiblingStage());

  const duplicate = async (id: string, { client }: Pick<Person, 'client'> = on.tenant) =>
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
  async function contentOf(space: Space, { client }: Person = on.tenant): Promise<unknown> {
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
    (await on.tenant.client.get<List<Named>>(`${path}/search`, { query: { query }, status: 200 })).body;

  it('has the same content, page by page, under the same identifiers', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const source = (await on.tenant.client.get<Space>(`/v1/spaces/${space.id}`, { status: 200 })).body;
    const answer = await on.tenant.client.post<Space>(`/v1/spaces/${space.id}/duplicate`, { status: 201 });
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
    const revisions = await on.tenant.client.all<{ type: string; parents: string[] }>(
      `/v1/spaces/${copy.id}/revisions`,
    );
    expect(revisions).toMatchObject([{ type: 'edits', parents: [] }]);
  });

  it('is found beside the other one, in both processes', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const copy = await duplicate(space.id);
    expect(await found(`/v1/spaces/${copy.id}`, 'zebra')).toMatchObject({ count: 1 });
    // With a typing error: words of the copy are known, too.
    expect(await found(`/v1/spaces/${copy.id}`, 'zebar')).toMatchObject({ count: 1 });
    const everywhere = await found(`/v1/orgs/${on.tenant.organizationId}`, 'zebra');
    expect(everywhere.items.map(({ id }) => id).sort()).toEqual([space.id, copy.id].sort());
    const other = on.sibling.client(on.tenant.token);
    expect(await other.all<Named>(`/v1/orgs/${on.tenant.organizationId}/spaces`)).toHaveLength(2);
  });

  it('goes its own way: an edit of one leaves the other as it is', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const source = (await on.tenant.client.get<Space>(`/v1/spaces/${space.id}`, { status: 200 })).body;
    const copy = await duplicate(space.id);
    const before = await contentOf(source);
    await on.app.factories.import(on.tenant, copy.id, {
      ...HANDBOOK,
      'guides/linux.md': '# On Linux\n\nRun the giraffe command.\n',
    });
    expect(await contentOf(source)).toEqual(before);
    expect((await found(`/v1/spaces/${space.id}`, 'giraffe')).count).toBe(0);
    expect((await found(`/v1/spaces/${copy.id}`, 'giraffe')).count).toBe(1);
    // A change request of the copy, with a page that has the same identifier in the other one.
    const [page] = await pagesOf(on.tenant.client, `/v1/spaces/${copy.id}/content`);
    const changeRequest = (await on.tenant.client.post<Named>(`/v1/spaces/${copy.id}/change-requests`, { status: 201 }))
      .body;
    const path = `/v1/spaces/${copy.id}/change-requests/${changeRequest.id}`;
    const changes = [{ operation: 'update_page', page: page?.id, document: { markdown: '# Changed\n' } }];
    await on.tenant.client.post(`${path}/content`, { body: { changes }, status: 200 });
    await on.tenant.client.post(`${path}/merge`, { status: 200 });
    expect(await contentOf(source)).toEqual(before);
    const again = await duplicate(copy.id);
    expect(JSON.stringify(await contentOf(again))).toContain('# Changed');
    expect(JSON.stringify(await contentOf(again))).toContain('giraffe');
  });

  it('leaves comments, change requests and history behind, and takes settings and merge rules along', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const path = `/v1/spaces/${space.id}`;
    await on.tenant.client.post(`${path}/comments`, { body: { body: { markdown: 'Hello' } }, status: 200 });
    await on.tenant.client.post(`${path}/change-requests`, { status: 201 });
    const rules = { type: 'rules', rules: [{ rule: 'require_at_least_one_review' }] };
    await on.tenant.client.put(`${path}/merge-rules`, { body: rules, status: 200 });
    const owners = { entries: [{ path: 'a', users: [on.tenant.user.id], teams: [] }], required: true };
    await on.tenant.client.put(`${path}/owners`, { body: owners, status: 200 });
    const settings = { title: 'ä'.repeat(50), emoji: '🎉', editMode: 'locked', defaultLevel: 'comment' };
    await on.tenant.client.patch(path, { body: settings, status: 200 });
    const copy = await duplicate(space.id);
    expect(copy).toMatchObject({
      ...settings,
      title: `Copy of ${'ä'.repeat(42)}`,
      comments: 0,
      changeRequests: 0,
      changeRequestsDraft: 0,
    });
    expect((await on.tenant.client.get(`/v1/spaces/${copy.id}/merge-rules`, { status: 200 })).body).toEqual(rules);
    expect((await on.tenant.client.get(`/v1/spaces/${copy.id}/owners`, { status: 200 })).body).toEqual(owners);
    expect(await on.tenant.client.all(`/v1/spaces/${copy.id}/comments`)).toEqual([]);
    expect(await on.tenant.client.all(`/v1/spaces/${copy.id}/change-requests`, { status: 'draft' })).toEqual([]);
  });

  it('lets in whom the other one lets in, and no one else', async () => {
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    const [named, inTeam, stranger] = [
      await on.app.factories.member(on.tenant, null),
      await on.app.factories.member(on.tenant, Role.Read),
      await on.app.factories.member(on.tenant, Role.Create),
    ];
    const team = await on.tenant.client.put<Named>(`/v1/orgs/${on.tenant.organizationId}/teams`, {
      body: { title: 'Writers', members: [inTeam.user.id] },
      status: 201,
    });
    const created = await creator.client.post<Named>(`/v1/orgs/${on.tenant.organizationId}/spaces`, { status: 201 });
    const path = `/v1/spaces/${created.body.id}`;
    await creator.client.patch(path, { body: { defaultLevel: null }, status: 200 });
    const share = (body: object) => on.tenant.client.post(`${path}/permissions`, { body, status: 204 });
    await share({ role: 'comment', users: [named.user.id] });
    await share({ role: 'edit', teams: [team.body.id] });
    const copy = await duplicate(created.body.id);
    const rights = async (id: string, { client }: Person) =>
      (await client.get<Partial<Space>>(`/v1/spaces/${id}`)).body.permissions;
    for (const person of [on.tenant, creator, named, inTeam, stranger])
      expect(await rights(copy.id, person)).toEqual(await rights(created.body.id, person));
    expect(await rights(copy.id, creator)).toMatchObject({ view: true, admin: true });
    expect(await rights(copy.id, stranger)).toBeUndefined();
    const counts = await on.app.database.query(
      `SELECT m.user_id, m.spaces, (SELECT count(*)::int FROM grants g WHERE g.user_id = m.user_id) AS given
         FROM members m WHERE organization_id = $1 AND m.spaces > 0 ORDER BY m.spaces`,
      [on.tenant.organizationId],
    );
    expect(counts).toEqual([
      { user_id: creator.user.id, spaces: 1, given: 1 },
      { user_id: named.user.id, spaces: 2, given: 2 },
    ]);
    const teams = await on.tenant.client.all(`/v1/orgs/${on.tenant.organizationId}/teams`);
    expect(teams).toMatchObject([{ spaces: 2 }]);
  });

  it('lies in the same collection, for those who may make spaces there', async () => {
    const collection = await on.app.factories.collection(on.tenant);
    const space = await on.app.factories.space(on.tenant, { parent: collection.id });
    const writer = await on.app.factories.member(on.tenant, Role.Read);
    const share = { role: 'create', users: [writer.user.id] };
    await on.tenant.client.post(`/v1/spaces/${space.id}/permissions`, { body: share, status: 204 });
    const path = `/v1/spaces/${space.id}/duplicate`;
    expect(await writer.client.refused('post', path, 403)).toContain('collection');
    await on.tenant.client.post(`/v1/collections/${collection.id}/permissions`, { body: share, status: 204 });
    const copy = await duplicate(space.id, writer);
    expect(copy).toMatchObject({ parent: collection.id, permissions: { admin: true } });
    const atTop = await on.app.factories.space(on.tenant);
    await on.tenant.client.post(`/v1/spaces/${atTop.id}/permissions`, { body: share, status: 204 });
    expect(await writer.client.refused('post', `/v1/spaces/${atTop.id}/duplicate`, 403)).toContain('top');
    await on.tenant.client.delete(`/v1/spaces/${space.id}`, { status: 205 });
    await on.tenant.client.refused('post', path, 404);
  });

  it('is whole when the space is being written at the same moment', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const imports = [1, 2, 3].map((round) =>
      on.app.factories.import(on.tenant, space.id, { ...HANDBOOK, 'guides/linux.md': `# On Linux\n\nround${round}\n` }),
    );
    const copies = await Promise.all([duplicate(space.id), duplicate(space.id), duplicate(space.id)]);
    await Promise.all(imports);
    for (const { id } of copies) {
      const [linux] = (await pagesOf(on.tenant.client, `/v1/spaces/${id}/content`)).filter(({ path }) =>
        path?.endsWith('linux'),
      );
      const { body } = await on.tenant.client.get<{ markdown: string }>(`/v1/spaces/${id}/content/page/${linux?.id}`);
      const [word = ''] = /round\d|zebra/.exec(body.markdown) ?? [];
      expect((await found(`/v1/spaces/${id}`, word)).count).toBe(1);
    }
  });

  it('of some hundred pages is there at once, and found soon after', async () => {
    const { space } = await on.app.factories.importedSpace(manyPages(400), on.tenant);
    const copy = await duplicate(space.id);
    expect(await pagesOf(on.tenant.client, `/v1/spaces/${copy.id}/content`)).toHaveLength(408);
    // Asked before, in the middle and after: no answer of an earlier moment is kept.
    await eventually(async () => {
      const { body } = await on.tenant.client.get<List<Named>>(`/v1/spaces/${copy.id}/search`, {
        query: { query: 'text', limit: 1 },
      });
      return body.count === 400;
    }, 20_000);
    const last = await on.tenant.client.get<List<Named>>(`/v1/spaces/${copy.id}/search`, {
      query: { query: '"number 399"' },
    });
    expect(last.body.count).toBe(1);
    const again = () =>
      on.tenant.client.get(`/v1/spaces/${copy.id}/search`, { query: { query: 'number' }, status: 200 });
    await eventually(async () => (await again()).headers.etag === (await again()).headers.etag);
  }, 60_000);

  it('is found by its own words when the other one changed before it came into the index', async () => {
    const { space } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    const copy = await duplicate(space.id);
    const index = () =>
      on.app.database.query(
        `SELECT page_id, title_key, tokens::text, (SELECT json_agg(x ORDER BY ordinal, part) FROM (
                  SELECT ordinal, part, anchor, heading, body, folded FROM search_sections s
                   WHERE s.space_id = p.space_id AND s.page_id = p.page_id) x) AS sections
           FROM search_pages p WHERE space_id = $1 ORDER BY page_id`,
        [copy.id],
      );
    const whole = await index();
    // As it was when its job had not begun: nothing is in the index, and the other space goes its own way.
    for (const table of ['search_pages', 'search_sections', 'search_terms'])
      await on.app.database.execute(`DELETE FROM ${table} WHERE space_id = $1`, [copy.id]);
    const rest = Object.fromEntries(Object.entries(HANDBOOK).filter(([path]) => path !== 'guides/linux.md'));
    await on.app.factories.import(on.tenant, space.id, { ...rest, 'guides/configure.md': '# Configured\n\nkoala\n' });
    expect(await on.app.get(SearchCopies).run({ from: space.id, to: copy.id })).toBeUndefined();
    expect(await index()).toEqual(whole);
    expect((await found(`/v1/spaces/${copy.id}`, 'zebar')).count).toBe(1);
    // Running it again, or on a space that is gone, changes nothing.
    await on.app.get(SearchCopies).run({ from: space.id, to: copy.id });
    await on.app.get(SearchCopies).run({ from: space.id, to: 'gone' });
    expect(await index()).toEqual(whole);
  });
});
