import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { ReadPoint } from '../storage/revision-points';

/** Everything that a reader of the page sees, as text. */
const stateOf = (alias: string): string =>
  `(${alias}.parent_id, ${alias}.rank, ${alias}.type, ${alias}.slug, ${alias}.title, ${alias}.document_hash, ${alias}.hidden, ${alias}.no_index,
    ${alias}.details - 'moved' - 'edited' - 'imported')`;

/** How many pages change requests change, in one statement; the cost depends on what they wrote, never on the size of their spaces. */
@Injectable()
export class ChangedPagesRepository {
  constructor(private readonly database: Database) {}

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
        WHERE CASE WHEN b.page_id IS NULL THEN NOT p.removed ELSE p.removed OR ${stateOf('p')} IS DISTINCT FROM ${stateOf('b')} END
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
