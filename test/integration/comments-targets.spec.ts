import { Role } from '../../src/common/permissions/role';
import { ChangeRequestsReader } from '../../src/change-requests/change-requests.reader';
import { ChangeRequestBranch } from '../../src/change-requests/change-request-branch';
import { ImportService } from '../../src/import/import.service';
import { NO_CHANGES } from '../../src/content/model/content-changes';
import type { Space } from '../../src/spaces/entities/space.entity';
import type { Tenant } from '../factories/factories';
import { type Page, pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Comment {
  readonly id: string;
  readonly target: {
    readonly page?: Page & { readonly outdated: boolean };
    readonly node?: { readonly id: string; readonly preview?: string };
    readonly tableCell?: object;
    readonly revision: string;
  };
}

const SUMMARY = '* [Welcome](README.md)\n  * [Guide](guide.md)\n';
const FILES = {
  'README.md': '# Welcome\n\nHello.\n',
  'guide.md': '---\nicon: rocket\n---\n\n# Guide\n\nFollow it.\n',
  'SUMMARY.md': SUMMARY,
};

describe('the target of a comment', () => {
  let app: TestApp;
  let tenant: Tenant;
  let space: Space;
  let path: string;
  let welcome: Page;
  let guide: Page;

  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    ({ space } = await app.factories.importedSpace(FILES, tenant));
    path = `/v1/spaces/${space.id}/comments`;
    [welcome, guide] = (await pagesOf(tenant.client, `/v1/spaces/${space.id}/content`)) as [Page, Page];
  });

  const post = async (target: object): Promise<Comment> =>
    (await tenant.client.post<Comment>(path, { body: { body: { markdown: 'x' }, ...target }, status: 200 })).body;
  const get = async ({ id }: Comment): Promise<Comment> =>
    (await tenant.client.get<Comment>(`${path}/${id}`, { status: 200 })).body;
  /** A revision without the page. */
  const remove = (pageId: string) => app.factories.change(tenant, space.id, { ...NO_CHANGES, removedPages: [pageId] });
  const refused = (status: number, target: object) =>
    tenant.client.refused('post', path, status, { body: { body: { markdown: 'x' }, ...target } });

  it('is the page as it is now, and the revision as it was', async () => {
    const comment = await post({ page: guide.id });
    const { id, title, createdAt, updatedAt, path: place } = guide;
    const page = { id, title, icon: 'rocket', createdAt, updatedAt, path: place, outdated: false };
    expect(comment.target).toEqual({ space: space.id, revision: space.revisionId, page });
    expect(page.path).toMatch(/^[^/]+\/guide$/);
    await app.factories.import(tenant, space.id, {
      ...FILES,
      'guide.md': '# Manual\n',
      'SUMMARY.md': '* [Welcome](README.md)\n* [Manual](guide.md)\n',
    });
    const { target } = await get(comment);
    expect(target.revision).toBe(space.revisionId);
    expect(target.page).toMatchObject({ id: guide.id, title: 'Manual', outdated: false });
    expect(target.page).not.toHaveProperty('icon');
    const [now] = (await pagesOf(tenant.client, `/v1/spaces/${space.id}/content`)).filter(({ id }) => id === guide.id);
    expect(target.page).toMatchObject({ path: now?.path, updatedAt: now?.updatedAt });
  });

  it('keeps what was known of a page that is gone', async () => {
    const comment = await post({ page: guide.id });
    const kept = await post({ page: welcome.id });
    await remove(guide.id);
    expect((await get(comment)).target).toEqual({
      ...comment.target,
      page: { ...comment.target.page, outdated: true },
    });
    expect((await get(kept)).target.page?.outdated).toBe(false);
    // It can still be found by its page, and no one comments on what is gone.
    const { body } = await tenant.client.get<List<Comment>>(path, { query: { targetPage: guide.id }, status: 200 });
    expect(body.items.map(({ id, target }) => [id, target.page?.outdated])).toEqual([[comment.id, true]]);
    await refused(404, { page: guide.id });
  });

  it('is looked up in the change request that is commented on', async () => {
    const { body: changeRequest } = await tenant.client.post<{ id: string; number: number }>(
      `/v1/spaces/${space.id}/change-requests`,
      { status: 201 },
    );
    const scope = await app.factories.spaceScope(tenant, space.id);
    const branch = app
      .get(ChangeRequestBranch)
      .of(scope, await app.get(ChangeRequestsReader).get(scope, changeRequest.id));
    await app.get(ImportService).importBundle(
      scope,
      {
        files: [
          { path: 'guide.md', bytes: Buffer.from('# Guide by request\n') },
          { path: 'new.md', bytes: Buffer.from('# New\n') },
        ],
        skipped: [],
      },
      { branch },
    );
    const place = `/v1/spaces/${space.id}/change-requests/${changeRequest.number}`;
    const { body: seen } = await tenant.client.get<{ revision: string }>(place, { status: 200 });
    const added = (await pagesOf(tenant.client, `${place}/content`)).find(({ title }) => title === 'New');
    const on = async (page?: string) =>
      (
        await tenant.client.post<Comment>(`${place}/comments`, {
          body: { body: { markdown: 'x' }, page },
          status: 200,
        })
      ).body.target;
    expect(await on(added?.id)).toMatchObject({
      changeRequest: changeRequest.id,
      revision: seen.revision,
      page: { title: 'New', outdated: false },
    });
    expect((await on(guide.id)).page?.title).toBe('Guide by request');
    // The primary content goes on without it: the page is there in the request as long as the request has it.
    await remove(guide.id);
    expect((await on(guide.id)).page?.outdated).toBe(false);
    await refused(404, { page: added?.id });
  });

  it('must be in the newest revision of the same space', async () => {
    const foreign = await app.factories.importedSpace(FILES);
    const owner = await app.factories.importedSpace(FILES, tenant);
    const [elsewhere] = await pagesOf(tenant.client, `/v1/spaces/${owner.space.id}/content`);
    for (const page of ['unknown', space.id, foreign.space.id, elsewhere?.id, '../x', 'x x'])
      expect(await refused(404, { page })).toContain('page');
    expect(await refused(404, { page: guide.id, node: 'unknown' })).toContain('block');
    expect(await refused(400, { node: 'n1' })).toContain('page');
    expect(await refused(400, { tableCell: { record: 'r', definition: 'd' } })).toContain('page');
    for (const target of [
      { page: 7 },
      { page: '' },
      { page: null },
      { page: [guide.id] },
      { page: guide.id, node: 'x'.repeat(101) },
      { page: guide.id, tableCell: { record: 'r' } },
      { changeRequest: 'x' },
    ])
      await refused(400, target);
    expect(await tenant.client.all(path)).toEqual([]);
  });

  it('may be a block of a page, whose beginning is kept', async () => {
    const text = 'Read [the guide](guide.md) and **begin**.';
    await app.factories.import(tenant, space.id, {
      ...FILES,
      'README.md': `# Welcome\n\n${text}\n\n> ${'long '.repeat(100)}\n`,
    });
    type Node = { key: string; type: string; nodes: Node[] };
    const content = `/v1/spaces/${space.id}/content/page/${welcome.id}`;
    const blocks = async () => {
      const query = { format: 'document' };
      const { body } = await tenant.client.get<{ document: { nodes: Node[] } }>(content, { query, status: 200 });
      return body.document.nodes;
    };
    const [paragraph, quote] = await blocks();
    const comment = await post({ page: welcome.id, node: paragraph?.key });
    expect(comment.target.node).toEqual({ id: paragraph?.key, preview: 'Read the guide and begin.' });
    const quoted = (await post({ page: welcome.id, node: quote?.key })).target.node?.preview ?? '';
    expect(quoted).toMatch(/^long long/);
    expect(quoted.length).toBeLessThanOrEqual(200);
    await refused(404, { page: guide.id, node: paragraph?.key });
    await app.factories.import(tenant, space.id, FILES);
    expect((await get(comment)).target.node).toEqual(comment.target.node);
  });

  it('may be a cell of a table', async () => {
    const tableCell = { record: 'r1', definition: 'c1' };
    expect((await get(await post({ page: guide.id, tableCell }))).target.tableCell).toEqual(tableCell);
  });

  it('may be a review, whose words are a comment of the change request', async () => {
    const reviewer = await app.factories.member(tenant, Role.Review);
    const changeRequests = `/v1/spaces/${space.id}/change-requests`;
    const { id } = (
      await tenant.client.post<{ id: string }>(changeRequests, { body: { subject: 'A change' }, status: 201 })
    ).body;
    await tenant.client.patch(`${changeRequests}/${id}`, { body: { status: 'open' }, status: 200 });
    type Review = { id: string; comment?: Comment & { body: { markdown: string } } };
    const { body: review } = await reviewer.client.post<Review>(`${changeRequests}/1/reviews`, {
      body: { status: 'changes-requested', comment: { markdown: 'Needs a picture.' } },
      status: 201,
    });
    expect(review.comment).toMatchObject({
      body: { markdown: 'Needs a picture.' },
      status: 'open',
      postedBy: { id: reviewer.user.id },
      target: { changeRequest: id, review: review.id },
    });
    const [comment] = await tenant.client.all(`${changeRequests}/1/comments`);
    expect(comment).toMatchObject({ id: review.comment?.id, target: { review: review.id } });
    const { body } = await tenant.client.get<{ comments: number }>(`${changeRequests}/1`, { status: 200 });
    expect(body.comments).toBe(1);
    await tenant.client.delete(`${changeRequests}/1/comments/${review.comment?.id}`, { status: 205 });
    const again = await tenant.client.get<Review>(`${changeRequests}/1/reviews/${review.id}`, { status: 200 });
    expect(again.body).not.toHaveProperty('comment');
    await reviewer.client.refused('post', `${changeRequests}/1/reviews`, 400, {
      body: { status: 'approved', comment: { markdown: '  ' } },
    });
  });
});
