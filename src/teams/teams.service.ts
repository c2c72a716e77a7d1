import { Role } from '../common/permissions/role';
import { Injectable } from '@nestjs/common';
import { changesOf } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { withFilters } from '../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { MembersService } from '../members/members.service';
import type { CreateTeamDto } from './dto/create-team.dto';
import type { ListMemberTeamsQuery } from './dto/list-member-teams.query';
import type { UpdateTeamDto } from './dto/update-team.dto';
import type { ListTeamsQuery } from './dto/list-teams.query';
import type { TeamForCaller } from './team.mapper';
import { checkNotProvisioned } from './team.policy';
import { findPeople } from './team-people';
import { TeamMembershipsRepository } from './team-memberships.repository';
import { type TeamFilter, type TeamOfMember, TeamsRepository } from './teams.repository';
import { differing } from '../database/differing';
import { organizationTurn } from '../database/turn-names';

/** Teams of an organization: listing, creating, renaming and deleting them. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly memberships: TeamMembershipsRepository,
    private readonly members: MembersService,
    private readonly database: Database,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  async list<Item>(
    scope: Scope,
    query: ListTeamsQuery,
    item: (team: TeamForCaller) => Item,
  ): Promise<ListResponse<Item>> {
    const { organizationId, actor } = scope;
    const name = withFilters(`teams:${JSON.stringify([organizationId, query.owner, query.title])}`, {
      externalId: query.externalId,
    });
    const filter = await this.filterOf(organizationId, query);
    return readPage(this.cursors, name, query, {
      read: (page) => this.teams.list(organizationId, actor.userId, filter, page),
      keys: ({ id }) => [id],
      item,
    });
  }

  /** The teams that a person is in. 404 if they are not a member. */
  listOfMember<Item>(
    { organizationId, actor }: Scope,
    userId: string,
    query: ListMemberTeamsQuery,
    item: (team: TeamOfMember) => Item,
  ): Promise<ListResponse<Item>> {
    const { title } = query;
    return readPage(this.cursors, `member-teams:${JSON.stringify([organizationId, userId, title])}`, query, {
      read: async (page) => {
        const [rows, count] = await Promise.all([
          this.teams.listOfMember(organizationId, actor.userId, { userId, title }, page),
          this.teams.countOfMember(organizationId, userId, title),
        ]);
        if (count === undefined) throw notFound('member');
        return { rows, count };
      },
      keys: ({ id }) => [id],
      item,
    });
  }

  async get({ organizationId, actor }: Scope, id: string): Promise<TeamForCaller> {
    const team = await this.teams.find(organizationId, id, actor.userId);
    if (!team) throw notFound('team');
    return team;
  }

  /** The given teams that are in the organization, by identifier. */
  async among({ organizationId, actor }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, TeamForCaller>> {
    const uniqueIds = [...new Set(ids)];
    const teams = uniqueIds.length > 0 ? await this.teams.findAmong(organizationId, uniqueIds, actor.userId) : [];
    return new Map(teams.map((team) => [team.id, team]));
  }

  /** Creates a team with the given members. 404 names the first who is not a member of the organization. */
  create(scope: Scope, { title, members = [], externalId = null }: CreateTeamDto): Promise<TeamForCaller> {
    const { organizationId } = scope;
    const id = newId();
    return this.database.inTurn(organizationTurn(organizationId), async () => {
      if (members.length > 0) await this.memberships.lock(organizationId);
      await this.teams.insert({ id, organizationId, title, externalId, createdAt: new Date() });
      const people = members.length > 0 ? await findPeople(this.memberships, organizationId, { members }) : undefined;
      const put = people?.of(members).map((userId) => ({ userId })) ?? [];
      if (put.length > 0) await this.memberships.change(organizationId, id, { put, remove: [] });
      const details = { members: put.map(({ userId }) => userId) };
      await this.audit.record(scope, 'team.create', { type: 'team', id, label: title }, details);
      return this.get(scope, id);
    });
  }

  /** Changes the given fields; omitted ones are unchanged. A directory decides about the titles of its teams. */
  update(scope: Scope, id: string, changes: UpdateTeamDto): Promise<TeamForCaller> {
    return this.database.transaction(async () => {
      const old = await this.get(scope, id);
      if (changes.title !== undefined) checkNotProvisioned(old);
      const given = differing(old, changes);
      if (!given) return old;
      const team = { ...old, ...given };
      if (!(await this.teams.update(scope.organizationId, id, given))) throw notFound('team');
      const action = given.title === undefined ? 'team.update' : 'team.rename';
      await this.audit.record(scope, action, { type: 'team', id, label: team.title }, changesOf(old, given));
      return team;
    });
  }

  /** Deletes a team with its memberships and grants. Does nothing if it is already deleted. */
  delete(scope: Scope, id: string): Promise<void> {
    const { organizationId } = scope;
    return this.database.inTurn(organizationTurn(organizationId), async () => {
      await this.memberships.lock(organizationId);
      if (!(await this.memberships.lockTeam(organizationId, id))) return;
      const team = await this.get(scope, id);
      checkNotProvisioned(team);
      const { title } = team;
      await this.memberships.empty(organizationId, id);
      await this.teams.delete(organizationId, id);
      await this.audit.record(scope, 'team.delete', { type: 'team', id, label: title });
    });
  }

  /** Whether all of these teams are in the organization. */
  async exists(organizationId: string, teamIds: readonly string[]): Promise<boolean> {
    const ids = [...new Set(teamIds)];
    return ids.length === 0 || (await this.teams.countAmong(organizationId, ids)) === ids.length;
  }

  /**
   * Removes a person from all teams of an organization. Call in the transaction that removes their membership in the
   * organization, before it locks or changes rows of members or teams: so it cannot deadlock with changes of teams,
   * and no one can add them again before the transaction ends.
   */
  removePerson(organizationId: string, userId: string): Promise<void> {
    return this.database.inTurn(organizationTurn(organizationId), async () => {
      await this.memberships.lock(organizationId);
      await this.memberships.removeEverywhere(organizationId, userId);
    });
  }

  /** Acquires the lock for changes of teams; call before locking rows of members that `addPerson` changes. */
  lockSharing(organizationId: string): Promise<void> {
    return this.memberships.lock(organizationId);
  }

  /**
   * Adds a member to a team for the service itself, in the transaction that creates their membership, after `lockSharing`.
   * Does nothing if the team is deleted.
   */
  async addPerson(organizationId: string, teamId: string, userId: string): Promise<void> {
    if (!(await this.memberships.lockTeam(organizationId, teamId))) return;
    await this.memberships.lockMembers(organizationId, [userId], []);
    await this.memberships.change(organizationId, teamId, { put: [{ userId }], remove: [] });
  }

  /** Admins of the organization can manage all teams, so the owner filter does not apply to them. */
  private async filterOf(organizationId: string, { owner, title, externalId }: ListTeamsQuery): Promise<TeamFilter> {
    const membership = owner && (await this.members.membership(organizationId, owner));
    const managesAll = membership && membership.role === Role.Admin;
    return { title, externalId, ...(owner && !managesAll && { owner }) };
  }
}
