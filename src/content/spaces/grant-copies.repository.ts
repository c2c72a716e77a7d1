import { Injectable } from '@nestjs/common';
import { CREATOR_ROLE } from '../../access/roles/resolve-role';
import { newId } from '../../common/ids/new-id';
import { Database } from '../../database/database';

/**
 * What the space $2 of the organization $1 gives, in the order it was given. A default of null lets its creator in, and the
 * copy has another one: they get by name what they had as the creator ($3: who that is, or null; $4: the role).
 */
const GIVEN = `
  SELECT user_id, team_id, role, id FROM grants WHERE organization_id = $1 AND level_id = $2
  UNION ALL
  SELECT user_id, NULL, $4, '~' FROM members m
   WHERE organization_id = $1 AND user_id = $3 AND role <> 'admin'
     AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.level_id = $2 AND (g.user_id = $3 OR g.team_id IN (
           SELECT team_id FROM team_members t WHERE t.organization_id = $1 AND t.user_id = $3)))`;

const COPY = `
  INSERT INTO grants (id, organization_id, level_kind, level_id, user_id, team_id, role, created_at)
  SELECT new.id, $1, 'space', $5, given.user_id, given.team_id, given.role, now()
    FROM (SELECT user_id, team_id, role, row_number() OVER (ORDER BY id) AS place FROM (${GIVEN}) g) given
    JOIN unnest($6::varchar[]) WITH ORDINALITY AS new (id, place) USING (place)`;

/** Those who are named by the level $2 have one space more; locked in one order, as everyone does who counts them. */
const count = (table: 'members' | 'teams', key: string, column: string): string => `
  UPDATE ${table} t SET spaces = t.spaces + 1
    FROM (SELECT ${key} AS id FROM ${table} WHERE organization_id = $1 AND ${key} IN (
            SELECT ${column} FROM grants WHERE organization_id = $1 AND level_id = $2 AND ${column} IS NOT NULL)
           ORDER BY ${key} FOR NO KEY UPDATE) x
   WHERE t.organization_id = $1 AND t.${key} = x.id`;

const COUNT_MEMBERS = count('members', 'user_id', 'user_id');
const COUNT_TEAMS = count('teams', 'id', 'team_id');

/** Copies grants of spaces, a few statements however many people there are. */
@Injectable()
export class GrantCopiesRepository {
  constructor(private readonly database: Database) {}

  /** @param creator gets by name what the creator of a space has that gives nothing to others; null for nobody */
  async copy(organizationId: string, from: string, to: string, creator: string | null): Promise<void> {
    const given = [organizationId, from, creator, CREATOR_ROLE];
    const [{ people } = { people: 0 }] = await this.database.query<{ people: number }>(
      `SELECT count(*)::int AS people FROM (${GIVEN}) g`,
      given,
    );
    if (people === 0) return;
    await this.database.execute(COPY, [...given, to, Array.from({ length: people }, () => newId())]);
    await this.database.execute(COUNT_MEMBERS, [organizationId, to]);
    await this.database.execute(COUNT_TEAMS, [organizationId, to]);
  }
}
