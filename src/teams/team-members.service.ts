import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { badRequest, forbidden, notFound } from '../common/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Scope } from '../common/permissions/scope';
import type { TeamRole } from '../common/permissions/team-role';
import { Database } from '../database/database';
import type { Memberships } from './dto/memberships.field';
import type { UpdateTeamMembersDto } from './dto/update-team-members.dto';
import { type FoundPeople, findPeople } from './team-people';
import { checkNotProvisioned, teamRights } from './team.policy';
import { type PlaceChange, type PlaceOfPerson, TeamPlacesRepository } from './team-places.repository';
import { TeamsRepository } from './teams.repository';

/** Who is in a team, and as what. */
@Injectable()
export class TeamMembersService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly places: TeamPlacesRepository,
    private readonly database: Database,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  async list<Item>(
    scope: Scope,
    teamId: string,
    query: PageQueryDto,
    item: (place: PlaceOfPerson) => Item,
  ): Promise<ListResponse<Item>> {
    const team = await this.teams.find(scope.organizationId, teamId, scope.actor.userId);
    if (!team) throw notFound('team');
    return readPage(this.cursors, `team-members:${teamId}`, query, {
      read: async (page) => ({ rows: await this.places.list(scope.organizationId, teamId, page), count: team.members }),
      keys: ({ member }) => [member.userId],
      item,
    });
  }

  /** Adds and removes people, and sets what they are in the team: all of it or nothing. Who is both to come and to go, goes. */
  update(scope: Scope, teamId: string, input: UpdateTeamMembersDto): Promise<void> {
    const { add = [], remove = [], memberships = {} } = input;
    return this.manage(scope, teamId, async () => {
      const fields = { add, memberships: Object.keys(memberships), remove };
      const people = await findPeople(this.places, scope.organizationId, fields);
      const gone = people.of(remove);
      const roles = new Map<string, TeamRole | undefined>([
        ...people.of(add).map((userId) => [userId, undefined] as const),
        ...rolesOf(people, memberships),
      ]);
      for (const userId of gone) roles.delete(userId);
      const put = [...roles].map(([userId, role]) => ({ userId, role }));
      await this.change(scope, teamId, { remove: gone, put });
    });
  }

  /** Puts one person into the team, or changes what they are there. */
  put(scope: Scope, teamId: string, userId: string, role?: TeamRole): Promise<void> {
    return this.manage(scope, teamId, async () => {
      const known = await this.places.lockMembers(scope.organizationId, [userId], []);
      if (known.length === 0) throw notFound('member');
      await this.change(scope, teamId, { remove: [], put: [{ userId, role }] });
    });
  }

  /** Takes one person out of the team. Nothing happens when they are not in it. */
  remove(scope: Scope, teamId: string, userId: string): Promise<void> {
    return this.manage(scope, teamId, async () => {
      await this.places.lockMembers(scope.organizationId, [userId], []);
      await this.change(scope, teamId, { remove: [userId], put: [] });
    });
  }

  private async change(scope: Scope, teamId: string, wanted: PlaceChange): Promise<void> {
    const { left, came, changed } = await this.places.change(scope.organizationId, teamId, wanted);
    const roles = wanted.put.filter(({ userId }) => changed.includes(userId) || came.includes(userId));
    if (left.length + roles.length === 0) return;
    await this.audit.record(
      scope,
      'team.members.change',
      { type: 'team', id: teamId },
      {
        removed: left,
        added: came,
        roles: roles.flatMap(({ userId, role }) => (role ? [{ user: userId, role }] : [])),
      },
    );
  }

  /** Runs an act on the members of a team in one transaction with the check that the caller may do it. */
  private async manage(scope: Scope, teamId: string, act: () => Promise<void>): Promise<void> {
    // Who may not anyway is refused at once, without waiting for the lock.
    await this.checkMayManage(scope, teamId);
    return this.database.transaction(async () => {
      await this.places.lock(scope.organizationId);
      await this.places.lockTeam(scope.organizationId, teamId);
      await this.checkMayManage(scope, teamId);
      await act();
    });
  }

  private async checkMayManage({ organizationId, organizationRole, actor }: Scope, teamId: string): Promise<void> {
    const team = await this.teams.find(organizationId, teamId, actor.userId);
    const { admin, view } = teamRights({ organizationRole, teamRole: team?.ownRole ?? null });
    // Who sees no teams is refused alike whether there is this one or not.
    if (!team && (admin || view)) throw notFound('team');
    if (!admin) throw forbidden('Only an owner of the team or an admin of the organization may change who is in it.');
    if (team) checkNotProvisioned(team);
  }
}

/** What people are to be, by their identifier; one person may be named by identifier and by address, but not as two things. */
function rolesOf(people: FoundPeople, memberships: Memberships): Map<string, TeamRole> {
  const roles = new Map<string, TeamRole>();
  for (const [key, { role }] of Object.entries(memberships))
    for (const userId of people.of([key])) {
      if ((roles.get(userId) ?? role) !== role)
        throw badRequest(`memberships names the person ${JSON.stringify(key)} twice, with different roles.`);
      roles.set(userId, role);
    }
  return roles;
}
