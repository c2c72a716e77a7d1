import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import type { List } from '../support/test-client';
import { OrganizationStage, organizationStage } from '../support/organization-stage';

interface Named {
  readonly id: string;
}

interface Granted {
  readonly permission: string;
  readonly user?: Named;
  readonly team?: Named & { readonly spaces: number };
  readonly reason?: string;
  readonly origin?: { readonly type: string };
}

interface Permissions {
  readonly permissions: Readonly<Record<string, boolean>>;
}

describe('permissions', () => {
  const on = organizationStage(new OrganizationStage());

  const titles = async (person: Person, path: string): Promise<string[]> => {
    const { body } = await person.client.get<List<{ title: string }>>(path, { status: 200 });
    expect(body.count).toBe(body.items.length);
    return body.items.map(({ title }) => title).sort();
  };
  const team = async (...people: readonly Person[]): Promise<string> => {
    const members = people.map(({ user }) => user.id);
    const path = `/v1/orgs/${on.tenant.organizationId}/teams`;
    return (await on.tenant.client.put<Named>(path, { body: { title: 'Writers', members }, status: 201 })).body.id;
  };
  const share = (path: string, body: object, status = 204) =>
    on.tenant.client.post(`${path}/permissions`, { body, status });

  it('show a guest what is shared with them, and nothing else', async () => {
    const guest = await on.app.factories.member(on.tenant, null);
    const collection = await on.app.factories.collection(on.tenant, { title: 'Shared' });
    await on.app.factories.space(on.tenant, { title: 'Inside', parent: collection.id });
    const alone = await on.app.factories.space(on.tenant, { title: 'Alone' });
    const organization = `/v1/orgs/${on.tenant.organizationId}`;
    expect(await titles(guest, `${organization}/spaces`)).toEqual([]);
    await guest.client.get(`/v1/spaces/${alone.id}`, { status: 404 });
    await share(`/v1/collections/${collection.id}`, { role: 'comment', users: [guest.user.id] });
    expect(await titles(guest, `${organization}/spaces`)).toEqual(['Inside']);
    expect(await titles(guest, `${organization}/collections`)).toEqual(['Shared']);
    expect(await titles(guest, `/v1/collections/${collection.id}/spaces`)).toEqual(['Inside']);
    await share(`/v1/spaces/${alone.id}`, { role: 'edit', users: [guest.user.id] });
    const { body } = await guest.client.get<Permissions>(`/v1/spaces/${alone.id}`, { status: 200 });
    expect(body.permissions).toMatchObject({ view: true, comment: true, edit: true, merge: false, admin: false });
    await guest.client.delete(`/v1/spaces/${alone.id}`, { status: 403 });
  });

  it('hide a closed space from everyone but admins, whoever made it and whoever it names', async () => {
    const [author, reader, named] = [
      await on.app.factories.member(on.tenant, Role.Create),
      await on.app.factories.member(on.tenant, Role.Create),
      await on.app.factories.member(on.tenant, Role.Read),
    ];
    const organization = `/v1/orgs/${on.tenant.organizationId}`;
    const created = await author.client.post<Named>(`${organization}/spaces`, {
      body: { title: 'Secret' },
      status: 201,
    });
    const path = `/v1/spaces/${created.body.id}`;
    await author.client.patch(path, { body: { defaultLevel: null }, status: 200 });
    await author.client.get(path, { status: 200 });
    await on.tenant.client.get(path, { status: 200 });
    await reader.client.get(path, { status: 404 });
    expect(await titles(reader, `${organization}/spaces`)).toEqual([]);
    await author.client.post(`${path}/permissions`, {
      body: { role: 'read', teams: [await team(named)] },
      status: 204,
    });
    await named.client.get(path, { status: 200 });
    const aggregate = await author.client.get<List<Granted>>(`${path}/permissions/aggregate`, { status: 200 });
    expect(aggregate.body.items.map(({ permission, reason }) => `${reason} ${permission}`).sort()).toEqual([
      'admin admin',
      'creator create',
      'team read',
    ]);
    const explained = await author.client.get(`${path}/permissions/users/${reader.user.id}/explain`, { status: 200 });
    expect(explained.body).toMatchObject({
      permission: null,
      reason: 'default',
      origin: { type: 'space', space: created.body.id },
      organizationRole: 'create',
      levels: [{ defaultLevel: null }],
    });
  });

  it('are given and taken by name, and counted', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const teamId = await team(member);
    const space = await on.app.factories.space(on.tenant);
    const path = `/v1/spaces/${space.id}/permissions`;
    await share(`/v1/spaces/${space.id}`, { role: 'edit', users: [member.user.id], teams: [teamId] });
    const users = await on.tenant.client.get<List<Granted>>(`${path}/users`, { status: 200 });
    expect(users.body.items).toMatchObject([{ permission: 'edit', user: { id: member.user.id } }]);
    const teams = await on.tenant.client.get<List<Granted>>(`${path}/teams`, { status: 200 });
    expect(teams.body.items).toMatchObject([{ permission: 'edit', team: { id: teamId, spaces: 1 } }]);
    await on.tenant.client.patch(`${path}/users/${member.user.id}`, { body: { role: 'read' }, status: 204 });
    await member.client.post(`/v1/spaces/${space.id}/change-requests`, { status: 403 });
    await on.tenant.client.delete(`${path}/users/${member.user.id}`, { status: 205 });
    await on.tenant.client.delete(`${path}/users/${member.user.id}`, { status: 204 });
    await member.client.post(`/v1/spaces/${space.id}/change-requests`, { status: 201 });
    await on.tenant.client.patch(`${path}/teams/${teamId}`, { body: { role: null }, status: 204 });
    await member.client.post(`/v1/spaces/${space.id}/change-requests`, { status: 403 });
    const left = await on.tenant.client.get<List<Granted>>(`${path}/teams`, { status: 200 });
    expect(left.body).toMatchObject({ count: 0, items: [] });
  });

  it('show which spaces someone else sees, of those that the caller sees', async () => {
    const [member, guest] = [
      await on.app.factories.member(on.tenant, Role.Edit),
      await on.app.factories.member(on.tenant, null),
    ];
    const open = await on.app.factories.space(on.tenant, { title: 'Open' });
    const closed = await on.app.factories.space(on.tenant, { title: 'Closed' });
    await on.tenant.client.patch(`/v1/spaces/${closed.id}`, { body: { defaultLevel: null }, status: 200 });
    for (const { id } of [open, closed]) await share(`/v1/spaces/${id}`, { role: 'comment', users: [guest.user.id] });
    const seen = async (by: Person, of: Person, query = '') => {
      const path = `/v1/orgs/${on.tenant.organizationId}/members/${of.user.id}/spaces${query}`;
      const { body } = await by.client.get<List<{ permission: string; space: { title: string } }>>(path, {
        status: 200,
      });
      return body.items.map(({ permission, space }) => `${space.title} ${permission}`);
    };
    expect(await seen(on.tenant, guest)).toEqual(['Closed comment', 'Open comment']);
    expect(await seen(on.tenant, guest, '?order=asc')).toEqual(['Open comment', 'Closed comment']);
    expect(await seen(on.tenant, member)).toEqual(['Open edit']);
    expect(await seen(member, guest)).toEqual(['Open comment']);
    expect(await seen(member, on.tenant)).toEqual(['Open admin']);
  });

  it('are refused whole when one of those named is not there', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const stranger = await on.app.factories.person();
    const space = await on.app.factories.space(on.tenant);
    const users = [member.user.id, stranger.user.id];
    await share(`/v1/spaces/${space.id}`, { role: 'edit', users }, 404);
    await share(`/v1/spaces/${space.id}`, { role: 'edit', users: [member.user.id], teams: ['unknown'] }, 404);
    const listed = await on.tenant.client.get<List<Granted>>(`/v1/spaces/${space.id}/permissions/users`, {
      status: 200,
    });
    expect(listed.body.count).toBe(0);
  });

  it('let no one give, change or take more than they have', async () => {
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const space = await on.app.factories.space(on.tenant);
    const path = `/v1/spaces/${space.id}`;
    const users = [member.user.id];
    await creator.client.post(`${path}/permissions`, { body: { role: 'admin', users }, status: 403 });
    await creator.client.patch(path, { body: { defaultLevel: 'admin' }, status: 403 });
    await share(path, { role: 'admin', users });
    await creator.client.patch(`${path}/permissions/users/${users[0]}`, { body: { role: 'read' }, status: 403 });
    await creator.client.delete(`${path}/permissions/users/${users[0]}`, { status: 403 });
    const { body } = await member.client.get<Permissions>(path, { status: 200 });
    expect(body.permissions.admin).toBe(true);
  });

  it('let someone make and move things only where they may', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const open = await on.app.factories.collection(on.tenant, { title: 'Open' });
    const closed = await on.app.factories.collection(on.tenant, { title: 'Closed' });
    const organization = `/v1/orgs/${on.tenant.organizationId}`;
    await share(`/v1/collections/${open.id}`, { role: 'create', users: [member.user.id] });
    await member.client.post(`${organization}/spaces`, { body: { title: 'Top' }, status: 403 });
    await member.client.post(`${organization}/spaces`, { body: { title: 'No', parent: closed.id }, status: 403 });
    const { body: space } = await member.client.post<Named & Permissions>(`${organization}/spaces`, {
      body: { title: 'Mine', parent: open.id },
      status: 201,
    });
    expect(space.permissions).toMatchObject({ admin: true, edit: true });
    await member.client.post(`/v1/spaces/${space.id}/move`, { body: { parent: closed.id }, status: 403 });
    await member.client.post(`/v1/spaces/${space.id}/move`, { body: { parent: null }, status: 403 });
    await on.tenant.client.patch(`/v1/collections/${closed.id}`, { body: { defaultLevel: null }, status: 200 });
    await member.client.post(`/v1/spaces/${space.id}/move`, { body: { parent: closed.id }, status: 404 });
    await member.client.post(`${organization}/collections`, { body: { parent: open.id }, status: 201 });
  });

  it('keep a collection that holds something its manager may not delete', async () => {
    const manager = await on.app.factories.member(on.tenant, Role.Create);
    const collection = await on.app.factories.collection(on.tenant);
    const space = await on.app.factories.space(on.tenant, { parent: collection.id });
    await on.tenant.client.patch(`/v1/spaces/${space.id}`, { body: { defaultLevel: null }, status: 200 });
    await manager.client.delete(`/v1/collections/${collection.id}`, { status: 403 });
    await on.tenant.client.get(`/v1/spaces/${space.id}`, { status: 200 });
    await on.tenant.client.delete(`/v1/collections/${collection.id}`, { status: 205 });
  });

  it('decide what a search and the list of change requests look at', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const { space } = await on.app.factories.importedSpace({ 'README.md': '# Home\n\nA secret wombat.\n' }, on.tenant);
    await on.tenant.client.post(`/v1/spaces/${space.id}/change-requests`, {
      body: { subject: 'Wombats' },
      status: 201,
    });
    const organization = `/v1/orgs/${on.tenant.organizationId}`;
    const found = async () => {
      const search = await member.client.get<List<Named>>(`${organization}/search?query=wombat`, { status: 200 });
      const changeRequests = `${organization}/change-requests?status=draft`;
      const list = await member.client.get<List<Named>>(changeRequests, { status: 200 });
      return [search.body.count, search.body.items.length, list.body.count, list.body.items.length];
    };
    expect(await found()).toEqual([1, 1, 1, 1]);
    await on.tenant.client.patch(`/v1/spaces/${space.id}`, { body: { defaultLevel: null }, status: 200 });
    expect(await found()).toEqual([0, 0, 0, 0]);
    await share(`/v1/spaces/${space.id}`, { role: 'read', users: [member.user.id] });
    expect(await found()).toEqual([1, 1, 1, 1]);
  });
});
