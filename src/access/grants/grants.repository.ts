import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import type { Role } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { lockSharing } from '../../teams/sharing-lock.sql';
import type { LevelKind } from '../entities/grant.entity';

/** A space or collection that is shared. */
export interface LevelRef {
  readonly kind: LevelKind;
  readonly id: string;
}

/** Whom it is shared with. */
export type SubjectKind = 'user' | 'team';

export interface GrantRow {
  readonly id: string;
  readonly subjectId: string;
  readonly role: Role;
}

/** What the two kinds of subject are called in SQL. */
const NAMES = {
  user: { column: 'user_id', table: 'members', key: 'user_id' },
  team: { column: 'team_id', table: 'teams', key: 'id' },
} as const;

/** Adds to the number of spaces that members or teams show; their rows are locked in one order, so that no two writers wait for each other. */
const countSpaces = (subject: SubjectKind): string => {
  const { table, key } = NAMES[subject];
  return `UPDATE ${table} t SET spaces = t.spaces + x.change
            FROM (SELECT ${key} AS id, change FROM ${table} JOIN unnest($2::varchar[], $3::int[]) AS c (subject, change) ON subject = ${key}
                   WHERE organization_id = $1 ORDER BY ${key} FOR NO KEY UPDATE OF ${table}) x
           WHERE t.organization_id = $1 AND t.${key} = x.id`;
};

/** Grants: what spaces and collections give to people and teams. The organization is in every WHERE. */
@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  /** Serializes changes to what one organization shares until the transaction ends. */
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

  /** In the order they were given. */
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

  /** Gives a role, or another one; answers who was there to take it. */
  async give(
    organizationId: string,
    level: LevelRef,
    subject: SubjectKind,
    ids: readonly string[],
    role: Role,
  ): Promise<string[]> {
    const { column, table, key } = NAMES[subject];
    const rows = await this.database.query<{ subject: string; made: boolean }>(
      `INSERT INTO grants (id, organization_id, level_kind, level_id, ${column}, role, created_at)
       SELECT given.id, $1, $2, $3, s.${key}, $4, now()
         FROM unnest($5::varchar[], $6::varchar[]) AS given (id, subject)
         JOIN ${table} s ON s.organization_id = $1 AND s.${key} = given.subject
       ON CONFLICT (level_id, ${column}) WHERE ${column} IS NOT NULL DO UPDATE SET role = EXCLUDED.role
       RETURNING ${column} AS subject, xmax = 0 AS made`,
      [organizationId, level.kind, level.id, role, ids.map(() => newId()), ids],
    );
    if (level.kind === 'space') {
      const made = rows.filter((row) => row.made).map((row) => row.subject);
      await this.count(organizationId, subject, new Map(made.map((id) => [id, 1])));
    }
    return rows.map((row) => row.subject);
  }

  /** Takes grants away; answers whose they were. */
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
    const gone = rows.map((row) => row.subject);
    if (level.kind === 'space') await this.count(organizationId, subject, new Map(gone.map((id) => [id, -1])));
    return gone;
  }

  /** Takes away all that some spaces and collections give. */
  async removeOf(organizationId: string, levelIds: readonly string[]): Promise<void> {
    const rows = await this.database.query<{ userId: string | null; teamId: string | null; kind: LevelKind }>(
      `DELETE FROM grants WHERE organization_id = $1 AND level_id = ANY($2)
        RETURNING user_id AS "userId", team_id AS "teamId", level_kind AS kind`,
      [organizationId, levelIds],
    );
    const spaces = rows.filter(({ kind }) => kind === 'space');
    await this.count(organizationId, 'user', losses(spaces.map(({ userId }) => userId)));
    await this.count(organizationId, 'team', losses(spaces.map(({ teamId }) => teamId)));
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

function losses(ids: readonly (string | null)[]): Map<string, number> {
  const lost = new Map<string, number>();
  for (const id of ids) if (id !== null) lost.set(id, (lost.get(id) ?? 0) - 1);
  return lost;
}
