import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../common/pagination/page';
import type { TeamRole } from '../common/permissions/team-role';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { type LoadedMember, toMemberRow } from '../members/member-row';
import type { MemberRow } from '../members/members.repository';
import { TeamMember } from './entities/team-member.entity';
import { lockSharing } from './sharing-lock.sql';

/** A place in a team with the person who has it. */
export interface PlaceOfPerson {
  readonly member: MemberRow;
  readonly role: TeamRole;
}

type LoadedPlace = TeamMember & { readonly member: LoadedMember };

/** What is to become of people in a team; nobody is named twice. */
export interface PlaceChange {
  readonly remove: readonly string[];
  /** Without a role: member for someone new, and no change for who is in the team. */
  readonly put: readonly { readonly userId: string; readonly role?: TeamRole }[];
}

/** People whose place in a team went, came, or became another one. */
export interface PlacesChanged {
  readonly left: readonly string[];
  readonly came: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Who is in which team of an organization, and the counters `teams.members` and `members.teams`, which every statement
 * here keeps. What changes them runs in a transaction after `lock`, and locks the team before members, these by identifier.
 */
@Injectable()
export class TeamPlacesRepository {
  constructor(
    private readonly database: Database,
    private readonly invalidation: Invalidation,
  ) {}

  /** Takes the lock for changes of teams and grants. To be called before any row is locked. */
  lock(organizationId: string): Promise<void> {
    return lockSharing(this.database, organizationId);
  }

  /** Keeps a team as it is until the transaction ends; false when there is none. */
  async lockTeam(organizationId: string, teamId: string): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT id FROM teams WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE',
      [organizationId, teamId],
    );
    return rows.length > 0;
  }

  /** The members among these people, who stay members until the transaction ends. */
  lockMembers(
    organizationId: string,
    ids: readonly string[],
    emails: readonly string[],
  ): Promise<{ userId: string; email: string }[]> {
    return this.database.query(
      `SELECT member.user_id AS "userId", person.email FROM members member JOIN users person ON person.id = member.user_id
        WHERE member.organization_id = $1
          AND member.user_id IN (SELECT unnest($2::varchar[]) UNION SELECT id FROM users WHERE email = ANY($3))
        ORDER BY member.user_id FOR NO KEY UPDATE OF member`,
      [organizationId, ids, emails],
    );
  }

  /** Identifiers of all who are in a team. */
  async memberIds(organizationId: string, teamId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT user_id AS id FROM team_members WHERE organization_id = $1 AND team_id = $2',
      [organizationId, teamId],
    );
    return rows.map(({ id }) => id);
  }

  /** People in a team, by their identifier. */
  async list(organizationId: string, teamId: string, { after, limit }: PageRequest): Promise<PlaceOfPerson[]> {
    const rows = await this.database.manager
      .createQueryBuilder(TeamMember, 'place')
      .innerJoinAndSelect('place.member', 'member')
      .innerJoinAndSelect('member.user', 'person')
      .where('place.organizationId = :organizationId AND place.teamId = :teamId', { organizationId, teamId })
      .andWhere(after ? 'place.userId > :after' : 'true', { after: after?.[0] })
      .orderBy('place.userId')
      .limit(limit + 1)
      .getMany();
    return (rows as LoadedPlace[]).map(({ role, member }) => ({ role, member: toMemberRow(member) }));
  }

  /** Changes who is in a team, and says who really came, went, or became something else. Everyone to be put must be a member of the organization, and locked. */
  async change(organizationId: string, teamId: string, { remove, put }: PlaceChange): Promise<PlacesChanged> {
    const left = await this.delete(organizationId, teamId, remove);
    const came = await this.insert(organizationId, teamId, put);
    const changed = await this.setRoles(organizationId, teamId, put);
    await this.count(organizationId, teamId, { left, came });
    await this.announce(organizationId);
    return { left, came, changed };
  }

  /** Takes everyone out of a team that is to be deleted. */
  async empty(organizationId: string, teamId: string): Promise<void> {
    await this.database.execute(
      `UPDATE members SET teams = teams - 1
         FROM (SELECT member.user_id FROM team_members place JOIN members member USING (organization_id, user_id)
                WHERE place.organization_id = $1 AND place.team_id = $2
                ORDER BY member.user_id FOR NO KEY UPDATE OF member) person
        WHERE members.organization_id = $1 AND members.user_id = person.user_id`,
      [organizationId, teamId],
    );
    await this.database.execute('DELETE FROM team_members WHERE organization_id = $1 AND team_id = $2', [
      organizationId,
      teamId,
    ]);
    await this.announce(organizationId);
  }

  /** Takes a person out of all teams. */
  async removeEverywhere(organizationId: string, userId: string): Promise<void> {
    await this.database.execute(
      `UPDATE teams SET members = members - 1
         FROM (SELECT team.id FROM team_members place JOIN teams team ON team.id = place.team_id
                WHERE place.organization_id = $1 AND place.user_id = $2
                ORDER BY team.id FOR NO KEY UPDATE OF team) theirs
        WHERE teams.organization_id = $1 AND teams.id = theirs.id`,
      [organizationId, userId],
    );
    await this.database.execute('DELETE FROM team_members WHERE organization_id = $1 AND user_id = $2', [
      organizationId,
      userId,
    ]);
    await this.database.execute('UPDATE members SET teams = 0 WHERE organization_id = $1 AND user_id = $2', [
      organizationId,
      userId,
    ]);
    await this.announce(organizationId);
  }

  private async delete(organizationId: string, teamId: string, userIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `DELETE FROM team_members WHERE organization_id = $1 AND team_id = $2 AND user_id = ANY($3) RETURNING user_id AS id`,
      [organizationId, teamId, userIds],
    );
    return rows.map(({ id }) => id);
  }

  private async insert(organizationId: string, teamId: string, people: PlaceChange['put']): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `INSERT INTO team_members (organization_id, team_id, user_id, role)
       SELECT $1, $2, person.id, COALESCE(person.role, 'member') FROM unnest($3::varchar[], $4::varchar[]) person (id, role)
       ON CONFLICT (team_id, user_id) DO NOTHING RETURNING user_id AS id`,
      [organizationId, teamId, people.map(({ userId }) => userId), people.map(({ role }) => role ?? null)],
    );
    return rows.map(({ id }) => id);
  }

  private async setRoles(organizationId: string, teamId: string, people: PlaceChange['put']): Promise<string[]> {
    const named = people.filter(({ role }) => role !== undefined);
    const rows = await this.database.query<{ id: string }>(
      `UPDATE team_members place SET role = person.role FROM unnest($3::varchar[], $4::varchar[]) person (id, role)
        WHERE place.organization_id = $1 AND place.team_id = $2 AND place.user_id = person.id AND place.role <> person.role
        RETURNING place.user_id AS id`,
      [organizationId, teamId, named.map(({ userId }) => userId), named.map(({ role }) => role)],
    );
    return rows.map(({ id }) => id);
  }

  /** Counts the places that really came and went. The members are locked already. */
  private async count(
    organizationId: string,
    teamId: string,
    { left, came }: { readonly left: readonly string[]; readonly came: readonly string[] },
  ): Promise<void> {
    await this.database.execute('UPDATE teams SET members = members + $3 WHERE organization_id = $1 AND id = $2', [
      organizationId,
      teamId,
      came.length - left.length,
    ]);
    await this.database.execute(
      `UPDATE members SET teams = teams + CASE WHEN user_id = ANY($2::varchar[]) THEN 1 ELSE -1 END
        WHERE organization_id = $1 AND user_id = ANY($2::varchar[] || $3::varchar[])`,
      [organizationId, came, left],
    );
  }

  /** What a team was given, its people may: anyone who is in one counts for the roles that the access module remembers by this topic. */
  private announce(organizationId: string): Promise<void> {
    return this.invalidation.announce('entries', organizationId);
  }

  /** Who of some people is in which of some teams; teams that are gone, or that a directory manages, are omitted. */
  membersAmong(
    organizationId: string,
    teamIds: readonly string[],
    userIds: readonly string[],
  ): Promise<{ id: string; members: string[] }[]> {
    return this.database.query<{ id: string; members: string[] }>(
      `SELECT team.id, ARRAY(SELECT place.user_id FROM team_members place
                              WHERE place.team_id = team.id AND place.user_id = ANY($3)) AS members
         FROM teams team WHERE team.organization_id = $1 AND team.id = ANY($2) AND NOT team.provisioned`,
      [organizationId, teamIds, userIds],
    );
  }
}
