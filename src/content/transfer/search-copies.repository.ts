import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { pageColumns, type PageRow } from '../storage/pages.repository';
import { beginBulk } from '../search/search-bulk.sql';

const COPY_TERMS = `
  INSERT INTO search_terms (space_id, term) SELECT $2, term FROM search_terms WHERE space_id = $1
  ON CONFLICT DO NOTHING`;

/** The next pages of the space $1, in index order, and whether they are already indexed. */
const NEXT = `
  SELECT ${pageColumns('p')}, EXISTS (SELECT 1 FROM search_pages s WHERE s.page_id = p.page_id AND s.space_id = $1) AS found
    FROM (SELECT * FROM page_versions WHERE line_id = $1 AND to_seq IS NULL AND page_id > $2 ORDER BY page_id LIMIT $3) p
   ORDER BY p.page_id`;

/** Copies the index rows of those pages ($3) of the copy $2 whose searchable content currently equals that in $1; one snapshot of both. */
const COPY_PAGES = `
  WITH same AS MATERIALIZED (
    SELECT p.page_id FROM page_versions p
      JOIN page_versions o ON o.line_id = $1 AND o.page_id = p.page_id AND o.to_seq IS NULL AND o.title = p.title
       AND o.document_hash IS NOT DISTINCT FROM p.document_hash
       AND o.details -> 'description' IS NOT DISTINCT FROM p.details -> 'description'
     WHERE p.line_id = $2 AND p.to_seq IS NULL AND p.page_id = ANY($3)
  ), sections AS (
    INSERT INTO search_sections (space_id, page_id, ordinal, part, anchor, heading, body, folded)
    SELECT $2, page_id, ordinal, part, anchor, heading, body, folded
      FROM same JOIN search_sections x USING (page_id) WHERE x.space_id = $1
  )
  INSERT INTO search_pages (page_id, space_id, organization_id, title_key, title_tokens, tokens)
  SELECT page_id, c.id, c.organization_id, x.title_key, x.title_tokens, x.tokens
    FROM same JOIN search_pages x USING (page_id) JOIN spaces c ON c.id = $2 WHERE x.space_id = $1
  RETURNING page_id AS id`;

/** The search index rows of a space and its copy. */
@Injectable()
export class SearchCopiesRepository {
  constructor(private readonly database: Database) {}

  async countPages(spaceId: string): Promise<number> {
    const [row] = await this.database.query<{ pages: number }>(
      'SELECT count(*)::int AS pages FROM page_versions WHERE line_id = $1 AND to_seq IS NULL',
      [spaceId],
    );
    return row?.pages ?? 0;
  }

  /** Runs a function in a transaction that is serialized with the writers of a space; undefined if the space was deleted. */
  locked<T>(spaceId: string, work: () => Promise<T>): Promise<T | undefined> {
    return this.database.transaction(async () => {
      const rows = await this.database.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [spaceId]);
      return rows.length > 0 ? work() : undefined;
    });
  }

  async copyTerms(from: string, to: string): Promise<void> {
    await this.database.execute(COPY_TERMS, [from, to]);
  }

  /** The next pages of a space, and whether they are already indexed. */
  nextPages(spaceId: string, after: string, limit: number): Promise<(PageRow & { found: boolean })[]> {
    return this.database.prepared<PageRow & { found: boolean }>(NEXT, [spaceId, after, limit]);
  }

  /** Copies the index rows of these pages, and returns the IDs of the copied ones. */
  async copyPages(from: string, to: string, pageIds: readonly string[]): Promise<Set<string>> {
    await beginBulk(this.database);
    const rows = await this.database.prepared<{ id: string }>(COPY_PAGES, [from, to, pageIds]);
    return new Set(rows.map(({ id }) => id));
  }
}
