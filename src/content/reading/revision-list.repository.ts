import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { RevisionType } from '../model/entities/revision.entity';

export interface ListedRevision {
  readonly id: string;
  readonly seq: number;
  readonly type: RevisionType;
  readonly parents: readonly string[];
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** Summary of the pages that a revision added or changed. */
export interface ChangedPages {
  readonly count: number;
  readonly titles: readonly string[];
  readonly imported: boolean;
}

/** Maximum page versions counted per revision, and titles returned. */
const MAX_COUNTED = 1_000;
const MAX_TITLES = 3;

const CHANGED = `
  SELECT wanted.seq, changed.count, changed.titles, changed.imported
    FROM unnest($2::int[]) AS wanted (seq)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count,
             COALESCE((array_agg(title ORDER BY page_id))[1:${MAX_TITLES}], '{}') AS titles,
             COALESCE(bool_and(source_path IS NOT NULL) FILTER (WHERE type = 'document'), false) AS imported
        FROM (SELECT page_id, title, type, source_path FROM page_versions
               WHERE line_id = $1 AND from_seq = wanted.seq AND NOT removed AND type <> 'group' LIMIT ${MAX_COUNTED}) AS versions
    ) AS changed`;

/** Higher than any revision number. */
const FROM_THE_NEWEST = 2_147_483_647;

/** The revisions of a branch, newest first. */
@Injectable()
export class RevisionListRepository {
  constructor(private readonly database: Database) {}

  async list(spaceId: string, branchId: string, { after, limit }: PageRequest): Promise<RowPage<ListedRevision>> {
    const before = after?.[0] ?? FROM_THE_NEWEST;
    const [rows, newest] = await Promise.all([
      this.database.prepared<ListedRevision & QueryResultRow>(
        `SELECT id, seq, type, parents, created_by AS "createdBy", created_at AS "createdAt" FROM revisions
          WHERE space_id = $1 AND line_id = $2 AND seq < $3 ORDER BY seq DESC LIMIT $4`,
        [spaceId, branchId, before, limit + 1],
      ),
      // Revisions of a branch are numbered from 1 without gaps.
      this.database.prepared<{ seq: number }>('SELECT COALESCE(max(seq), 0) AS seq FROM revisions WHERE line_id = $1', [
        branchId,
      ]),
    ]);
    return { rows, count: newest[0]?.seq ?? 0 };
  }

  /** The changed pages of revisions of a branch, by revision number, in one statement. */
  async changed(branchId: string, seqs: readonly number[]): Promise<Map<number, ChangedPages>> {
    if (seqs.length === 0) return new Map();
    const rows = await this.database.prepared<ChangedPages & { seq: number } & QueryResultRow>(CHANGED, [
      branchId,
      seqs,
    ]);
    return new Map(rows.map(({ seq, ...changed }) => [seq, changed]));
  }
}
