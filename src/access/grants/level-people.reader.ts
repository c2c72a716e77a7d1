import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { type Role, ROLES } from '../../common/permissions/role';
import { Database } from '../../database/database';
import type { LevelKind } from '../entities/grant.entity';
import { LevelTree } from '../roles/level-tree';
import { CREATOR_ROLE, type Level, type Reason } from '../roles/resolve-role';
import { chainOf } from '../roles/roles';

/** A person who can see a level, with their role there and its reason. */
interface PersonRole {
  readonly userId: string;
  readonly role: Role;
  readonly reason: Reason;
  /** The level that determines the role; null: the organization. */
  readonly levelId: string | null;
}

export interface PeopleFilter {
  readonly role?: Role;
  readonly userIds?: readonly string[];
}

/** A person with the level that determines their role. */
export interface PersonOnLevel extends PersonRole {
  readonly origin: { readonly kind: LevelKind | 'organization'; readonly id: string };
}

/**
 * The rule of resolveRole for all people of an organization at once. Parameters: $1 organization, $2 the level and those
 * above it, the nearest first, $3 position of the first level whose default decides (from 1; one past the last if none does),
 * $4 that default, $5 the creator of that level, $6 its ID, $7 roles from lowest to highest, $8 role to filter by, $9 people to filter by.
 */
const PEOPLE = `
  WITH chain AS (SELECT * FROM unnest($2::varchar[]) WITH ORDINALITY AS c (level_id, place)),
  entries AS (
    SELECT g.user_id, c.place, c.level_id, 'direct' AS reason, g.role
      FROM chain c JOIN grants g ON g.level_id = c.level_id AND g.organization_id = $1 AND g.user_id IS NOT NULL
    UNION ALL
    SELECT t.user_id, c.place, c.level_id, 'team', g.role
      FROM chain c JOIN grants g ON g.level_id = c.level_id AND g.organization_id = $1
      JOIN team_members t ON t.team_id = g.team_id AND t.organization_id = $1
  ),
  decided AS (
    SELECT DISTINCT ON (user_id) * FROM entries WHERE place <= $3
     ORDER BY user_id, place, reason, array_position($7::varchar[], role) DESC
  ),
  shared AS (SELECT DISTINCT user_id FROM entries),
  people AS (
    SELECT m.user_id, verdict.*
      FROM members m
      LEFT JOIN decided d ON d.user_id = m.user_id
      LEFT JOIN shared s ON s.user_id = m.user_id
      CROSS JOIN LATERAL (
        SELECT 'admin'::varchar AS role, 'admin' AS reason, NULL::varchar AS level_id WHERE m.role = 'admin'
        UNION ALL SELECT d.role, d.reason, d.level_id WHERE d.role IS NOT NULL
        UNION ALL SELECT $4, 'default', $6 WHERE $3 <= cardinality($2::varchar[]) AND $4::varchar IS NOT NULL
                                             AND (m.role IS NOT NULL OR s.user_id IS NOT NULL)
        UNION ALL SELECT '${CREATOR_ROLE}', 'creator', $6
          WHERE $3 <= cardinality($2::varchar[]) AND $4::varchar IS NULL AND m.role IS NOT NULL AND m.user_id = $5
        UNION ALL SELECT m.role, 'organization', NULL WHERE $3 > cardinality($2::varchar[]) AND m.role IS NOT NULL
        LIMIT 1
      ) verdict
     WHERE m.organization_id = $1 AND NOT m.disabled AND ($9::varchar[] IS NULL OR m.user_id = ANY($9))
  )`;
const FILTERED = 'FROM people WHERE ($8::varchar IS NULL OR role = $8)';

/** An order of people: those in `first`, in this order, then everyone else with one of the roles; without some. */
interface Ranking {
  readonly roles: readonly Role[];
  readonly first: readonly string[];
  readonly without: readonly string[];
}

/** A person with their place in a ranking, from 1. */
interface RankedPerson {
  readonly userId: string;
  readonly place: number;
}

/** Further parameters: $10 roles, $11 the first people, $12 those who are left out. */
const RANKED = `${PEOPLE}, ranked AS (
  SELECT user_id, COALESCE(array_position($11::varchar[], user_id), cardinality($11::varchar[]) + 1) AS place
    ${FILTERED} AND (role = ANY($10::varchar[]) OR user_id = ANY($11::varchar[])) AND user_id <> ALL($12::varchar[]))`;

/** Reads who can see a space or a collection. */
@Injectable()
export class LevelPeopleReader {
  constructor(
    private readonly database: Database,
    private readonly tree: LevelTree,
  ) {}

  /** By identifier; disabled members are omitted. */
  async list(
    organizationId: string,
    level: Level,
    filter: PeopleFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<PersonOnLevel>> {
    const values = await this.values(organizationId, level, filter);
    const [rows, counted] = await Promise.all([
      this.database.query<PersonRole & Record<string, unknown>>(
        `${PEOPLE} SELECT user_id AS "userId", role, reason, level_id AS "levelId" ${FILTERED} AND user_id > $10
          ORDER BY user_id LIMIT $11`,
        [...values, after?.[0] ?? '', limit + 1],
      ),
      this.database.query<{ count: number }>(`${PEOPLE} SELECT count(*)::int AS count ${FILTERED}`, values),
    ]);
    return { rows: rows.map((row) => withOrigin(row, organizationId, level)), count: counted[0]?.count ?? 0 };
  }

  /** Those who can see the level and are ranked; disabled members are omitted. */
  async ranked(
    organizationId: string,
    level: Level,
    { roles, first, without }: Ranking,
    { after, limit }: PageRequest,
  ): Promise<RowPage<RankedPerson>> {
    const values = [...(await this.values(organizationId, level, {})), roles, first, without];
    const [rows, counted] = await Promise.all([
      this.database.query<RankedPerson & Record<string, unknown>>(
        `${RANKED} SELECT user_id AS "userId", place FROM ranked WHERE (place, user_id) > ($13::int, $14)
          ORDER BY place, user_id LIMIT $15`,
        [...values, Number(after?.[0] ?? 0), after?.[1] ?? '', limit + 1],
      ),
      this.database.query<{ count: number }>(`${RANKED} SELECT count(*)::int AS count FROM ranked`, values),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  /** The roles of the given people on a level; those who cannot see it are omitted. */
  async rolesOf(organizationId: string, level: Level, userIds: readonly string[]): Promise<ReadonlyMap<string, Role>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<{ userId: string; role: Role }>(
      `${PEOPLE} SELECT user_id AS "userId", role ${FILTERED}`,
      await this.values(organizationId, level, { userIds }),
    );
    return new Map(rows.map(({ userId, role }) => [userId, role]));
  }

  private async values(organizationId: string, level: Level, { role, userIds }: PeopleFilter): Promise<unknown[]> {
    const chain = chainOf(level, await this.tree.collectionsOf(organizationId));
    const index = chain.findIndex(({ defaultLevel }) => defaultLevel !== 'inherit');
    const decisive = chain[index];
    return [
      organizationId,
      chain.map(({ id }) => id),
      decisive ? index + 1 : chain.length + 1,
      decisive?.defaultLevel ?? null,
      decisive?.createdBy ?? null,
      decisive?.id ?? null,
      ROLES,
      role ?? null,
      userIds ?? null,
    ];
  }
}

function withOrigin(row: PersonRole, organizationId: string, level: Level): PersonOnLevel {
  const kind = row.levelId === null ? 'organization' : row.levelId === level.id ? level.kind : 'collection';
  return { ...row, origin: { kind, id: row.levelId ?? organizationId } };
}
