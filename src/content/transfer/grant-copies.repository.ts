import { Injectable } from '@nestjs/common';
import { CREATOR_ROLE } from '../../access/roles/resolve-role';
import { newId } from '../../common/ids/new-id';
import { Database } from '../../database/database';

/**
 * The grants of the space $2 of the organization $1, in order of creation. A default of null grants access to the creator,
 * but the copy has another creator: the original creator gets an explicit grant ($3: user ID or null; $4: the role).
 */
const GRANTS = `
  SELECT user_id, team_id, role, id FROM grants WHERE organization_id = $1 AND level_id = $2
  UNION ALL
  SELECT user_id, NULL, $4, '~' FROM members m
   WHERE organization_id = $1 AND user_id = $3 AND role <> 'admin'
     AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.level_id = $2 AND (g.user_id = $3 OR g.team_id IN (
           SELECT team_id FROM team_members t WHERE t.organization_id = $1 AND t.user_id = $3)))`;

const COPY = `
  INSERT INTO grants (id, organization_id, level_kind, level_id, user_id, team_id, role, created_at)
  SELECT new.id, $1, 'space', $5, given.user_id, given.team_id, given.role, now()
    FROM (SELECT user_id, team_id, role, row_number() OVER (ORDER BY id) AS place FROM (${GRANTS}) g) given
    JOIN unnest($6::varchar[]) WITH ORDINALITY AS new (id, place) USING (place)`;

/** Increments the space count of the members or teams with a grant on the level $2; locks the rows in a fixed order, as all counting statements do. */
const incrementCounts = (table: 'members' | 'teams', key: string, column: string): string => `
  UPDATE ${table} t SET spaces = t.spaces + 1
    FROM (SELECT ${key} AS id FROM ${table} WHERE organization_id = $1 AND ${key} IN (
            SELECT ${column} FROM grants WHERE organization_id = $1 AND level_id = $2 AND ${column} IS NOT NULL)
           ORDER BY ${key} FOR NO KEY UPDATE) x
   WHERE t.organization_id = $1 AND t.${key} = x.id`;

const COUNT_MEMBERS = incrementCounts('members', 'user_id', 'user_id');
const COUNT_TEAMS = incrementCounts('teams', 'id', 'team_id');

/** Copies the grants of spaces, in a constant number of statements. */
@Injectable()
export class GrantCopiesRepository {
  constructor(private readonly database: Database) {}

  /** @param creator the user who gets an explicit grant with the role of the creator; null for no one */
  async copy(organizationId: string, from: string, to: string, creator: string | null): Promise<void> {
    const given = [organizationId, from, creator, CREATOR_ROLE];
    const [{ grantCount } = { grantCount: 0 }] = await this.database.query<{ grantCount: number }>(
      `SELECT count(*)::int AS "grantCount" FROM (${GRANTS}) g`,
      given,
    );
    if (grantCount === 0) return;
    await this.database.execute(COPY, [...given, to, Array.from({ length: grantCount }, () => newId())]);
    await this.database.execute(COUNT_MEMBERS, [organizationId, to]);
    await this.database.execute(COUNT_TEAMS, [organizationId, to]);
  }
}
