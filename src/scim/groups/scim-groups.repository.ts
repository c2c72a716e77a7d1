import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type FilterColumns, FilterSql } from '../filter/filter-sql';
import { orderBy } from '../filter/order-by';
import type { ScimPage } from '../scim-page';
import { ScimGroup } from './entities/scim-group.entity';

export interface GroupMember {
  readonly id: string;
  readonly name: string;
}

/** A managed team without its members, of whom there may be thousands. */
export interface ScimGroupRow {
  readonly teamId: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Number of members. */
  readonly size: number;
}

const GROUPS: FilterColumns = {
  columns: {
    id: { sql: 'part.team_id', type: 'exact' },
    externalid: { sql: 'part.external_id', type: 'exact' },
    displayname: { sql: 'team.title', type: 'text' },
    members: { sql: 'place.user_id', type: 'exact' },
    'members.value': { sql: 'place.user_id', type: 'exact' },
    'meta.created': { sql: 'part.created_at', type: 'time' },
    'meta.lastmodified': { sql: 'part.updated_at', type: 'time' },
  },
  several: {
    members: (condition) => `EXISTS (SELECT FROM team_members place
      WHERE place.organization_id = part.organization_id AND place.team_id = part.team_id AND ${condition})`,
  },
};

const FROM =
  'FROM scim_groups part JOIN teams team ON team.organization_id = part.organization_id AND team.id = part.team_id';
const SHOWN = `part.team_id AS "teamId", team.title AS "displayName", part.external_id AS "externalId",
  part.created_at AS "createdAt", part.updated_at AS "updatedAt", team.members AS size`;

/** Rows of managed teams; every WHERE includes the organization. */
@Injectable()
export class ScimGroupsRepository {
  constructor(private readonly database: Database) {}

  async find(organizationId: string, teamId: string): Promise<ScimGroupRow | undefined> {
    const [row] = await this.database.query<ScimGroupRow & Record<string, unknown>>(
      `SELECT ${SHOWN} ${FROM} WHERE part.organization_id = $1 AND part.team_id = $2`,
      [organizationId, teamId],
    );
    return row;
  }

  async list(organizationId: string, page: ScimPage): Promise<{ rows: ScimGroupRow[]; total: number }> {
    const values: unknown[] = [organizationId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const condition = page.filter ? new FilterSql(GROUPS, bind).of(page.filter) : 'true';
    const where = `WHERE part.organization_id = $1 AND (${condition})`;
    const [total] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count ${FROM} ${where}`,
      values,
    );
    const order = orderBy(GROUPS, page, 'part.team_id');
    if (page.count === 0) return { rows: [], total: total?.count ?? 0 };
    const rows = await this.database.query<ScimGroupRow & Record<string, unknown>>(
      `SELECT ${SHOWN} ${FROM} ${where} ORDER BY ${order} LIMIT ${bind(page.count)} OFFSET ${bind(page.startIndex - 1)}`,
      values,
    );
    return { rows, total: total?.count ?? 0 };
  }

  /** The managed members of teams, by identifier of the team. */
  async members(organizationId: string, teamIds: readonly string[]): Promise<Map<string, GroupMember[]>> {
    const rows = await this.database.query<{ teamId: string; members: GroupMember[] }>(
      `SELECT place.team_id AS "teamId", json_agg(json_build_object(
                'id', person.user_id, 'name', COALESCE(person.display_name, person.user_name)) ORDER BY person.user_id) AS members
         FROM team_members place JOIN scim_users person
           ON person.organization_id = place.organization_id AND person.user_id = place.user_id
        WHERE place.organization_id = $1 AND place.team_id = ANY($2) GROUP BY place.team_id`,
      [organizationId, teamIds],
    );
    return new Map(rows.map(({ teamId, members }) => [teamId, members]));
  }

  /** The names of the managed teams that people belong to. */
  async ofPeople(organizationId: string, userIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.database.query<{ userId: string; names: string[] }>(
      `SELECT place.user_id AS "userId", array_agg(team.title) AS names
         ${FROM} JOIN team_members place ON place.organization_id = part.organization_id AND place.team_id = part.team_id
        WHERE part.organization_id = $1 AND place.user_id = ANY($2) GROUP BY place.user_id`,
      [organizationId, userIds],
    );
    return new Map(rows.map(({ userId, names }) => [userId, names]));
  }

  /** Whether another managed team has the name. */
  async isTaken(organizationId: string, displayName: string, exceptTeamId: string | undefined): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 ${FROM} WHERE part.organization_id = $1 AND lower(team.title) = lower($2) AND part.team_id <> $3`,
      [organizationId, displayName, exceptTeamId ?? ''],
    );
    return rows.length > 0;
  }

  /** Those of the given people whom no directory of the organization manages. */
  async strangers(organizationId: string, userIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT given.id FROM unnest($2::varchar[]) AS given (id)
        WHERE NOT EXISTS (SELECT FROM scim_users person WHERE person.organization_id = $1 AND person.user_id = given.id)`,
      [organizationId, userIds],
    );
    return rows.map(({ id }) => id);
  }

  /** All teams that directories of the organization manage. */
  async ids(organizationId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT team_id AS id FROM scim_groups WHERE organization_id = $1 ORDER BY team_id',
      [organizationId],
    );
    return rows.map(({ id }) => id);
  }

  async put(row: ScimGroup): Promise<void> {
    await this.database.manager.upsert(ScimGroup, row, ['teamId']);
  }
}
