import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import type { List, TestClient } from '../support/test-client';
import { SiblingStage, siblingStage } from '../support/organization-stage';

interface Team {
  readonly id: string;
  readonly title: string;
  readonly members: number;
  readonly permissions: Readonly<Record<string, boolean>>;
}

interface InTeam {
  readonly organization: { readonly id: string; readonly role: string | null; readonly teams: number };
  readonly team: { readonly role: string };
}

interface OfMember {
  readonly team: Team;
  readonly member: { readonly role: string };
}

const on = siblingStage(new SiblingStage('/teams'));

const makeTeam = async (title: string, members: readonly Person[] = []): Promise<string> => {
  const body = { title, members: members.map(({ user }) => user.id) };
  return (await on.tenant.client.put<Team>(on.path, { body, status: 201 })).body.id;
};
const person = (role: Role | null = Role.Read) => on.app.factories.member(on.tenant, role);
const ownerOf = async (teamId: string, role: Role | null = Role.Read): Promise<Person> => {
  const owner = await person(role);
  await on.tenant.client.put(`${on.path}/${teamId}/members/${owner.user.id}`, { body: { role: 'owner' }, status: 204 });
  return owner;
};
const get = async (teamId: string, client: TestClient = on.tenant.client): Promise<Team> =>
  (await client.get<Team>(`${on.path}/${teamId}`, { status: 200 })).body;
const placesIn = async (teamId: string): Promise<Record<string, string>> => {
  const people = await on.tenant.client.all<InTeam>(`${on.path}/${teamId}/members`);
  return Object.fromEntries(people.map(({ organization, team }) => [organization.id, team.role]));
};
const titles = async (query: Record<string, string>, client: TestClient = on.tenant.client): Promise<string[]> =>
  (await client.all<Team>(on.path, query)).map(({ title }) => title);

describe('teams', () => {
  it('are made with people in them, shown and renamed', async () => {
    const people = [await person(), await person(null)];
    const body = { title: '𝒯'.repeat(64), members: people.map(({ user }) => user.id) };
    const made = await on.tenant.client.put<Team>(on.path, {
      body: { ...body, members: [...body.members, ...body.members] },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { object: 'team', title: body.title, members: 2, spaces: 0, permissions: { admin: true, view: true } },
    });
    const location = new URL(made.headers.location ?? '').pathname;
    expect((await on.tenant.client.get(location, { status: 200 })).body).toEqual(made.body);
    const renamed = await on.tenant.client.patch<Team>(location, { body: { title: 'Editors' }, status: 200 });
    expect(renamed.body).toEqual({ ...made.body, title: 'Editors' });
    expect(await placesIn(made.body.id)).toEqual({
      [body.members[0] ?? '']: 'member',
      [body.members[1] ?? '']: 'member',
    });
  });

  it('are not created when a named person is not a member of the organization', async () => {
    const stranger = await on.app.factories.person();
    const colleague = await person();
    for (const unknown of [stranger.user.id, 'doesnotexist', 'a b']) {
      const body = { title: 'x', members: [colleague.user.id, unknown] };
      expect(await on.tenant.client.refused('put', on.path, 404, { body })).toContain(
        `"${unknown}", whom members names`,
      );
    }
    expect(await titles({})).toEqual([]);
    expect((await on.tenant.client.get<List<Team>>(on.path)).body.count).toBe(0);
  });

  it('are deleted with the places in them', async () => {
    const colleague = await person();
    const [team, kept] = [await makeTeam('Gone', [colleague]), await makeTeam('Kept', [colleague])];
    await on.tenant.client.get<List<Team>>(on.path, { status: 200 });
    await on.tenant.client.delete(`${on.path}/${team}`, { status: 204 });
    await on.tenant.client.delete(`${on.path}/${team}`, { status: 204 });
    for (const address of ['', '/members']) await on.tenant.client.refused('get', `${on.path}/${team}${address}`, 404);
    await on.tenant.client.refused('patch', `${on.path}/${team}`, 404, { body: { title: 'x' } });
    await on.tenant.client.refused('put', `${on.path}/${team}/members`, 404, { body: { add: [colleague.user.id] } });
    await on.tenant.client.refused('put', `${on.path}/${team}/members/${colleague.user.id}`, 404);
    await on.tenant.client.refused('delete', `${on.path}/${team}/members/${colleague.user.id}`, 404);
    const left = await on.tenant.client.get<List<OfMember>>(
      `/v1/orgs/${on.tenant.organizationId}/members/${colleague.user.id}/teams`,
    );
    expect([left.body.count, ...left.body.items.map((item) => item.team.id)]).toEqual([1, kept]);
    expect((await on.tenant.client.get<List<Team>>(on.path)).body.count).toBe(1);
  });

  it('of another organization do not exist', async () => {
    const team = await makeTeam('Ours', [await person()]);
    const other = await on.app.factories.organization();
    const foreign = `/v1/orgs/${other.organizationId}/teams/${team}`;
    await other.client.refused('get', foreign, 404);
    await other.client.refused('get', `${foreign}/members`, 404);
    await other.client.refused('patch', foreign, 404, { body: { title: 'Mine' } });
    await other.client.refused('put', `${foreign}/members`, 404, { body: { add: [other.user.id] } });
    await other.client.refused('put', `${foreign}/members/${other.user.id}`, 404);
    await other.client.delete(foreign, { status: 204 });
    expect(await get(team)).toMatchObject({ title: 'Ours', members: 1 });
  });
});

describe('lists of teams', () => {
  it('come in the order the teams were made, page by page, while others come and go', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) made.push(await makeTeam(`Team ${index}`));
    const first = await on.tenant.client.get<List<Team>>(on.path, { query: { limit: 3 }, status: 200 });
    expect(first.body).toMatchObject({ count: 7, items: made.slice(0, 3).map((id) => ({ id })) });
    await on.tenant.client.delete(`${on.path}/${made[1]}`, { status: 204 });
    await makeTeam('Team 7');
    const query = { limit: 3, page: first.body.next?.page };
    const second = await on.tenant.client.get<List<Team>>(on.path, { query, status: 200 });
    expect(second.body.items.map(({ id }) => id)).toEqual(made.slice(3, 6));
    await on.tenant.client.refused('get', on.path, 400, { query: { ...query, title: 'Team' } });
  });

  it('show the right number at once, in every process', async () => {
    const there = on.sibling.client(on.tenant.token);
    const count = async (client: TestClient) => (await client.get<List<Team>>(on.path, { status: 200 })).body.count;
    for (const expected of [0, 1, 2]) {
      expect(await count(on.tenant.client)).toBe(expected);
      await eventually(async () => (await count(there)) === expected, 1_000);
      await makeTeam('One more');
    }
  });

  it('find titles that contain a text, in capitals or not, wildcards meaning nothing', async () => {
    for (const title of ['Writers', 'Ghostwriters', 'É_lan', 'Elan', '100%', 'C:\\Temp']) await makeTeam(title);
    expect(await titles({ title: 'WRITER' })).toEqual(['Writers', 'Ghostwriters']);
    expect(await titles({ title: 'é_' })).toEqual(['É_lan']);
    expect(await titles({ title: '%' })).toEqual(['100%']);
    expect(await titles({ title: '_' })).toEqual(['É_lan']);
    expect(await titles({ title: '\\' })).toEqual(['C:\\Temp']);
    expect(await titles({ title: "'; DROP TABLE teams" })).toEqual([]);
    expect(await titles({ title: '' })).toHaveLength(6);
    const { body } = await on.tenant.client.get<List<Team>>(on.path, { query: { title: 'writer', limit: 1 } });
    expect(body).toMatchObject({ count: 2, items: [{ title: 'Writers' }] });
  });

  it('find the teams that a person can manage: those they own, and for an admin all', async () => {
    const [one, two] = [await makeTeam('One'), await makeTeam('Two')];
    const owner = await ownerOf(two);
    await on.tenant.client.put(`${on.path}/${one}/members/${owner.user.id}`, { status: 204 });
    expect(await titles({ owner: owner.user.id }, owner.client)).toEqual(['Two']);
    expect(await titles({ owner: owner.user.id, title: 'one' })).toEqual([]);
    expect(await titles({ owner: on.tenant.user.id })).toEqual(['One', 'Two']);
    expect(await titles({ owner: (await person(Role.Create)).user.id })).toEqual([]);
    expect(await titles({ owner: 'doesnotexist' })).toEqual([]);
    const { body } = await on.tenant.client.get<List<Team>>(on.path, { query: { owner: owner.user.id } });
    expect(body.count).toBe(1);
  });
});

describe('people in a team', () => {
  it('are listed with what they are, page by page', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => person()));
    const team = await makeTeam('Writers', people);
    await on.tenant.client.put(`${on.path}/${team}/members/${people[2]?.user.id}`, {
      body: { role: 'owner' },
      status: 204,
    });
    const address = `${on.path}/${team}/members`;
    const first = await people[0]?.client.get<List<InTeam>>(address, { query: { limit: 4 }, status: 200 });
    expect(first?.body.count).toBe(5);
    expect(first?.body.items[0]).toMatchObject({
      organization: { object: 'member', role: 'read', teams: 1, user: { object: 'user' } },
      permissions: { view: true },
    });
    expect(await placesIn(team)).toEqual(
      Object.fromEntries(people.map(({ user }, index) => [user.id, index === 2 ? 'owner' : 'member'])),
    );
  });

  it('come and go in one step, named by identifier or address', async () => {
    const [ada, bob, cleo, dan, eve] = await Promise.all([person(), person(), person(null), person(), person()]);
    const team = await makeTeam('Writers', [ada, bob]);
    const body = {
      add: [ada.user.email.toUpperCase(), cleo.user.email, dan.user.id, dan.user.email],
      remove: [bob.user.email, dan.user.id],
      memberships: {
        [eve.user.email]: { role: 'owner' },
        [cleo.user.id]: { role: 'owner' },
        [bob.user.id]: { role: 'owner' },
      },
    };
    for (let times = 0; times < 2; times += 1)
      await on.tenant.client.put(`${on.path}/${team}/members`, { body, status: 204 });
    expect(await placesIn(team)).toEqual({ [ada.user.id]: 'member', [cleo.user.id]: 'owner', [eve.user.id]: 'owner' });
    expect((await get(team)).members).toBe(3);
    await on.tenant.client.put(`${on.path}/${team}/members`, { body: {}, status: 204 });
    await on.tenant.client.put(`${on.path}/${team}/members`, { status: 204 });
    expect((await get(team)).members).toBe(3);
  });

  it('stay as they are when one name is unknown or stands for two things', async () => {
    const [ada, bob] = [await person(), await person()];
    const stranger = await on.app.factories.person();
    const team = await makeTeam('Writers', [ada]);
    const address = `${on.path}/${team}/members`;
    const owner = { role: 'owner' };
    for (const unknown of [stranger.user.id, stranger.user.email, 'doesnotexist', 'no such person', '@']) {
      const bodies = [
        { add: [bob.user.id, unknown], remove: [ada.user.id] },
        { add: [bob.user.id], remove: [ada.user.id, unknown] },
        { add: [bob.user.id], memberships: { [bob.user.id]: owner, [unknown]: owner } },
      ];
      for (const [index, body] of bodies.entries()) {
        const field = ['add', 'remove', 'memberships'][index] ?? '';
        const message = await on.tenant.client.refused('put', address, 404, { body });
        expect(message).toContain(`${JSON.stringify(unknown)}, whom ${field} names`);
      }
    }
    const twice = { [bob.user.id]: owner, [bob.user.email]: { role: 'member' } };
    await on.tenant.client.refused('put', address, 400, { body: { memberships: twice } });
    for (const key of ['constructor', 'prototype', 'toString'])
      await on.tenant.client.refused('put', address, 400, { body: { memberships: { [key]: owner } } });
    for (const key of ['then', 'role'])
      await on.tenant.client.refused('put', address, 404, { body: { memberships: { [key]: owner } } });
    expect(await placesIn(team)).toEqual({ [ada.user.id]: 'member' });
  });

  it('are put in and taken out one by one; who is in already stays what they are', async () => {
    const team = await makeTeam('Writers');
    const ada = await person();
    const address = `${on.path}/${team}/members/${ada.user.id}`;
    const role = async () => (await placesIn(team))[ada.user.id];
    await on.tenant.client.put(address, { status: 204 });
    expect(await role()).toBe('member');
    await on.tenant.client.put(address, { body: { role: 'owner' }, status: 204 });
    await on.tenant.client.put(address, { body: {}, status: 204 });
    await on.tenant.client.put(`${on.path}/${team}/members`, { body: { add: [ada.user.id] }, status: 204 });
    expect(await role()).toBe('owner');
    await on.tenant.client.put(address, { body: { role: 'member' }, status: 204 });
    expect(await role()).toBe('member');
    for (let times = 0; times < 2; times += 1) await on.tenant.client.delete(address, { status: 204 });
    expect(await role()).toBeUndefined();
    const stranger = await on.app.factories.person();
    await on.tenant.client.refused('put', `${on.path}/${team}/members/${stranger.user.id}`, 404);
    await on.tenant.client.delete(`${on.path}/${team}/members/${stranger.user.id}`, { status: 204 });
    await on.tenant.client.refused('put', `${on.path}/${team}/members/${ada.user.email}`, 404);
  });

  it('see which teams they are in, and as what', async () => {
    const ada = await person();
    const teams = [await makeTeam('Writers', [ada]), await makeTeam('Others'), await makeTeam('Ghostwriters')];
    await on.tenant.client.put(`${on.path}/${teams[2]}/members/${ada.user.id}`, {
      body: { role: 'owner' },
      status: 204,
    });
    const address = `/v1/orgs/${on.tenant.organizationId}/members/${ada.user.id}/teams`;
    const { body } = await ada.client.get<List<OfMember>>(address, { query: { limit: 1 }, status: 200 });
    expect(body).toMatchObject({
      count: 2,
      items: [{ team: { id: teams[0], permissions: { admin: false, view: true } }, member: { role: 'member' } }],
    });
    const all = await ada.client.all<OfMember>(address, { limit: 1 });
    expect(all.map(({ team, member }) => [team.id, member.role, team.permissions.admin])).toEqual([
      [teams[0], 'member', false],
      [teams[2], 'owner', true],
    ]);
    const found = await on.tenant.client.get<List<OfMember>>(address, { query: { title: 'GHOST' }, status: 200 });
    expect(found.body).toMatchObject({ count: 1, items: [{ team: { id: teams[2] } }] });
    const stranger = await on.app.factories.person();
    for (const id of [stranger.user.id, 'doesnotexist'])
      await on.tenant.client.refused('get', `/v1/orgs/${on.tenant.organizationId}/members/${id}/teams`, 404);
  });
});

describe('an owner of a team', () => {
  it.each([Role.Read, Role.Create, null])('with the role %s manages who is in it, and nothing else', async (role) => {
    const [mine, other] = [await makeTeam('Mine'), await makeTeam('Other')];
    const owner = await ownerOf(mine, role);
    const ada = await person();
    const address = `${on.path}/${mine}/members`;
    await owner.client.put(address, { body: { add: [ada.user.email] }, status: 204 });
    await owner.client.put(`${address}/${ada.user.id}`, { body: { role: 'owner' }, status: 204 });
    await owner.client.delete(`${address}/${ada.user.id}`, { status: 204 });
    await owner.client.refused('put', `${on.path}/${other}/members`, 403, { body: { add: [owner.user.id] } });
    await owner.client.refused('put', `${on.path}/${other}/members/${owner.user.id}`, 403);
    await owner.client.refused('delete', `${on.path}/${other}/members/${ada.user.id}`, 403);
    await owner.client.refused('patch', `${on.path}/${mine}`, 403, { body: { title: 'x' } });
    await owner.client.refused('delete', `${on.path}/${mine}`, 403);
    await owner.client.refused('put', on.path, 403, { body: { title: 'x' } });
    if (role !== null)
      expect(await owner.client.all<Team>(on.path)).toMatchObject([
        { id: mine, permissions: { admin: true, view: true } },
        { id: other, permissions: { admin: false, view: true } },
      ]);
  });

  it('may leave, even as the last, and then manages nothing any more', async () => {
    const team = await makeTeam('Writers');
    const owner = await ownerOf(team);
    const own = `${on.path}/${team}/members/${owner.user.id}`;
    await owner.client.put(own, { body: { role: 'member' }, status: 204 });
    await owner.client.refused('put', own, 403, { body: { role: 'owner' } });
    await owner.client.refused('delete', own, 403);
    await on.tenant.client.put(own, { body: { role: 'owner' }, status: 204 });
    await owner.client.delete(own, { status: 204 });
    await owner.client.refused('put', own, 403, { body: { role: 'owner' } });
    expect(await get(team)).toMatchObject({ members: 0 });
  });
});

describe('everyone else', () => {
  it('sees teams as a member, and changes none', async () => {
    const ada = await person(Role.Create);
    const team = await makeTeam('Writers', [ada]);
    expect((await get(team, ada.client)).permissions).toEqual({ admin: false, view: true });
    const address = `${on.path}/${team}/members`;
    await ada.client.get(address, { status: 200 });
    await ada.client.refused('put', address, 403, { body: { add: [ada.user.id] } });
    await ada.client.refused('put', `${address}/${ada.user.id}`, 403, { body: { role: 'owner' } });
    await ada.client.refused('delete', `${address}/${ada.user.id}`, 403);
    await ada.client.refused('put', `${on.path}/doesnotexist/members`, 404, { body: {} });
  });

  it('sees none as a guest, not even whether there is one', async () => {
    const guest = await person(null);
    const team = await makeTeam('Writers', [guest]);
    await guest.client.refused('get', on.path, 403);
    for (const id of [team, 'doesnotexist']) {
      await guest.client.refused('get', `${on.path}/${id}`, 403);
      await guest.client.refused('get', `${on.path}/${id}/members`, 403);
      await guest.client.refused('put', `${on.path}/${id}/members`, 403, { body: { add: [guest.user.id] } });
      await guest.client.refused('put', `${on.path}/${id}/members/${guest.user.id}`, 403);
      await guest.client.refused('delete', `${on.path}/${id}/members/${guest.user.id}`, 403);
    }
    await guest.client.refused('get', `/v1/orgs/${on.tenant.organizationId}/members/${guest.user.id}/teams`, 403);
  });
});
