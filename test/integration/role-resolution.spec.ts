import { LevelPeopleReader } from '../../src/access/grants/level-people.reader';
import { GrantsService } from '../../src/access/grants/grants.service';
import { LevelTree } from '../../src/access/roles/level-tree';
import { type Level, resolveRole } from '../../src/access/roles/resolve-role';
import { RoleResolver } from '../../src/access/roles/role-resolver';
import { levelOfCollection } from '../../src/collections/collection-scope';
import { CollectionsRepository } from '../../src/collections/collections.repository';
import type { Collection } from '../../src/collections/entities/collection.entity';
import { Role, type DefaultLevel, ROLES, type RoleOrGuest } from '../../src/common/permissions/role';
import { newId } from '../../src/common/ids/new-id';
import type { Space } from '../../src/spaces/entities/space.entity';
import { levelOfSpace } from '../../src/spaces/space-scope';
import { SpacesRepository } from '../../src/spaces/spaces.repository';
import { Team } from '../../src/teams/entities/team.entity';
import { TeamMember } from '../../src/teams/entities/team-member.entity';
import type { Tenant } from '../factories/factories';
import { Random } from '../support/random';
import { sharedTestApp, type TestApp } from '../support/test-app';

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const ORGANIZATIONS = Number(process.env.ORGANIZATIONS ?? 4);
const PAGE = { limit: 1_000 };
const DEFAULTS: readonly DefaultLevel[] = ['inherit', 'inherit', 'inherit', null, ...ROLES];

interface Given {
  readonly levelId: string;
  readonly userId?: string;
  readonly teamId?: string;
  readonly role: Role;
}

/** An organization in which anything may be shared with anyone, as it is in memory and in the database. */
class World {
  readonly people = new Map<string, RoleOrGuest>();
  readonly teams = new Map<string, string[]>();
  readonly collections: Collection[] = [];
  readonly spaces: Space[] = [];
  readonly given: Given[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly random: Random,
    readonly tenant: Tenant,
  ) {}

  async fill(): Promise<void> {
    this.people.set(this.tenant.user.id, Role.Admin);
    for (let index = 0; index < 12; index++) {
      const role = this.random.pick<RoleOrGuest>([null, null, ...ROLES]);
      this.people.set((await this.app.factories.member(this.tenant, role)).user.id, role);
    }
    for (let index = 0; index < 4; index++) await this.addTeam();
    for (let index = 0; index < 10; index++) await this.addCollection();
    for (let index = 0; index < 25; index++) await this.addSpace();
    const levels = [...this.spaces.map(levelOfSpace), ...this.collections.map(levelOfCollection)];
    for (let index = 0; index < 40; index++) await this.give(this.random.pick(levels));
  }

  /** What the rule says, from what is known in memory. */
  expected(userId: string, level: Level): RoleOrGuest {
    const chain = [level];
    for (let at = level; at.parentId !== null; chain.push(at)) {
      const above = this.collections.find(({ id }) => id === at.parentId);
      if (!above) throw new Error('a parent that does not exist');
      at = levelOfCollection(above);
    }
    const role = this.people.get(userId) ?? null;
    return resolveRole({ userId, organizationId: this.tenant.organizationId, role }, chain, ({ id }) => {
      const mine = this.given.filter(({ levelId }) => levelId === id);
      const direct = mine.find((given) => given.userId === userId)?.role;
      const teams = mine.filter(({ teamId }) => teamId && this.teams.get(teamId)?.includes(userId));
      const team = ROLES.findLast((each) => teams.some(({ role: had }) => had === each));
      return direct || team ? { direct, team } : undefined;
    }).role;
  }

  private async addTeam(): Promise<void> {
    const { organizationId } = this.tenant;
    const team = { id: newId(), organizationId, title: 'A team', members: 0, spaces: 0, createdAt: new Date() };
    await this.app.database.manager.insert(Team, team);
    const members = [...this.people.keys()].filter(() => this.random.chance(35));
    for (const userId of members)
      await this.app.database.manager.insert(TeamMember, { organizationId, teamId: team.id, userId, role: 'member' });
    this.teams.set(team.id, members);
  }

  private async addCollection(): Promise<void> {
    const parent = this.random.chance(70) ? this.random.pick([...this.collections, undefined])?.id : undefined;
    const made = await this.app.factories.collection(this.tenant, { ...(parent && { parent }) });
    const settings = { defaultLevel: this.random.pick(DEFAULTS), createdBy: this.anyone() };
    await this.app.get(CollectionsRepository).update(this.tenant.organizationId, made.id, settings);
    this.collections.push({ ...made, ...settings });
  }

  private async addSpace(): Promise<void> {
    const parent = this.random.chance(80) ? this.random.pick(this.collections).id : undefined;
    const made = await this.app.factories.space(this.tenant, { ...(parent && { parent }) });
    const settings = { defaultLevel: this.random.pick(DEFAULTS), createdBy: this.anyone() };
    await this.app.get(SpacesRepository).update(this.tenant.organizationId, made.id, settings);
    this.spaces.push({ ...made, ...settings });
  }

  private async give({ kind, id: levelId }: Level): Promise<void> {
    const subject = this.random.chance(60)
      ? { userId: this.anyone() }
      : { teamId: this.random.pick([...this.teams.keys()]) };
    const given = { levelId, ...subject, role: this.random.pick(ROLES) };
    await this.app.get(GrantsService).give(this.tenant.organizationId, { kind, id: levelId }, subject, given.role);
    const same = this.given.findIndex(
      (other) => other.levelId === levelId && JSON.stringify({ ...other, role: given.role }) === JSON.stringify(given),
    );
    if (same >= 0) this.given.splice(same, 1);
    this.given.push(given);
  }

  private anyone(): string {
    return this.random.pick([...this.people.keys()]);
  }
}

describe('roles, as the rule, the lists and the statements see them', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
    process.stdout.write(`${ORGANIZATIONS} random organizations, SEED=${SEED}\n`);
  });

  it.each(Array.from({ length: ORGANIZATIONS }, (_, index) => SEED + index))('agree (seed %i)', async (seed) => {
    const world = new World(app, new Random(seed), await app.factories.organization());
    await world.fill();
    const { organizationId } = world.tenant;
    const levels = [...world.spaces.map(levelOfSpace), ...world.collections.map(levelOfCollection)];
    for (const level of levels) {
      const { rows, count } = await app.get(LevelPeopleReader).list(organizationId, level, {}, PAGE);
      const found = Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
      const wanted = [...world.people.keys()].map((id) => [id, world.expected(id, level)] as const);
      expect({ level: level.id, found }).toEqual({
        level: level.id,
        found: Object.fromEntries(wanted.filter(([, role]) => role !== null)),
      });
      expect(count).toBe(rows.length);
    }
    for (const [userId, role] of world.people) {
      const roles = await app.get(RoleResolver).of({ userId, organizationId, role });
      for (const level of levels) expect(roles.roleOn(level)).toBe(world.expected(userId, level));
      const visible = (items: readonly Level[]) =>
        items.filter((level) => world.expected(userId, level) !== null).map(({ id }) => id);
      const spaces = await app.get(SpacesRepository).list(roles, undefined, PAGE);
      expect(spaces.rows.map(({ id }) => id).sort()).toEqual(visible(world.spaces.map(levelOfSpace)).sort());
      expect(spaces.count).toBe(spaces.rows.length);
      const collections = await app.get(CollectionsRepository).list(roles, {}, PAGE);
      expect(collections.rows.map(({ id }) => id).sort()).toEqual(
        visible(world.collections.map(levelOfCollection)).sort(),
      );
    }
  });

  it('change at once for everyone in a team, in every process', async () => {
    const sibling = await app.sibling();
    const tenant = await app.factories.organization();
    const guest = await app.factories.member(tenant, null);
    const space = await app.factories.space(tenant);
    const path = `/v1/spaces/${space.id}`;
    const elsewhere = sibling.client(guest.token);
    await elsewhere.get(path, { status: 404 });
    await app
      .get(GrantsService)
      .give(tenant.organizationId, { kind: 'space', id: space.id }, { userId: guest.user.id }, Role.Read);
    await guest.client.get(path, { status: 200 });
    await app.get(LevelTree).collectionsOf(tenant.organizationId);
    const deadline = Date.now() + 1_000;
    let status = 404;
    while (status !== 200 && Date.now() < deadline)
      ({ status } = await sibling.request.get(path).set('Authorization', `Bearer ${guest.token}`));
    expect(status).toBe(200);
    await sibling.close();
  });
});
