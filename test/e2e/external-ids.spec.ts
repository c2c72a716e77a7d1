import { GrantsService } from '../../src/access/grants/grants.service';
import { Role } from '../../src/common/permissions/role';
import { Operators } from '../../src/operate/operators/operators.service';
import { PETS_API } from '../factories/specifications';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';

interface Named {
  readonly id: string;
  readonly externalId?: string;
}

/** External IDs that are the last segment of other routes, or need to be encoded. */
const ODD = [
  'members',
  'structure',
  'redirects',
  'publish',
  'deliveries',
  'spaces',
  'versions',
  'a/b',
  'ä ö',
  '%2F',
  'x'.repeat(255),
];

const NOT_ALLOWED = ['', ' a', 'a ', '.', '..', 'a\nb', 'a\u0000b', 'x'.repeat(256), 7, ['a']];

describe('external IDs', () => {
  let app: TestApp;
  let tenant: Tenant;
  let client: TestClient;
  let base: string;

  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    client = tenant.client;
    base = `/v1/orgs/${tenant.organizationId}`;
  });

  /** The kinds of an organization: the path of their list, and the body of a declaration. */
  const kinds = (suffix = ''): readonly (readonly [string, object])[] => [
    ['spaces', { title: 'One' }],
    ['collections', { title: 'One' }],
    ['teams', { title: 'One' }],
    ['sites', { title: 'One' }],
    ['webhooks', { url: 'http://hooks.invalid/one', events: ['site_published'] }],
    ['openapi', { slug: `one${suffix}`, source: { text: PETS_API } }],
  ];

  const at = (list: string, externalId: string): string =>
    `${base}/${list}/by-external-id/${encodeURIComponent(externalId)}`;

  const only = async (list: string, externalId: string): Promise<Named[]> =>
    (await client.get<List<Named>>(`${base}/${list}`, { query: { externalId }, status: 200 })).body.items;

  it.each(kinds('-made'))('create, find and update one of %s', async (list, body) => {
    const created = await client.put<Named>(at(list, 'made'), { body, status: 201 });
    expect(created.body.externalId).toBe('made');
    expect(created.headers.location).toContain(list === 'openapi' ? 'one-made' : created.body.id);
    const again = await client.put<Named>(at(list, 'made'), { body, status: 200 });
    expect(again.body.id).toBe(created.body.id);
    const found = await client.get<Named>(at(list, 'made'), { status: 200 });
    expect(found.body.id).toBe(created.body.id);
    expect((await only(list, 'made')).map(({ id }) => id)).toEqual([created.body.id]);
    expect(await only(list, 'other')).toEqual([]);
    await client.refused('get', at(list, 'unknown'), 404);
  });

  it.each(kinds('-race'))('make one of %s, however many calls come at once', async (list, body) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.put<Named>(at(list, 'race'), { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('are those of one resource: 409 names it, in whatever way a second one is to get it', async () => {
    const first = await client.post<Named>(`${base}/spaces`, { body: { externalId: 'taken' }, status: 201 });
    const message = `The space ${first.body.id} has this external ID.`;
    const second = await app.factories.space(tenant);
    const body = { externalId: 'taken' };
    expect(await client.refused('post', `${base}/spaces`, 409, { body })).toBe(message);
    expect(await client.refused('patch', `/v1/spaces/${second.id}`, 409, { body })).toBe(message);
    // Those of another kind, and of another organization, are others.
    await client.post(`${base}/collections`, { body, status: 201 });
    const other = await app.factories.organization();
    await other.client.post(`/v1/orgs/${other.organizationId}/spaces`, { body, status: 201 });
    await client.patch(`/v1/spaces/${first.body.id}`, { body: { externalId: null }, status: 200 });
    const moved = await client.patch<Named>(`/v1/spaces/${second.id}`, { body, status: 200 });
    expect(moved.body.externalId).toBe('taken');
    const { body: cleared } = await client.get<Named>(`/v1/spaces/${first.body.id}`, { status: 200 });
    expect('externalId' in cleared).toBe(false);
  });

  it('do not show what a caller cannot see', async () => {
    const hidden = await client.put<Named>(at('spaces', 'hidden'), { body: { defaultLevel: null }, status: 201 });
    const member = await app.factories.member(tenant, Role.Create);
    await member.client.refused('get', at('spaces', 'hidden'), 404);
    const message = await member.client.refused('put', at('spaces', 'hidden'), 409, { body: {} });
    expect(message).not.toContain(hidden.body.id);
    expect(await member.client.refused('post', `${base}/spaces`, 409, { body: { externalId: 'hidden' } })).toBe(
      message,
    );
    await app
      .get(GrantsService)
      .give(tenant.organizationId, { kind: 'space', id: hidden.body.id }, { userId: member.user.id }, Role.Read);
    await member.client.get(at('spaces', 'hidden'), { status: 200 });
    await member.client.refused('put', at('spaces', 'hidden'), 403, { body: { title: 'Mine' } });
  });

  it('are free again in the trash, and refused to a space that comes back too late', async () => {
    const first = await client.put<Named>(at('spaces', 'trashed'), { body: {}, status: 201 });
    await client.delete(`/v1/spaces/${first.body.id}`, { status: 205 });
    await client.refused('get', at('spaces', 'trashed'), 404);
    const second = await client.put<Named>(at('spaces', 'trashed'), { body: {}, status: 201 });
    expect(second.body.id).not.toBe(first.body.id);
    await client.refused('post', `/v1/spaces/${first.body.id}/restore`, 409);
    await client.delete(`/v1/spaces/${second.body.id}`, { status: 205 });
    await client.post(`/v1/spaces/${first.body.id}/restore`, { status: 200 });
    expect((await client.get<Named>(at('spaces', 'trashed'), { status: 200 })).body.id).toBe(first.body.id);
  });

  it.each(kinds())('may be whatever a segment of an address may: %s', async (list, body) => {
    for (const [index, externalId] of ODD.entries()) {
      const own = list === 'openapi' ? { ...body, slug: `odd-${index}` } : body;
      const { body: made } = await client.put<Named>(at(list, externalId), { body: own, status: 201 });
      expect([externalId, made.externalId]).toEqual([externalId, externalId]);
      expect((await client.get<Named>(at(list, externalId), { status: 200 })).body.id).toBe(made.id);
    }
  });

  it('are refused where they could not be found again', async () => {
    for (const externalId of NOT_ALLOWED) await client.refused('post', `${base}/spaces`, 400, { body: { externalId } });
    for (const externalId of [' a', 'a\nb', 'x'.repeat(256)])
      await client.refused('put', at('spaces', externalId), 400, { body: {} });
  });

  it('are given to members, and stay with them', async () => {
    const { user } = await app.factories.member(tenant, Role.Edit);
    const path = `${base}/members/${user.id}`;
    const { body } = await client.patch<Named>(path, { body: { externalId: 'ada', role: 'read' }, status: 200 });
    expect(body).toMatchObject({ externalId: 'ada', role: 'read' });
    expect((await client.get<Named>(at('members', 'ada'), { status: 200 })).body.id).toBe(user.id);
    expect((await only('members', 'ada')).map(({ id }) => id)).toEqual([user.id]);
    const message = await client.refused('patch', `${base}/members/${tenant.user.id}`, 409, {
      body: { externalId: 'ada', role: 'admin' },
    });
    expect(message).toBe(`The member ${user.id} has this external ID.`);
  });

  it('move a declared space and collection to their parent', async () => {
    const { body: parent } = await client.put<Named>(at('collections', 'parent'), { body: {}, status: 201 });
    await client.put(at('collections', 'child'), { body: { title: 'Child' }, status: 201 });
    await client.put(at('spaces', 'child'), { body: {}, status: 201 });
    const inside = { body: { parent: parent.id }, status: 200 };
    for (const list of ['spaces', 'collections'])
      expect((await client.put(at(list, 'child'), inside)).body).toMatchObject({ parent: parent.id });
    const { body } = await client.get<List<Named>>(`${base}/spaces`, { query: { parent: parent.id }, status: 200 });
    expect(body).toMatchObject({ count: 1, items: [{ externalId: 'child' }] });
    expect((await client.put(at('spaces', 'child'), { body: { parent: null }, status: 200 })).body).not.toHaveProperty(
      'parent',
    );
    await client.refused('put', at('spaces', 'child'), 404, { body: { parent: 'doesnotexist' } });
  });

  it('do not read the same specification again', async () => {
    const body = { slug: 'same', source: { text: PETS_API } };
    await client.put(at('openapi', 'same'), { body, status: 201 });
    const changes = async (): Promise<number> =>
      (await client.get<List<object>>(`${base}/audit-events`, { query: { action: 'openapi.update' }, status: 200 }))
        .body.count;
    const before = await changes();
    await client.put(at('openapi', 'same'), { body, status: 200 });
    expect(await changes()).toBe(before);
    const other = { ...body, source: { text: PETS_API.replace('Pets', 'Cats') }, visibility: 'public' };
    expect((await client.put(at('openapi', 'same'), { body: other, status: 200 })).body).toMatchObject({
      visibility: 'public',
    });
    expect(await changes()).toBe(before + 2);
  });

  it('are filters beside others, page by page', async () => {
    const own = await app.factories.organization();
    const spaces = `/v1/orgs/${own.organizationId}/spaces`;
    for (const title of ['Guide one', 'Guide two', 'Other', 'guide three'])
      await own.client.post(spaces, { body: { title }, status: 201 });
    expect(
      (await own.client.all<{ title: string }>(spaces, { title: 'GUIDE', limit: 1 })).map(({ title }) => title),
    ).toEqual(['Guide one', 'Guide two', 'guide three']);
    const all = await own.client.all<{ updatedAt: string }>(spaces);
    const newest = all
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    const since = await own.client.get<List<{ updatedAt: string }>>(spaces, {
      query: { updatedSince: newest },
      status: 200,
    });
    expect(since.body.count).toBe(all.filter(({ updatedAt }) => updatedAt >= (newest ?? '')).length);
    for (const updatedSince of ['yesterday', '2026-01-01', '2026-13-01T00:00:00Z'])
      await own.client.refused('get', spaces, 400, { query: { updatedSince } });
    const { body } = await own.client.get<{ next?: { page: string } }>(spaces, { query: { title: 'guide', limit: 1 } });
    await own.client.refused('get', spaces, 400, { query: { title: 'other', page: body.next?.page } });
  });

  it('of a membership stays when its person is merged into another one, whose own comes first', async () => {
    const operator = await app.factories.organization();
    await app.get(Operators).set(operator.user.id, true);
    const person = async (externalId?: string): Promise<string> => {
      const { user } = await app.factories.member(tenant, Role.Edit);
      if (externalId !== undefined)
        await client.patch(`${base}/members/${user.id}`, { body: { externalId }, status: 200 });
      return user.id;
    };
    const mergedName = async (old: string, into: string) => {
      await operator.client.post(`/v1/operate/people/${old}/merge`, { body: { into }, status: 200 });
      return (await client.get<{ externalId?: string }>(`${base}/members/${into}`, { status: 200 })).body.externalId;
    };
    expect(await mergedName(await person('hr-1'), await person())).toBe('hr-1');
    expect(await mergedName(await person('hr-2'), await person('hr-3'))).toBe('hr-3');
  });
});

describe('all direct roles at once', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: string;

  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    path = `/v1/spaces/${(await app.factories.space(tenant)).id}/permissions`;
  });

  it('are set, answer what has changed, and are not written when nothing has', async () => {
    const { client, organizationId } = tenant;
    const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => app.factories.member(tenant, null)));
    const ids = [ada, bob, eve].map((person) => person?.user.id ?? '');
    const [first, second, third] = ids;
    const team = await client.put<Named>(`/v1/orgs/${organizationId}/teams`, { body: { title: 'Team' }, status: 201 });
    await client.post(path, { body: { role: 'read', users: [first, second] }, status: 204 });
    const body = {
      users: [
        { id: first, role: 'edit' },
        { id: third, role: 'comment' },
      ],
      teams: [{ id: team.body.id, role: 'review' }],
    };
    const { body: changed } = await client.put<{ changes: { id: string }[] }>(path, { body, status: 200 });
    expect(changed.changes).toHaveLength(4);
    for (const change of [
      { type: 'user', id: first, from: 'read', to: 'edit' },
      { type: 'user', id: second, from: 'read', to: null },
      { type: 'user', id: third, from: null, to: 'comment' },
      { type: 'team', id: team.body.id, from: null, to: 'review' },
    ])
      expect(changed.changes).toContainEqual(change);
    expect(changed).toMatchObject({ unchanged: 0 });
    expect((await client.put(path, { body, status: 200 })).body).toEqual({ changes: [], unchanged: 3 });
    expect((await client.get(`${path}/users/${first}`, { status: 200 })).body).toMatchObject({ permission: 'edit' });
    expect((await client.get(`${path}/teams/${team.body.id}`, { status: 200 })).body).toMatchObject({
      permission: 'review',
    });
    await client.refused('get', `${path}/users/${second}`, 404);
    const all = `/v1/orgs/${organizationId}/permissions`;
    expect((await client.get<List<object>>(all, { query: { team: team.body.id }, status: 200 })).body.items).toEqual([
      { space: path.split('/')[3], team: team.body.id, permission: 'review' },
    ]);
    // A kind that is omitted stays.
    expect((await client.put(path, { body: { users: [] }, status: 200 })).body).toMatchObject({ unchanged: 0 });
    expect((await client.get<List<object>>(all, { status: 200 })).body.count).toBe(1);
    await client.refused('put', path, 404, { body: { users: [{ id: 'doesnotexist', role: 'read' }], teams: [] } });
    expect((await client.get<List<object>>(all, { status: 200 })).body.count).toBe(1);
  });

  it('are never above those of the caller, neither before nor after', async () => {
    const [manager, above] = [
      await app.factories.member(tenant, Role.Create),
      await app.factories.member(tenant, null),
    ];
    const grant = (role: string) => [{ id: above.user.id, role }];
    await manager.client.refused('put', path, 403, { body: { users: grant('admin') } });
    await tenant.client.put(path, { body: { users: grant('admin') }, status: 200 });
    await manager.client.refused('put', path, 403, { body: { users: [] } });
    await manager.client.refused('put', path, 403, { body: { users: grant('read') } });
    await manager.client.put(path, { body: { users: grant('admin') }, status: 200 });
    const reader = await app.factories.member(tenant, Role.Read);
    await reader.client.refused('put', path, 403, { body: { users: [] } });
  });
});
