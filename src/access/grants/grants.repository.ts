import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import type { Role } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { lockSharing } from '../../teams/sharing-lock.sql';
import { Grant, type LevelKind } from '../entities/grant.entity';

/** A space or collection that is shared. */
export interface LevelRef {
  readonly kind: LevelKind;
  readonly id: string;
}

/** The kind of subject it is shared with. */
export type SubjectKind = 'user' | 'team';

export interface GrantRow {
  readonly id: string;
  readonly subjectId: string;
  readonly role: Role;
}

/** Omitted: all. */
interface GrantFilter {
  readonly user?: string;
  readonly team?: string;
  readonly role?: Role;
}

/** The columns and tables of the two kinds of subject. */
const NAMES = {
  user: { column: 'user_id', table: 'members', key: 'user_id' },
  team: { column: 'team_id', table: 'teams', key: 'id' },
} as const;

/** Adjusts the space counters of members or teams; rows are locked in one order, so that writers cannot deadlock. */
const countSpaces = (subject: SubjectKind): string => {
  const { table, key } = NAMES[subject];
  return `UPDATE ${table} t SET spaces = t.spaces + x.change
            FROM (SELECT ${key} AS id, change FROM ${table} JOIN unnest($2::varchar[], $3::int[]) AS c (subject, change) ON subject = ${key}
                   WHERE organization_id = $1 ORDER BY ${key} FOR NO KEY UPDATE OF ${table}) x
           WHERE t.organization_id = $1 AND t.${key} = x.id`;
};

/** Rows of grants: the roles of people and teams on spaces and collections. The organization is in every WHERE. */
@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  /** Serializes changes to the grants of one organization until the transaction ends. */
  lock(organizationId: string): Promise<void> {
    return lockSharing(this.database, organizationId);
  }

  find(organizationId: string, level: LevelRef, subject: SubjectKind, ids: readonly string[]): Promise<GrantRow[]> {
    const { column } = NAMES[subject];
    return this.database.query<GrantRow & Record<string, unknown>>(
      `SELECT id, ${column} AS "subjectId", role FROM grants
        WHERE organization_id = $1 AND level_id = $2 AND ${column} = ANY($3)`,
      [organizationId, level.id, ids],
    );
  }

  /** All of one kind on a level. */
  ofLevel(organizationId: string, level: LevelRef, subject: SubjectKind): Promise<GrantRow[]> {
    const { column } = NAMES[subject];
    return this.database.query<GrantRow & Record<string, unknown>>(
      `SELECT id, ${column} AS "subjectId", role FROM grants
        WHERE organization_id = $1 AND level_id = $2 AND ${column} IS NOT NULL`,
      [organizationId, level.id],
    );
  }

  /** Those of a whole organization, in the order in which they were granted. */
  async listAll(
    organizationId: string,
    { user, team, role }: GrantFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<Grant>> {
    const rows = this.database.manager
      .createQueryBuilder(Grant, 'one')
      .where('one.organizationId = :organizationId', { organizationId });
    if (user !== undefined) rows.andWhere('one.userId = :user', { user });
    if (team !== undefined) rows.andWhere('one.teamId = :team', { team });
    if (role !== undefined) rows.andWhere('one.role = :role', { role });
    const count = await rows.getCount();
    if (after) rows.andWhere('one.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('one.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  /** In the order in which they were granted. */
  async list(
    organizationId: string,
    level: LevelRef,
    subject: SubjectKind,
    { after, limit }: PageRequest,
  ): Promise<RowPage<GrantRow>> {
    const { column } = NAMES[subject];
    const from = `FROM grants WHERE organization_id = $1 AND level_id = $2 AND ${column} IS NOT NULL`;
    const [rows, counted] = await Promise.all([
      this.database.query<GrantRow & Record<string, unknown>>(
        `SELECT id, ${column} AS "subjectId", role ${from} AND id > $3 ORDER BY id LIMIT $4`,
        [organizationId, level.id, after?.[0] ?? '', limit + 1],
      ),
      this.database.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, [organizationId, level.id]),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  /** Grants a role, or replaces the existing one; returns the subjects that exist in the organization. */
  async give(
    organizationId: string,
    level: LevelRef,
    subject: SubjectKind,
    ids: readonly string[],
    role: Role,
  ): Promise<string[]> {
    const { column, table, key } = NAMES[subject];
    const rows = await this.database.query<{ subject: string; inserted: boolean }>(
      `WITH found AS (
         SELECT given.id, given.subject FROM unnest($5::varchar[], $6::varchar[]) AS given (id, subject)
           JOIN ${table} s ON s.organization_id = $1 AND s.${key} = given.subject
       ), written AS (
         INSERT INTO grants (id, organization_id, level_kind, level_id, ${column}, role, created_at)
         SELECT id, $1, $2, $3, subject, $4, now() FROM found
         ON CONFLICT (level_id, ${column}) WHERE ${column} IS NOT NULL DO UPDATE SET role = EXCLUDED.role
           WHERE grants.role <> EXCLUDED.role
         RETURNING ${column} AS subject, xmax = 0 AS inserted
       ) SELECT found.subject, COALESCE(written.inserted, false) AS inserted FROM found LEFT JOIN written USING (subject)`,
      [organizationId, level.kind, level.id, role, ids.map(() => newId()), ids],
    );
    if (level.kind === 'space') {
      const inserted = rows.filter((row) => row.inserted).map((row) => row.subject);
      await this.count(organizationId, subject, new Map(inserted.map((id) => [id, 1])));
    }
    return rows.map((row) => row.subject);
  }

  /** Deletes grants; returns the subjects that had one. */
  async remove(
    organizationId: string,
    level: LevelRef,
    subject: SubjectKind,
    ids: readonly string[],
  ): Promise<string[]> {
    const { column } = NAMES[subject];
    const rows = await this.database.query<{ subject: string }>(
      `DELETE FROM grants WHERE organization_id = $1 AND level_id = $2 AND ${column} = ANY($3) RETURNING ${column} AS subject`,
      [organizationId, level.id, ids],
    );
    const removed = rows.map((row) => row.subject);
    if (level.kind === 'space') await this.count(organizationId, subject, new Map(removed.map((id) => [id, -1])));
    return removed;
  }

  /** Deletes all grants on the given spaces and collections. */
  async removeOf(organizationId: string, levelIds: readonly string[]): Promise<void> {
    const rows = await this.database.query<{ userId: string | null; teamId: string | null; kind: LevelKind }>(
      `DELETE FROM grants WHERE organization_id = $1 AND level_id = ANY($2)
        RETURNING user_id AS "userId", team_id AS "teamId", level_kind AS kind`,
      [organizationId, levelIds],
    );
    const spaces = rows.filter(({ kind }) => kind === 'space');
    await this.count(organizationId, 'user', countLosses(spaces.map(({ userId }) => userId)));
    await this.count(organizationId, 'team', countLosses(spaces.map(({ teamId }) => teamId)));
  }

  private async count(
    organizationId: string,
    subject: SubjectKind,
    changes: ReadonlyMap<string, number>,
  ): Promise<void> {
    if (changes.size === 0) return;
    await this.database.execute(countSpaces(subject), [organizationId, [...changes.keys()], [...changes.values()]]);
  }
}

function countLosses(ids: readonly (string | null)[]): Map<string, number> {
  const changes = new Map<string, number>();
  for (const id of ids) if (id !== null) changes.set(id, (changes.get(id) ?? 0) - 1);
  return changes;
}
