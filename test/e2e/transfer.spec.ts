import { Role } from '../../src/common/permissions/role';
import { NoticesRepository } from '../../src/notifications/notices.repository';
import { SubscriptionsRepository } from '../../src/notifications/subscriptions/subscriptions.repository';
import type { Person, Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { manyPages } from '../integration/many-pages';
import { rowsNaming } from '../integration/rows-naming';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';

interface Named {
  readonly id: string;
  readonly title?: string;
}

interface Space extends Named {
  readonly organization: string;
  readonly parent?: string;
  readonly defaultLevel: string | null;
  readonly permissions: Readonly<Record<string, boolean>>;
}

let app: TestApp;
let sibling: TestApp;
/** An admin of both organizations. */
let tenant: Tenant;
let target: Tenant;

beforeAll(async () => {
  app = await sharedTestApp();
  sibling = await app.sibling();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  target = await app.factories.organization();
  await app.factories.join(target.organizationId, tenant.user.id, Role.Admin);
});

const transferred = (id: string, { client }: Person = tenant, kind = 'spaces', to = target.organizationId) =>
  client.post<Space>(`/v1/${kind}/${id}/transfer`, { body: { organization: to }, status: 200 });
const refused = (id: string, status: number, { client }: { client: TestClient } = tenant, to = target.organizationId) =>
  client.refused('post', `/v1/spaces/${id}/transfer`, status, { body: { organization: to } });
const listed = async ({ client, organizationId }: Tenant, kind = 'spaces') => {
  const { body } = await client.get<List<Named>>(`/v1/orgs/${organizationId}/${kind}`, { status: 200 });
  expect(body.count).toBe(body.items.length);
  return body.items.map(({ id }) => id).sort();
};
const found = async ({ client, organizationId }: Tenant, query: string) => {
  const { body } = await client.get<List<Named>>(`/v1/orgs/${organizationId}/search`, { query: { query } });
  return body.items.map(({ id }) => id);
};
/** Rows that still say that something of this belongs to an organization. */
const leftIn = (organizationId: string, ...ids: string[]) =>
  rowsNaming(app, ids, (row) => row.organization_id === organizationId);

/** A space with one of everything, and whom it names. */
async function richSpace(parent?: string) {
  const { space } = await app.factories.importedSpace(HANDBOOK, tenant, parent === undefined ? {} : { parent });
  const path = `/v1/spaces/${space.id}`;
  const { client } = tenant;
  const [stays, leaves] = [
    await app.factories.member(tenant, Role.Review),
    await app.factories.member(tenant, Role.Review),
  ];
  await app.factories.join(target.organizationId, stays.user.id, Role.Read);
  const comment = await client.post<Named>(`${path}/comments`, { body: { body: { markdown: 'Hello' } }, status: 200 });
  await leaves.client.post(`${path}/comments/${comment.body.id}/replies`, {
    body: { body: { markdown: 'Hello too' } },
    status: 200,
  });
  const changeRequest = (await client.post<Named>(`${path}/change-requests`, { status: 201 })).body.id;
  const changeRequestPath = `${path}/change-requests/${changeRequest}`;
  const [page] = await pagesOf(client, `${path}/content`);
  const changes = [{ operation: 'update_page', page: page?.id, document: { markdown: '# Changed\n' } }];
  await client.post(`${changeRequestPath}/content`, { body: { changes }, status: 200 });
  const users = [stays.user.id, leaves.user.id];
  await client.post(`${changeRequestPath}/requested-reviewers`, { body: { users }, status: 200 });
  await client.post(`${changeRequestPath}/comments`, { body: { body: { markdown: 'In the request' } }, status: 200 });
  const rules = [
    { rule: 'require_specific_reviewers', users },
    { rule: 'allow_bypass', users: [leaves.user.id] },
    { rule: 'require_change_request_subject' },
  ];
  await client.put(`${path}/merge-rules`, { body: { type: 'rules', rules }, status: 200 });
  const entries = [
    { path: 'a', users },
    { path: 'b', users: [leaves.user.id] },
  ];
  await client.put(`${path}/owners`, { body: { entries }, status: 200 });
  const team = await client.put<Named>(`/v1/orgs/${tenant.organizationId}/teams`, {
    body: { title: 'Writers', members: [leaves.user.id] },
    status: 201,
  });
  const share = { role: 'edit', users, teams: [team.body.id] };
  await client.post(`${path}/permissions`, { body: share, status: 204 });
  return {
    id: space.id,
    path,
    request: changeRequest,
    requestPath: changeRequestPath,
    stays,
    leaves,
    page: page?.id ?? '',
  };
}

describe('a space that is transferred', () => {
  it('takes content, history, change requests and comments along, in every process at once', async () => {
    const space = await richSpace();
    const other = sibling.client(tenant.token);
    const paths = [
      'content',
      'content/pages',
      `content/page/${space.page}`,
      'content/files',
      'revisions',
      'search?query=zebra',
    ];
    const read = async (client: TestClient) =>
      Promise.all(
        paths.map(async (path) => {
          const { body } = await client.get(`${space.path}/${path}`, { status: 200 });
          // A download address ends when other people see the space.
          return JSON.stringify(body).replaceAll(/&signature=[\w-]+/g, '');
        }),
      );
    const lists = async (client: TestClient) => [
      await client.all(`${space.path}/comments`),
      await client.all(`${space.requestPath}/comments`),
      (await client.get(`${space.requestPath}/content/page/${space.page}`, { status: 200 })).body,
    ];
    const before = [await read(other), await lists(other)];
    expect(await listed(tenant)).toEqual([space.id]);
    const { body } = await transferred(space.id);
    expect(body).toMatchObject({ organization: target.organizationId, permissions: { admin: true } });
    expect(body).not.toHaveProperty('parent');
    const noted = await app.database.query(
      `SELECT organization_id AS id FROM audit_events WHERE action = 'space.transfer' AND target_id = $1
        ORDER BY organization_id`,
      [space.id],
    );
    expect(noted).toEqual([tenant.organizationId, target.organizationId].sort().map((id) => ({ id })));
    expect([await read(other), await lists(other)]).toEqual(before);
    expect((await target.client.get<Space>(space.path, { status: 200 })).body).toMatchObject({
      organization: target.organizationId,
      comments: 1,
      changeRequests: 1,
      changeRequestsOpen: 1,
    });
    expect([await listed(tenant), await listed(target)]).toEqual([[], [space.id]]);
    expect([await found(tenant, 'zebra'), await found(target, 'zebra')]).toEqual([[], [space.id]]);
    const changeRequests = (of: Tenant) =>
      of.client.all<Named>(`/v1/orgs/${of.organizationId}/change-requests?status=open`);
    expect([await changeRequests(tenant), await changeRequests(target)]).toMatchObject([[], [{ id: space.request }]]);
    expect(await leftIn(tenant.organizationId, space.id, space.request)).toEqual({});
    await target.client.patch(space.requestPath, { body: { status: 'archived' }, status: 200 });
    await target.client.post(`${space.path}/comments`, { body: { body: { markdown: 'Welcome' } }, status: 200 });
  });

  it('leaves no subscription and no notification in the organization that it left, however late they are written', async () => {
    const space = await richSpace();
    await transferred(space.id);
    const followed = { organizationId: tenant.organizationId, spaceId: space.id, type: 'space', id: space.id } as const;
    await app.get(SubscriptionsRepository).addAutomatic([tenant.user.id], followed, 'participant');
    await app.get(SubscriptionsRepository).set(tenant.user.id, followed, true);
    const nothing = {
      foldKey: null,
      actorId: null,
      changeRequestId: null,
      commentId: null,
      replyId: null,
      webhookId: null,
    };
    const notice = { ...followed, ...nothing, kind: 'comment', eventId: space.id, detail: null } as const;
    expect(await app.get(NoticesRepository).add(notice, [tenant.user.id])).toEqual([]);
    const moved = { ...notice, organizationId: target.organizationId };
    expect(await app.get(NoticesRepository).add(moved, [tenant.user.id])).toEqual([tenant.user.id]);
    expect(await leftIn(tenant.organizationId, space.id)).toEqual({});
  });

  it('of some hundred pages is found in itself at once, and in its new organization soon after', async () => {
    const { space } = await app.factories.importedSpace(manyPages(400), tenant);
    const counts = async ({ client }: Tenant) =>
      (await client.get<List<Named>>(`/v1/spaces/${space.id}/search`, { query: { query: 'text' }, status: 200 })).body
        .count;
    await transferred(space.id);
    expect([await counts(target), await found(tenant, 'text')]).toEqual([400, []]);
    const left = () =>
      app.database.query('SELECT 1 FROM search_pages WHERE space_id = $1 AND organization_id <> $2', [
        space.id,
        target.organizationId,
      ]);
    await eventually(async () => (await left()).length === 0);
    expect([await counts(target), await found(target, 'text')]).toEqual([400, [space.id]]);
  }, 60_000);

  it('is gone for the people of the organization it leaves', async () => {
    const space = await richSpace();
    const old = await app.factories.member(tenant, Role.Admin);
    await old.client.get(space.path, { status: 200 });
    await sibling.client(old.token).get(space.path, { status: 200 });
    await transferred(space.id);
    for (const path of ['', '/content', '/comments', '/change-requests', '/revisions', '/permissions/users'])
      for (const client of [old.client, space.leaves.client, sibling.client(old.token)])
        await client.refused('get', `${space.path}${path}`, 404);
    await old.client.refused('post', `${space.path}/duplicate`, 404);
  });

  it('names no one any more who has no place where it is', async () => {
    const space = await richSpace();
    const invite = await tenant.client.post<Named>(`/v1/orgs/${tenant.organizationId}/link-invites`, {
      body: { target: { type: 'space', space: space.id, role: 'read' } },
    });
    await transferred(space.id);
    expect(await target.client.all(`${space.path}/permissions/users`)).toEqual([]);
    expect(await target.client.all(`${space.path}/permissions/teams`)).toEqual([]);
    const reviewers = await target.client.all<{ user: Named }>(`${space.requestPath}/requested-reviewers`);
    expect(reviewers.map(({ user }) => user.id)).toEqual([space.stays.user.id]);
    const mergeRules = {
      type: 'rules',
      rules: [
        { rule: 'require_specific_reviewers', users: [space.stays.user.id] },
        { rule: 'require_change_request_subject' },
      ],
    };
    expect((await target.client.get(`${space.path}/merge-rules`, { status: 200 })).body).toEqual(mergeRules);
    const entries = [{ path: 'a', users: [space.stays.user.id], teams: [] }];
    expect((await target.client.get(`${space.path}/owners`, { status: 200 })).body).toEqual({
      entries,
      required: false,
    });
    expect((await target.client.get(space.path, { status: 200 })).body).toMatchObject({ mergeRules });
    const counts = await app.database.query(
      `SELECT spaces FROM members WHERE organization_id = $1 UNION SELECT spaces FROM teams WHERE organization_id = $1`,
      [tenant.organizationId],
    );
    expect([counts, invite.status < 500]).toEqual([[{ spaces: 0 }], true]);
    // A member of both has there what everyone has.
    expect((await space.stays.client.get<Space>(space.path, { status: 200 })).body.permissions).toMatchObject({
      view: true,
      edit: false,
    });
  });

  it('is open there as the organization says, but stays closed when it was', async () => {
    const member = await app.factories.member(target, Role.Edit);
    for (const [before, after, status] of [
      ['admin', 'inherit', 200],
      ['inherit', 'inherit', 200],
      [null, null, 404],
    ] as const) {
      const { id } = await app.factories.space(tenant);
      await tenant.client.patch(`/v1/spaces/${id}`, { body: { defaultLevel: before }, status: 200 });
      expect((await transferred(id)).body.defaultLevel).toBe(after);
      const { body } = await member.client.get<Partial<Space>>(`/v1/spaces/${id}`, { status });
      expect(body.permissions?.admin ?? false).toBe(false);
    }
  });

  it('is refused to whoever is not an admin on both sides, with the reason', async () => {
    const { id } = await app.factories.space(tenant);
    const creator = await app.factories.member(tenant, Role.Create);
    await app.factories.join(target.organizationId, creator.user.id, Role.Admin);
    await refused(id, 403, creator);
    const share = { role: 'admin', users: [creator.user.id] };
    await tenant.client.post(`/v1/spaces/${id}/permissions`, { body: share, status: 204 });
    expect(await refused(id, 403, creator)).toContain('admins of the organization');
    const foreign = await app.factories.organization();
    expect(await refused(id, 404, tenant, foreign.organizationId)).toBe(await refused(id, 404, tenant, 'doesnotexist'));
    await refused(id, 404, tenant, '../x');
    for (const role of [Role.Create, null] as const) {
      await app.factories.join(foreign.organizationId, tenant.user.id, role);
      expect(await refused(id, 412, tenant, foreign.organizationId)).toContain('not an admin');
    }
    expect(await refused(id, 409, tenant, tenant.organizationId)).toContain('already');
    const limited = app.client(await app.factories.token(tenant.user.id, { organizationId: tenant.organizationId }));
    expect(await refused(id, 412, { client: limited })).toContain('limited to one organization');
    expect(await refused(id, 412, { client: limited }, 'doesnotexist')).toContain('limited to one organization');
    await refused(id, 404, target);
    await tenant.client.delete(`/v1/spaces/${id}`, { status: 205 });
    await refused(id, 404);
    expect((await tenant.client.get<Space>(`/v1/spaces/${id}`, { status: 200 })).body.organization).toBe(
      tenant.organizationId,
    );
  });
});

describe('a collection that is transferred', () => {
  it('takes its whole tree along, in its order, spaces in the trash included', async () => {
    const top = await app.factories.collection(tenant, { title: 'Top' });
    const nested = await app.factories.collection(tenant, { title: 'Nested', parent: top.id });
    const outer = await app.factories.collection(tenant, { title: 'Outer' });
    await tenant.client.post(`/v1/collections/${top.id}/move`, { body: { parent: outer.id }, status: 200 });
    const inside = await richSpace(nested.id);
    const [first, second, trashed] = [
      await app.factories.space(tenant, { parent: top.id }),
      await app.factories.space(tenant, { parent: top.id }),
      await app.factories.space(tenant, { parent: top.id }),
    ];
    const beside = await app.factories.space(tenant, { parent: outer.id });
    await tenant.client.delete(`/v1/spaces/${trashed.id}`, { status: 205 });
    const order = (client: TestClient, id: string) =>
      client.all<Named>(`/v1/collections/${id}/spaces`).then((items) => items.map((item) => item.id));
    await order(sibling.client(tenant.token), top.id);
    const { body } = await transferred(top.id, tenant, 'collections');
    expect(body).toMatchObject({ organization: target.organizationId, permissions: { create: true } });
    expect(body).not.toHaveProperty('parent');
    expect([await listed(tenant), await listed(tenant, 'collections')]).toEqual([[beside.id], [outer.id]]);
    expect(await listed(target)).toEqual([first.id, second.id, inside.id].sort());
    expect(await listed(target, 'collections')).toEqual([top.id, nested.id].sort());
    for (const client of [target.client, sibling.client(target.token)]) {
      expect(await order(client, top.id)).toEqual([first.id, second.id]);
      expect(await order(client, nested.id)).toEqual([inside.id]);
    }
    await target.client.post(`/v1/spaces/${trashed.id}/restore`, { status: 200 });
    expect(await found(target, 'zebra')).toEqual([inside.id]);
    expect(await leftIn(tenant.organizationId, top.id, nested.id, inside.id, inside.request, first.id)).toEqual({});
    // What the collection says counts there for those who are members there.
    const guest = await app.factories.member(target, null);
    await guest.client.refused('get', inside.path, 404);
    const share = { role: 'comment', users: [guest.user.id] };
    await target.client.post(`/v1/collections/${top.id}/permissions`, { body: share, status: 204 });
    await guest.client.get(inside.path, { status: 200 });
  });

  it('requires the same permissions as a space', async () => {
    const { id } = await app.factories.collection(tenant);
    const path = `/v1/collections/${id}/transfer`;
    const body = { organization: target.organizationId };
    const creator = await app.factories.member(tenant, Role.Create);
    await app.factories.join(target.organizationId, creator.user.id, Role.Admin);
    await creator.client.refused('post', path, 403, { body });
    await target.client.refused('post', path, 404, { body });
    await tenant.client.refused('post', path, 409, { body: { organization: tenant.organizationId } });
    await app.factories.join(target.organizationId, tenant.user.id, Role.Create);
    await tenant.client.refused('post', path, 412, { body });
    expect(await listed(tenant, 'collections')).toEqual([id]);
  });
});

describe('transfers at the same moment', () => {
  it('of one space to two organizations have one winner', async () => {
    const third = await app.factories.organization();
    await app.factories.join(third.organizationId, tenant.user.id, Role.Admin);
    const { id } = await app.factories.space(tenant);
    const answers = await Promise.all(
      [target, third].map(({ organizationId }) =>
        tenant.client.post(`/v1/spaces/${id}/transfer`, { body: { organization: organizationId } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await listed([target, third][winner] as Tenant)).toEqual([id]);
  });

  it('in opposite directions both succeed', async () => {
    const mine = await app.factories.space(tenant);
    const theirs = await app.factories.space(target);
    await Promise.all([transferred(mine.id), transferred(theirs.id, tenant, 'spaces', tenant.organizationId)]);
    expect([await listed(tenant), await listed(target)]).toEqual([[theirs.id], [mine.id]]);
  });

  it('leave nothing behind while people write, and no one gets an error of the server', async () => {
    const space = await richSpace();
    const { client } = tenant;
    let going = true;
    const statuses = new Set<number>();
    const keepOn = async (act: () => Promise<{ status: number }>) => {
      while (going) statuses.add((await act()).status);
    };
    const comments = await client.all<Named>(`${space.path}/comments`);
    const say = { body: { body: { markdown: 'More' } } };
    const writers = [
      keepOn(() => client.post(`${space.path}/comments`, say)),
      keepOn(() => client.post(`${space.requestPath}/comments`, say)),
      keepOn(() => client.post(`${space.path}/comments/${comments[0]?.id}/replies`, say)),
      keepOn(() => client.put(`${space.path}/comments/${comments[0]?.id}`, { body: { resolved: true } })),
      keepOn(() => client.put(`${space.path}/comments/${comments[0]?.id}`, { body: { resolved: false } })),
      keepOn(() => client.post(`${space.path}/change-requests`, { body: {} })),
      keepOn(() => client.post(`${space.requestPath}/update`)),
    ];
    const organizations = [target.organizationId, tenant.organizationId];
    const outcomes: number[] = [];
    try {
      for (let round = 0; round < 8; round += 1) {
        const organization = organizations[round % 2];
        const { status } = await client.post(`${space.path}/transfer`, { body: { organization } });
        outcomes.push(status);
      }
    } finally {
      going = false;
    }
    await Promise.all(writers);
    expect(outcomes).toEqual(outcomes.map(() => 200));
    expect([...statuses].filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    const { body } = await client.get<Space & { comments: number; changeRequests: number }>(space.path, {
      status: 200,
    });
    const away = organizations.find((id) => id !== body.organization) ?? '';
    expect(await leftIn(away, space.id, space.request)).toEqual({});
    const open = await client.get<List<Named>>(`${space.path}/comments`, { query: { status: 'open' } });
    expect(body.comments).toBe(open.body.count);
  }, 30_000);
});
