import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { Database } from '../database/database';
import { type TeamMembershipsChanged, TeamMembershipsRepository } from './team-memberships.repository';
import { TeamsRepository } from './teams.repository';

/** Changes to the people of a team; `all` replaces them. */
export interface ProvisionedPeopleChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly all?: readonly string[];
}

/** Teams that directories and identity providers manage. All methods run in a transaction of the caller, who records the operation. */
@Injectable()
export class ProvisionedTeams {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly memberships: TeamMembershipsRepository,
    private readonly database: Database,
  ) {}

  /** Acquires the lock for changes of teams and grants. Call before locking rows of members or teams. */
  lockSharing(organizationId: string): Promise<void> {
    return this.memberships.lock(organizationId);
  }

  /** A new team that only a directory can change. */
  async create(organizationId: string, title: string): Promise<string> {
    const id = newId();
    await this.teams.insert({ id, organizationId, title, createdAt: new Date(), provisioned: true });
    return id;
  }

  async rename(organizationId: string, teamId: string, title: string): Promise<void> {
    await this.teams.update(organizationId, teamId, { title });
  }

  async delete(organizationId: string, teamId: string): Promise<void> {
    await this.memberships.lockTeam(organizationId, teamId);
    await this.memberships.empty(organizationId, teamId);
    await this.teams.delete(organizationId, teamId);
  }

  /** The given people who are in each of the given teams; teams that are deleted, or that a directory manages, are omitted. */
  async membersAmong(
    organizationId: string,
    teamIds: readonly string[],
    userIds: readonly string[],
  ): Promise<Map<string, ReadonlySet<string>>> {
    if (teamIds.length === 0) return new Map();
    const rows = await this.memberships.membersAmong(organizationId, teamIds, userIds);
    return new Map(rows.map(({ id, members }) => [id, new Set(members)]));
  }

  /** Sets whether only a directory can change these teams. */
  setManaged(organizationId: string, teamIds: readonly string[], managed: boolean): Promise<void> {
    return this.teams.setManaged(organizationId, teamIds, managed);
  }

  /** Changes the people of a team. Those who are not members of the organization are skipped. */
  change(
    organizationId: string,
    teamId: string,
    { add, remove, all }: ProvisionedPeopleChange,
  ): Promise<TeamMembershipsChanged> {
    return this.database.transaction(async () => {
      await this.memberships.lockTeam(organizationId, teamId);
      const current = await this.memberships.memberIds(organizationId, teamId);
      const target = new Set([...(all ?? []), ...(add ?? [])]);
      const removed = new Set(all ? current.filter((id) => !target.has(id)) : (remove ?? []));
      const locked = await this.memberships.lockMembers(organizationId, [...new Set([...target, ...removed])], []);
      const members = new Set(locked.map(({ userId }) => userId));
      const put = [...target].filter((id) => members.has(id) && !removed.has(id)).map((userId) => ({ userId }));
      return this.memberships.change(organizationId, teamId, { remove: [...removed], put });
    });
  }
}
