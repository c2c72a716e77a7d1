import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { Database } from '../database/database';
import { type PlacesChanged, TeamPlacesRepository } from './team-places.repository';
import { TeamsRepository } from './teams.repository';

/** What is to become of the people of a team; `all` are the only ones that stay. */
export interface PeopleChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly all?: readonly string[];
}

/** Teams as directories and identity providers fill them. Everything here is a part of a transaction of the caller, who records it. */
@Injectable()
export class ProvisionedTeams {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly places: TeamPlacesRepository,
    private readonly database: Database,
  ) {}

  /** Takes the lock for changes of teams and grants. To be called before rows of members or teams are locked. */
  hold(organizationId: string): Promise<void> {
    return this.places.lock(organizationId);
  }

  /** A new team that only a directory can change. */
  async create(organizationId: string, title: string): Promise<string> {
    const id = newId();
    await this.teams.insert({ id, organizationId, title, createdAt: new Date(), provisioned: true });
    return id;
  }

  async rename(organizationId: string, teamId: string, title: string): Promise<void> {
    await this.teams.rename(organizationId, teamId, title);
  }

  async delete(organizationId: string, teamId: string): Promise<void> {
    await this.places.lockTeam(organizationId, teamId);
    await this.places.empty(organizationId, teamId);
    await this.teams.delete(organizationId, teamId);
  }

  /** Who of some people is in which of some teams; teams that are gone, or that a directory manages, are omitted. */
  async membersAmong(
    organizationId: string,
    teamIds: readonly string[],
    userIds: readonly string[],
  ): Promise<Map<string, ReadonlySet<string>>> {
    if (teamIds.length === 0) return new Map();
    const rows = await this.places.membersAmong(organizationId, teamIds, userIds);
    return new Map(rows.map(({ id, members }) => [id, new Set(members)]));
  }

  /** Whether these teams can be changed by a directory alone. */
  setManaged(organizationId: string, teamIds: readonly string[], managed: boolean): Promise<void> {
    return this.teams.setManaged(organizationId, teamIds, managed);
  }

  /** Changes who is in a team. Whoever is no member of the organization is passed over. */
  change(organizationId: string, teamId: string, { add, remove, all }: PeopleChange): Promise<PlacesChanged> {
    return this.database.transaction(async () => {
      await this.places.lockTeam(organizationId, teamId);
      const present = await this.places.memberIds(organizationId, teamId);
      const wanted = [...new Set([...(all ?? []), ...(add ?? [])])];
      const gone = all ? present.filter((id) => !wanted.includes(id)) : (remove ?? []);
      const locked = await this.places.lockMembers(organizationId, [...new Set([...wanted, ...gone])], []);
      const known = new Set(locked.map(({ userId }) => userId));
      const put = wanted.filter((id) => known.has(id) && !gone.includes(id)).map((userId) => ({ userId }));
      return this.places.change(organizationId, teamId, { remove: gone, put });
    });
  }
}
