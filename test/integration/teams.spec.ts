import { Role } from '../../src/common/permissions/role';
import { GrantsService } from '../../src/access/grants/grants.service';
import { newId } from '../../src/common/ids/new-id';
import { MembersService } from '../../src/members/members.service';
import { TeamsService } from '../../src/teams/teams.service';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { fewestDuring } from '../support/sent-statements';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Named {
  readonly id: string;
}

const PEOPLE = 6;
const TEAMS = 4;

let app: TestApp;
let sibling: TestApp;
let tenant: Tenant;
let people: Person[];
let path: string;

beforeAll(async () => {
  app = await startTestApp({ databasePoolSize: 8 });
  sibling = await app.sibling({ databasePoolSize: 8 });
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.factories.member(tenant, Role.Read)));
  path = `/v1/orgs/${tenant.organizationId}/teams`;
});
afterEach(() => jest.restoreAllMocks());

const makeTeam = async (members: readonly Person[] = []): Promise<string> => {
  const body = { title: 'A team', members: members.map(({ user }) => user.id) };
  return (await tenant.client.put<Named>(path, { body, status: 201 })).body.id;
};
const idOf = (index: number): string => people[index % PEOPLE]?.user.id ?? '';

/** Counters that differ from the places that there are. */
const wrongCounters = () =>
  app.database.query(
    `SELECT id, members AS counted FROM teams WHERE organization_id = $1
        AND members <> (SELECT count(*) FROM team_members WHERE team_id = id)
     UNION ALL
     SELECT user_id, teams FROM members WHERE organization_id = $1
        AND teams <> (SELECT count(*) FROM team_members p WHERE (p.organization_id, p.user_id) = ($1, members.user_id))`,
    [tenant.organizationId],
  );

const placesOf = async (userId: string): Promise<string[]> =>
  (
    await app.database.query<{ id: string }>(
      'SELECT team_id AS id FROM team_members WHERE organization_id = $1 AND user_id = $2',
      [tenant.organizationId, userId],
    )
  ).map(({ id }) => id);

/** Removes a member as the module that removes members does. */
const removeMember = (place: TestApp, userId: string): Promise<void> =>
  place.database.transaction(async () => {
    await place.get(TeamsService).removePerson(tenant.organizationId, userId);
    await place.database.execute('DELETE FROM members WHERE organization_id = $1 AND user_id = $2', [
      tenant.organizationId,
      userId,
    ]);
  });

describe('what is counted of teams', () => {
  it('is right after changes from all sides at once', async () => {
    const teams = await Promise.all(Array.from({ length: TEAMS }, () => makeTeam()));
    const space = await app.factories.space(tenant);
    const clients = [tenant.client, sibling.client(tenant.token)];
    const acts = Array.from({ length: 80 }, (_, index) => async () => {
      const client = clients[index % 2] ?? tenant.client;
      const team = `${path}/${teams[index % TEAMS]}`;
      const everyone = people.map(({ user }) => user.id);
      const turned = index % 3 === 0 ? everyone : everyone.toReversed();
      switch (index % 5) {
        case 0:
          return (await client.put(`${team}/members`, { body: { add: turned } })).status;
        case 1:
          return (await client.put(`${team}/members`, { body: { remove: turned.slice(0, 3) } })).status;
        case 2:
          return (await client.put(`${team}/members/${idOf(index)}`, { body: { role: 'owner' } })).status;
        case 3:
          return (await client.delete(`${team}/members/${idOf(index)}`)).status;
        default:
          await app
            .get(GrantsService)
            .give(
              tenant.organizationId,
              { kind: 'space', id: space.id },
              index % 2 ? { userId: idOf(index) } : { teamId: teams[index % TEAMS] ?? '' },
              Role.Edit,
            );
          return 204;
      }
    });
    const statuses = await Promise.all(acts.map((act) => act()));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await wrongCounters()).toEqual([]);
  });

  it('is right when teams and members go while others are put into them', async () => {
    const [kept = '', ...going] = await Promise.all(Array.from({ length: TEAMS }, () => makeTeam(people.slice(0, 3))));
    const there = sibling.client(tenant.token);
    const everyone = people.map(({ user }) => user.id);
    const leaving = everyone.slice(0, 2);
    const statuses = await Promise.all([
      ...going.map((team) => there.delete(`${path}/${team}`).then(({ status }) => status)),
      ...leaving.map((userId) => removeMember(app, userId).then(() => 204)),
      ...[kept, ...going].flatMap((team) =>
        [tenant.client, there].flatMap((client) => [
          client.put(`${path}/${team}/members`, { body: { add: everyone } }).then(({ status }) => status),
          client.put(`${path}/${team}/members`, { body: { add: everyone.slice(2) } }).then(({ status }) => status),
        ]),
      ),
    ]);
    expect(statuses.filter((status) => ![204, 404].includes(status))).toEqual([]);
    expect(await wrongCounters()).toEqual([]);
    for (const userId of leaving) expect(await placesOf(userId)).toEqual([]);
    for (const userId of everyone.slice(2)) expect(await placesOf(userId)).toEqual([kept]);
  });

  it('is right when someone is put into a team in the middle of their removal', async () => {
    const [one, other] = [await makeTeam(people), await makeTeam()];
    const address = `${path}/${other}/members/${idOf(0)}`;
    let put: Promise<number> | undefined;
    let isPut = false;
    const waiting = async () =>
      (
        await app.database.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).length > 0;
    const execute = app.database.execute.bind(app.database);
    jest.spyOn(app.database, 'execute').mockImplementation(async (sql, values) => {
      if (sql.startsWith('DELETE FROM team_members')) {
        put = sibling
          .client(tenant.token)
          .put(address)
          .then(({ status }) => status);
        void put.then(() => (isPut = true));
        await eventually(async () => isPut || (await waiting()));
      }
      return execute(sql, values);
    });
    await removeMember(app, idOf(0));
    expect(await put).toBe(404);
    expect(await wrongCounters()).toEqual([]);
    expect((await tenant.client.get(`${path}/${one}`)).body.members).toBe(PEOPLE - 1);
  });

  it('changes once however many do the same at once', async () => {
    const team = await makeTeam();
    const address = `${path}/${team}/members/${idOf(0)}`;
    const clients = Array.from({ length: 10 }, (_, index) =>
      index % 2 ? tenant.client : sibling.client(tenant.token),
    );
    const members = async () => (await tenant.client.get<{ members: number }>(`${path}/${team}`)).body.members;
    await Promise.all(clients.map((client) => client.put(address, { status: 204 })));
    expect(await members()).toBe(1);
    await Promise.all(clients.map((client) => client.delete(address, { status: 204 })));
    expect(await members()).toBe(0);
    expect(await wrongCounters()).toEqual([]);
  });
});

describe('a team', () => {
  it('gives its people what is shared with it, from the moment they come until they go', async () => {
    const guest = await app.factories.member(tenant, null);
    const space = await app.factories.space(tenant);
    const team = await makeTeam();
    const level = { kind: 'space', id: space.id } as const;
    await app.get(GrantsService).give(tenant.organizationId, level, { teamId: team }, Role.Edit);
    const here = `/v1/spaces/${space.id}`;
    const member = `${path}/${team}/members/${guest.user.id}`;
    const sees = async () => (await guest.client.get(here)).status;
    expect(await sees()).toBe(404);
    await tenant.client.put(member, { status: 204 });
    expect(await sees()).toBe(200);
    await tenant.client.delete(member, { status: 204 });
    expect(await sees()).toBe(404);
    await tenant.client.put(`${path}/${team}/members`, { body: { add: [guest.user.email] }, status: 204 });
    expect(await sees()).toBe(200);
    await tenant.client.delete(`${path}/${team}`, { status: 204 });
    expect(await sees()).toBe(404);
    const left = await app.database.query('SELECT id FROM grants WHERE team_id = $1', [team]);
    expect(left).toEqual([]);
  });

  it('is not managed by an owner who stopped being one meanwhile', async () => {
    const team = await makeTeam();
    const [owner] = people;
    if (!owner) throw new Error('nobody there');
    await tenant.client.put(`${path}/${team}/members/${owner.user.id}`, { body: { role: 'owner' }, status: 204 });
    const racing = await Promise.all([
      tenant.client.delete(`${path}/${team}/members/${owner.user.id}`, { status: 204 }),
      ...people.map(({ user }) => owner.client.put(`${path}/${team}/members/${user.id}`, { body: { role: 'owner' } })),
    ]);
    expect(racing.filter(({ status }) => ![204, 403].includes(status))).toEqual([]);
    await owner.client.put(`${path}/${team}/members`, { body: { add: [idOf(1)] } });
    expect(await wrongCounters()).toEqual([]);
  });

  it('is known to other modules', async () => {
    const service = app.get(TeamsService);
    const [one, two] = [await makeTeam(), await makeTeam()];
    const foreign = await app.factories.organization();
    const exists = (ids: string[]) => service.exists(tenant.organizationId, ids);
    expect(await exists([])).toBe(true);
    expect(await exists([one, two, one])).toBe(true);
    expect(await exists([one, 'doesnotexist'])).toBe(false);
    expect(await service.exists(foreign.organizationId, [one])).toBe(false);
  });

  it('loses a person who leaves the organization, and only there', async () => {
    const team = await makeTeam(people);
    const elsewhere = await app.factories.organization();
    await app.get(MembersService).add(elsewhere.organizationId, idOf(0), Role.Read);
    const other = await elsewhere.client.put<{ id: string }>(`/v1/orgs/${elsewhere.organizationId}/teams`, {
      body: { title: 'Elsewhere', members: [idOf(0)] },
      status: 201,
    });
    await removeMember(app, idOf(0));
    expect((await tenant.client.get(`${path}/${team}`)).body.members).toBe(PEOPLE - 1);
    expect(await wrongCounters()).toEqual([]);
    const kept = await elsewhere.client.get(`/v1/orgs/${elsewhere.organizationId}/teams/${other.body.id}`);
    expect(kept.body.members).toBe(1);
    // A removal that does not come about leaves everything as it was.
    const failing = app.database.transaction(async () => {
      await app.get(TeamsService).removePerson(tenant.organizationId, idOf(1));
      throw new Error('the last admin stays');
    });
    await expect(failing).rejects.toThrow('the last admin stays');
    expect(await placesOf(idOf(1))).toEqual([team]);
    expect(await wrongCounters()).toEqual([]);
  });
});

describe('the cost', () => {
  const statementsOf = async (act: () => Promise<unknown>): Promise<number> => (await fewestDuring(act)).length;

  /** Fills the organization with teams, the first of which holds everyone. */
  const fill = async (teams: number, members: number): Promise<string> => {
    const ids = Array.from({ length: teams }, newId);
    const users = Array.from({ length: members }, newId);
    const { organizationId } = tenant;
    await app.database.execute(
      `INSERT INTO teams (id, organization_id, title, members, spaces, created_at)
       SELECT id, $1, 'Team ' || place, 0, 0, now() FROM unnest($2::varchar[]) WITH ORDINALITY AS t (id, place)`,
      [organizationId, ids],
    );
    await app.database.execute(
      `INSERT INTO users (id, email, display_name, created_at) SELECT id, lower(id) || '@example.com', 'x', now() FROM unnest($1::varchar[]) id`,
      [users],
    );
    await app.database.execute(
      `INSERT INTO members (organization_id, user_id, role, joined_at) SELECT $1, id, 'read', now() FROM unnest($2::varchar[]) id`,
      [organizationId, users],
    );
    await tenant.client.put(`${path}/${ids[0]}/members`, { body: { add: users }, status: 204 });
    return ids[0] ?? '';
  };

  it('of lists is the same number of statements for few and for many', async () => {
    const team = await fill(60, 60);
    const userId = (
      await app.database.query<Named>('SELECT user_id AS id FROM team_members WHERE team_id = $1', [team])
    )[0]?.id;
    const addresses = [
      path,
      `${path}?title=team`,
      `${path}?owner=${idOf(0)}`,
      `${path}/${team}/members`,
      `/v1/orgs/${tenant.organizationId}/members/${userId}/teams`,
    ];
    for (const address of addresses) {
      const list = (limit: number) => () => tenant.client.get<List<Named>>(address, { query: { limit }, status: 200 });
      await list(2)();
      const few = await statementsOf(list(2));
      expect(few).toBeLessThan(6);
      expect(await statementsOf(list(50))).toBe(few);
    }
  });

  it('of a change is the same number of statements for two people and for five hundred', async () => {
    const team = await fill(1, 2);
    const users = await app.database.query<Named>('SELECT user_id AS id FROM members WHERE organization_id = $1', [
      tenant.organizationId,
    ]);
    const change = (count: number) => () =>
      tenant.client.put(`${path}/${team}/members`, {
        body: { add: users.slice(0, count).map(({ id }) => id), memberships: { [idOf(0)]: { role: 'owner' } } },
        status: 204,
      });
    const few = await statementsOf(change(2));
    const many = await fill(1, 500);
    expect(few).toBeLessThan(20);
    expect(await statementsOf(change(users.length))).toBe(few);
    const everyone = await tenant.client.all<{ organization: Named }>(`${path}/${many}/members`);
    const remove = { remove: everyone.map(({ organization }) => organization.id) };
    expect(await statementsOf(() => tenant.client.put(`${path}/${many}/members`, { body: remove, status: 204 }))).toBe(
      few,
    );
    expect(await wrongCounters()).toEqual([]);
  });
});
