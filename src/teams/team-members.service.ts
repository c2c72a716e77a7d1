import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { badRequest, forbidden, notFound } from '../../core/errors/app-error';
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
import {
  type TeamMembershipChange,
  type TeamMemberRow,
  TeamMembershipsRepository,
} from './team-memberships.repository';
import { TeamsRepository } from './teams.repository';
import { organizationTurn } from '../database/turn-names';

/** The members of a team and their roles in it. */
@Injectable()
export class TeamMembersService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly memberships: TeamMembershipsRepository,
    private readonly database: Database,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  async list<Item>(
    scope: Scope,
    teamId: string,
    query: PageQueryDto,
    item: (membership: TeamMemberRow) => Item,
  ): Promise<ListResponse<Item>> {
    const team = await this.teams.find(scope.organizationId, teamId, scope.actor.userId);
    if (!team) throw notFound('team');
    return readPage(this.cursors, `team-members:${teamId}`, query, {
      read: async (page) => ({
        rows: await this.memberships.list(scope.organizationId, teamId, page),
        count: team.members,
      }),
      keys: ({ member }) => [member.userId],
      item,
    });
  }

  /** 404 if they are not in the team. */
  async get({ organizationId }: Scope, teamId: string, userId: string): Promise<TeamMemberRow> {
    const membership = await this.memberships.find(organizationId, teamId, userId);
    if (!membership) throw notFound('team member');
    return membership;
  }

  /** Adds and removes people and sets their roles, all or nothing. People in both lists are removed. */
  update(scope: Scope, teamId: string, input: UpdateTeamMembersDto): Promise<void> {
    const { add = [], remove = [], memberships = {} } = input;
    return this.manage(scope, teamId, async () => {
      const fields = { add, memberships: Object.keys(memberships), remove };
      const people = await findPeople(this.memberships, scope.organizationId, fields);
      const removed = people.of(remove);
      const roles = new Map<string, TeamRole | undefined>([
        ...people.of(add).map((userId) => [userId, undefined] as const),
        ...rolesOf(people, memberships),
      ]);
      for (const userId of removed) roles.delete(userId);
      const put = [...roles].map(([userId, role]) => ({ userId, role }));
      await this.change(scope, teamId, { remove: removed, put });
    });
  }

  /** Adds one person to the team, or changes their role. */
  put(scope: Scope, teamId: string, userId: string, role?: TeamRole): Promise<void> {
    return this.manage(scope, teamId, async () => {
      const members = await this.memberships.lockMembers(scope.organizationId, [userId], []);
      if (members.length === 0) throw notFound('member');
      await this.change(scope, teamId, { remove: [], put: [{ userId, role }] });
    });
  }

  /** Removes one person from the team. Does nothing if they are not in it. */
  remove(scope: Scope, teamId: string, userId: string): Promise<void> {
    return this.manage(scope, teamId, async () => {
      await this.memberships.lockMembers(scope.organizationId, [userId], []);
      await this.change(scope, teamId, { remove: [userId], put: [] });
    });
  }

  private async change(scope: Scope, teamId: string, change: TeamMembershipChange): Promise<void> {
    const { removed, added, changed } = await this.memberships.change(scope.organizationId, teamId, change);
    const roles = change.put.filter(({ userId }) => changed.includes(userId) || added.includes(userId));
    if (removed.length + roles.length === 0) return;
    await this.audit.record(
      scope,
      'team.members.change',
      { type: 'team', id: teamId },
      {
        removed: removed,
        added: added,
        roles: roles.flatMap(({ userId, role }) => (role ? [{ user: userId, role }] : [])),
      },
    );
  }

  /** Runs an operation on the members of a team in one transaction with the check that the caller may do it. */
  private async manage(scope: Scope, teamId: string, operation: () => Promise<void>): Promise<void> {
    // Callers without permission are refused at once, without waiting for the lock.
    await this.checkMayManage(scope, teamId);
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      await this.memberships.lock(scope.organizationId);
      await this.memberships.lockTeam(scope.organizationId, teamId);
      await this.checkMayManage(scope, teamId);
      await operation();
    });
  }

  private async checkMayManage({ organizationId, organizationRole, actor }: Scope, teamId: string): Promise<void> {
    const team = await this.teams.find(organizationId, teamId, actor.userId);
    const { admin, view } = teamRights({ organizationRole, teamRole: team?.ownRole ?? null });
    // Callers who cannot see teams are refused alike, whether this one exists or not.
    if (!team && (admin || view)) throw notFound('team');
    if (!admin)
      throw forbidden(
        'missing_permission',
        'Only an owner of the team or an admin of the organization may change who is in it.',
      );
    if (team) checkNotProvisioned(team);
  }
}

/** Roles by user identifier; one person may be named by identifier and by address, but not with different roles. */
function rolesOf(people: FoundPeople, memberships: Memberships): Map<string, TeamRole> {
  const roles = new Map<string, TeamRole>();
  for (const [key, { role }] of Object.entries(memberships))
    for (const userId of people.of([key])) {
      if ((roles.get(userId) ?? role) !== role)
        throw badRequest(
          'duplicate_value',
          `memberships names the person ${JSON.stringify(key)} twice, with different roles.`,
          { field: 'memberships' },
        );
      roles.set(userId, role);
    }
  return roles;
}
