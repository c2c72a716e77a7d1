import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { BranchStatement } from '../model/branch.sql';
import { MAX_TREE_DEPTH } from '../storage/pages.repository';
import type { ReadPoint } from '../storage/revision-points';

/** Everything that a reader of the page sees, as text. */
const stateOf = (alias: string): string =>
  `(${alias}.parent_id, ${alias}.rank, ${alias}.type, ${alias}.slug, ${alias}.title, ${alias}.document_hash, ${alias}.hidden, ${alias}.no_index,
    ${alias}.details - 'moved' - 'edited' - 'imported')`;

/** Whether the version `p` of a branch changes the page that the branch is based on, whose version is `b` or missing. */
const IS_CHANGED = `CASE WHEN b.page_id IS NULL THEN NOT p.removed ELSE p.removed OR ${stateOf('p')} IS DISTINCT FROM ${stateOf('b')} END`;

/** Where a page is: its path, and its identifier after those of the pages above it. */
export interface ChangedPlace {
  readonly ids: readonly string[];
  readonly path: string;
}

const chainOf = (name: string, page: string, parent: string): string => `${name} AS (
    SELECT changed.page_id, p.page_id AS at, p.parent_id, p.slug, 1 AS level FROM changed JOIN LATERAL ${page} ON true
    UNION ALL
    SELECT ${name}.page_id, p.page_id, p.parent_id, p.slug, ${name}.level + 1
      FROM ${name} JOIN LATERAL ${parent} ON true
     WHERE ${name}.parent_id <> '' AND ${name}.level < ${MAX_TREE_DEPTH})`;

const placesOf = (chain: string): string =>
  `SELECT array_agg(at ORDER BY level DESC) AS ids, string_agg(slug, '/' ORDER BY level DESC) AS path FROM ${chain} GROUP BY page_id`;

const VALID_BELOW = 'b.from_seq <= $4 AND (b.to_seq IS NULL OR b.to_seq > $4)';

const below = (where: string): string =>
  `(SELECT b.* FROM page_versions b WHERE b.line_id = $3 AND ${VALID_BELOW} AND NOT b.removed AND b.page_id = ${where}) p`;

/** The places of the pages that a change request changes, in its content and in the primary content that it is based on. */
const PLACES = new BranchStatement(
  (branch) => `
  WITH RECURSIVE changed AS (
    SELECT p.page_id FROM page_versions p
      LEFT JOIN page_versions b ON b.line_id = $3 AND b.page_id = p.page_id AND NOT b.removed AND ${VALID_BELOW}
     WHERE p.line_id = $1 AND p.from_seq <= $2 AND (p.to_seq IS NULL OR p.to_seq > $2)
       AND ${IS_CHANGED}),
  ${chainOf('now', branch.rows('page_versions', 'p', 'p.page_id = changed.page_id'), branch.rows('page_versions', 'p', 'p.page_id = now.parent_id'))},
  ${chainOf('before', below('changed.page_id'), below('before.parent_id'))}
  ${placesOf('now')} UNION ${placesOf('before')}`,
);

/** How many pages change requests change, in one statement; the cost depends on what they wrote, never on the size of their spaces. */
@Injectable()
export class ChangedPagesRepository {
  constructor(private readonly database: Database) {}

  /** Where the changed pages are, and where they were before; none of a branch in which nothing was written. */
  async places(point: ReadPoint): Promise<ChangedPlace[]> {
    if (!point.base) return [];
    return this.database.prepared<ChangedPlace & Record<string, unknown>>(...PLACES.at(point));
  }

  /** By branch; branches that change no page are left out. */
  async counts(points: readonly ReadPoint[]): Promise<ReadonlyMap<string, number>> {
    const branches = points.flatMap(({ branchId, seq, base }) => (base ? [{ branchId, seq, base }] : []));
    if (branches.length === 0) return new Map();
    const rows = await this.database.prepared<{ id: string; count: number }>(
      `SELECT w.branch AS id, count(*)::int AS count
         FROM unnest($1::varchar[], $2::int[], $3::varchar[], $4::int[]) AS w(branch, seq, base, base_seq)
         JOIN page_versions p ON p.line_id = w.branch AND p.from_seq <= w.seq AND (p.to_seq IS NULL OR p.to_seq > w.seq)
         LEFT JOIN page_versions b ON b.line_id = w.base AND b.page_id = p.page_id AND NOT b.removed
              AND b.from_seq <= w.base_seq AND (b.to_seq IS NULL OR b.to_seq > w.base_seq)
        WHERE ${IS_CHANGED}
        GROUP BY w.branch`,
      [
        branches.map(({ branchId }) => branchId),
        branches.map(({ seq }) => seq),
        branches.map(({ base }) => base.branchId),
        branches.map(({ base }) => base.seq),
      ],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
