import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type BranchSql, BranchStatement, type RevisionPoint } from '../model/branch.sql';
import { readRevision } from '../model/revision-reads.sql';

const containsBoth = (branch: BranchSql, alias: string): string =>
  `(position(${branch.value(1)} IN ${alias}.source) > 0 AND position(${branch.value(2)} IN ${alias}.source) > 0)`;

/** Reusable content with both words, content that includes it, and pages with both words or with such content. */
const MENTIONING = new BranchStatement(
  (branch) => `
  WITH RECURSIVE included AS (
    SELECT r.reusable_id
      FROM ${branch.rows('reusable_versions', 'r', 'true')} JOIN documents d ON d.hash = r.document_hash
     WHERE ${containsBoth(branch, 'd')}
    UNION
    SELECT r.reusable_id
      FROM included
      JOIN document_links l ON l.target_id = included.reusable_id
      JOIN ${branch.rows('reusable_versions', 'r', 'true')} ON r.document_hash = l.document_hash
  )
  SELECT p.page_id AS "pageId"
    FROM ${branch.rows('page_versions', 'p', 'p.document_hash IS NOT NULL')} JOIN documents d ON d.hash = p.document_hash
   WHERE ${containsBoth(branch, 'd')}
      OR EXISTS (SELECT 1 FROM document_links l JOIN included ON included.reusable_id = l.target_id
                  WHERE l.document_hash = p.document_hash)
   ORDER BY p.page_id LIMIT ${branch.value(3)}`,
);

/** Finds the pages of a revision that contain certain words. Scans all its texts, so callers should cache the result. */
@Injectable()
export class MentionsRepository {
  constructor(private readonly database: Database) {}

  /** Pages with both words in their text, or in reusable content that they include. */
  async pages(point: RevisionPoint, words: readonly [string, string], limit: number): Promise<string[]> {
    const found = await readRevision<{ pageId: string }>(this.database, point, MENTIONING.at(point, ...words, limit));
    return found.map(({ pageId }) => pageId);
  }
}
