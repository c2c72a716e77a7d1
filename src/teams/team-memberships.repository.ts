import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import type { TeamRole } from '../common/permissions/team-role';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { type LoadedMember, toMemberRow } from '../members/member-row';
import type { MemberRow } from '../members/members.repository';
import { TeamMember } from './entities/team-member.entity';
import { lockSharing } from './sharing-lock.sql';

/** A membership in a team with its person. */
export interface TeamMemberRow {
  readonly member: MemberRow;
  readonly role: TeamRole;
}

type LoadedTeamMember = TeamMember & { readonly member: LoadedMember };

/** Changes to the people of a team; no one is named twice. */
export interface TeamMembershipChange {
  readonly remove: readonly string[];
  /** Without a role: `member` for new people, and no change for existing ones. */
  readonly put: readonly { readonly userId: string; readonly role?: TeamRole }[];
}

/** People who were removed from a team, added to it, or whose role changed. */
export interface TeamMembershipsChanged {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Memberships in teams, and the counters `teams.members` and `members.teams`, which every statement
 * here maintains. Changes run in a transaction after `lock`, and lock the team before members, these by identifier.
 */
@Injectable()
export class TeamMembershipsRepository {
  constructor(
    private readonly database: Database,
    private readonly invalidation: Invalidation,
  ) {}

  /** Acquires the lock for changes of teams and grants. Call before locking any row. */
  lock(organizationId: string): Promise<void> {
    return lockSharing(this.database, organizationId);
  }

  /** Locks a team until the transaction ends; false if there is none. */
  async lockTeam(organizationId: string, teamId: string): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT id FROM teams WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE',
      [organizationId, teamId],
    );
    return rows.length > 0;
  }

  /** The members among these people; locks their memberships until the transaction ends. */
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

  /** Identifiers of all people in a team. */
  async memberIds(organizationId: string, teamId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT user_id AS id FROM team_members WHERE organization_id = $1 AND team_id = $2',
      [organizationId, teamId],
    );
    return rows.map(({ id }) => id);
  }

  /** People in a team, by their identifier. */
  async list(organizationId: string, teamId: string, { after, limit }: PageRequest): Promise<TeamMemberRow[]> {
    const rows = await this.rowsOf(organizationId, teamId)
      .andWhere(after ? 'membership.userId > :after' : 'true', { after: after?.[0] })
      .orderBy('membership.userId')
      .limit(limit + 1)
      .getMany();
    return (rows as LoadedTeamMember[]).map(({ role, member }) => ({ role, member: toMemberRow(member) }));
  }

  /** Those of all teams of an organization. */
  async listAll(
    organizationId: string,
    role: TeamRole | undefined,
    { after, limit }: PageRequest,
  ): Promise<RowPage<TeamMember>> {
    const rows = this.database.manager
      .createQueryBuilder(TeamMember, 'membership')
      .where('membership.organizationId = :organizationId', { organizationId });
    if (role !== undefined) rows.andWhere('membership.role = :role', { role });
    const count = await rows.getCount();
    if (after)
      rows.andWhere('(membership.teamId, membership.userId) > (:team, :user)', { team: after[0], user: after[1] });
    const found = await rows
      .orderBy('membership.teamId')
      .addOrderBy('membership.userId')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  async find(organizationId: string, teamId: string, userId: string): Promise<TeamMemberRow | undefined> {
    const rows = await this.rowsOf(organizationId, teamId)
      .andWhere('membership.userId = :userId', { userId })
      .getMany();
    return (rows as LoadedTeamMember[]).map(({ role, member }) => ({ role, member: toMemberRow(member) }))[0];
  }

  private rowsOf(organizationId: string, teamId: string) {
    return this.database.manager
      .createQueryBuilder(TeamMember, 'membership')
      .innerJoinAndSelect('membership.member', 'member')
      .innerJoinAndSelect('member.user', 'person')
      .where('membership.organizationId = :organizationId AND membership.teamId = :teamId', { organizationId, teamId });
  }

  /** Changes the people of a team, and returns the effective changes. Everyone in `put` must be a member of the organization, and locked. */
  async change(
    organizationId: string,
    teamId: string,
    { remove, put }: TeamMembershipChange,
  ): Promise<TeamMembershipsChanged> {
    const removed = await this.delete(organizationId, teamId, remove);
    const added = await this.insert(organizationId, teamId, put);
    const changed = await this.setRoles(organizationId, teamId, put);
    if (removed.length + added.length > 0) await this.count(organizationId, teamId, { removed, added });
    await this.announce(organizationId);
    return { removed, added, changed };
  }

  /** Removes everyone from a team that is about to be deleted. */
  async empty(organizationId: string, teamId: string): Promise<void> {
    await this.database.execute(
      `UPDATE members SET teams = teams - 1
         FROM (SELECT member.user_id FROM team_members membership JOIN members member USING (organization_id, user_id)
                WHERE membership.organization_id = $1 AND membership.team_id = $2
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

  /** Removes a person from all teams. */
  async removeEverywhere(organizationId: string, userId: string): Promise<void> {
    await this.database.execute(
      `UPDATE teams SET members = members - 1
         FROM (SELECT team.id FROM team_members membership JOIN teams team ON team.id = membership.team_id
                WHERE membership.organization_id = $1 AND membership.user_id = $2
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

  private async insert(organizationId: string, teamId: string, people: TeamMembershipChange['put']): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `INSERT INTO team_members (organization_id, team_id, user_id, role)
       SELECT $1, $2, person.id, COALESCE(person.role, 'member') FROM unnest($3::varchar[], $4::varchar[]) person (id, role)
       ON CONFLICT (team_id, user_id) DO NOTHING RETURNING user_id AS id`,
      [organizationId, teamId, people.map(({ userId }) => userId), people.map(({ role }) => role ?? null)],
    );
    return rows.map(({ id }) => id);
  }

  private async setRoles(
    organizationId: string,
    teamId: string,
    people: TeamMembershipChange['put'],
  ): Promise<string[]> {
    const named = people.filter(({ role }) => role !== undefined);
    const rows = await this.database.query<{ id: string }>(
      `UPDATE team_members membership SET role = person.role FROM unnest($3::varchar[], $4::varchar[]) person (id, role)
        WHERE membership.organization_id = $1 AND membership.team_id = $2 AND membership.user_id = person.id AND membership.role <> person.role
        RETURNING membership.user_id AS id`,
      [organizationId, teamId, named.map(({ userId }) => userId), named.map(({ role }) => role)],
    );
    return rows.map(({ id }) => id);
  }

  /** Adjusts the counters by the effective changes. The members are already locked. */
  private async count(
    organizationId: string,
    teamId: string,
    { removed, added }: { readonly removed: readonly string[]; readonly added: readonly string[] },
  ): Promise<void> {
    await this.database.execute('UPDATE teams SET members = members + $3 WHERE organization_id = $1 AND id = $2', [
      organizationId,
      teamId,
      added.length - removed.length,
    ]);
    await this.database.execute(
      `UPDATE members SET teams = teams + CASE WHEN user_id = ANY($2::varchar[]) THEN 1 ELSE -1 END
        WHERE organization_id = $1 AND user_id = ANY($2::varchar[] || $3::varchar[])`,
      [organizationId, added, removed],
    );
  }

  /** Grants of a team apply to its people, so the roles that the access module caches under this topic change. */
  private announce(organizationId: string): Promise<void> {
    return this.invalidation.announce('entries', organizationId);
  }

  /** The given people who are in each of the given teams; teams that are deleted, or that a directory manages, are omitted. */
  membersAmong(
    organizationId: string,
    teamIds: readonly string[],
    userIds: readonly string[],
  ): Promise<{ id: string; members: string[] }[]> {
    return this.database.query<{ id: string; members: string[] }>(
      `SELECT team.id, ARRAY(SELECT membership.user_id FROM team_members membership
                              WHERE membership.team_id = team.id AND membership.user_id = ANY($3)) AS members
         FROM teams team WHERE team.organization_id = $1 AND team.id = ANY($2) AND NOT team.provisioned`,
      [organizationId, teamIds, userIds],
    );
  }
}
