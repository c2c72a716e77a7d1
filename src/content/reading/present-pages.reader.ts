import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { RevisionPoint } from '../model/branch.sql';

/** A page of a revision, whether or not it is there. */
export interface PageAtPoint {
  readonly pageId: string;
  readonly point: RevisionPoint;
}

const valid = (alias: string, branch: string, seq: string): string =>
  `${alias}.line_id = ${branch} AND ${alias}.page_id = w.page_id
     AND ${alias}.from_seq <= ${seq} AND (${alias}.to_seq IS NULL OR ${alias}.to_seq > ${seq})`;

/** What a branch has of a page is laid over what its base has. */
const PRESENT = `
  SELECT w.index::int AS index
    FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::int[]) WITH ORDINALITY
      AS w (page_id, line_id, seq, base_id, base_seq, index)
    LEFT JOIN LATERAL (SELECT p.removed FROM page_versions p WHERE ${valid('p', 'w.line_id', 'w.seq')} LIMIT 1) own ON true
    LEFT JOIN LATERAL (SELECT true AS found FROM page_versions p WHERE ${valid('p', 'w.base_id', 'w.base_seq')} LIMIT 1) base
      ON true
   WHERE CASE WHEN own.removed IS NULL THEN base.found ELSE NOT own.removed END`;

/** Tells which pages are there, each in a revision of its own. */
@Injectable()
export class PresentPagesReader {
  constructor(private readonly database: Database) {}

  /** Whether each of the pages is there, in one statement. */
  async among(pages: readonly PageAtPoint[]): Promise<boolean[]> {
    if (pages.length === 0) return [];
    const rows = await this.database.prepared<{ index: number }>(PRESENT, [
      pages.map(({ pageId }) => pageId),
      pages.map(({ point }) => point.branchId),
      pages.map(({ point }) => point.seq),
      pages.map(({ point }) => point.base?.branchId ?? null),
      pages.map(({ point }) => point.base?.seq ?? null),
    ]);
    const found = new Set(rows.map(({ index }) => index - 1));
    return pages.map((_, index) => found.has(index));
  }
}
