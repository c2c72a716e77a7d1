import { Injectable } from '@nestjs/common';
import { binaryArray } from '../../database/binary-array';
import { Database } from '../../database/database';
import type { PageRows } from './index-rows';

/**
 * Adds the words of a batch to the vocabulary of the space, except the words of the old rows, which it already contains.
 * Unchanged passages are not rewritten.
 */
const REPLACE = `
  WITH old_pages AS (DELETE FROM search_pages WHERE page_id = ANY($2) AND space_id = $1 RETURNING tokens),
  terms AS (
    INSERT INTO search_terms (space_id, term)
    SELECT $1, term FROM unnest($4::text[]) AS new (term)
     WHERE term NOT IN (SELECT unnest(tsvector_to_array(tokens)) FROM old_pages)
       -- Cheaper than ON CONFLICT, and enough: whoever writes words of a space has its row locked.
       AND NOT EXISTS (SELECT 1 FROM search_terms known WHERE known.space_id = $1 AND known.term = new.term)
     -- Neighbours in the index are written together.
     ORDER BY term COLLATE "C"
  ), pages AS (
    INSERT INTO search_pages (page_id, space_id, organization_id, title_key, title_tokens, tokens)
    SELECT p.page_id, s.id, s.organization_id, p.title_key, p.title_tokens, p.tokens
      FROM unnest($5::text[], $6::text[], $7::tsvector[], $8::tsvector[]) AS p (page_id, title_key, title_tokens, tokens)
      JOIN spaces s ON s.id = $1
     -- After the deletion of the old rows.
     WHERE (SELECT count(*) FROM old_pages) >= 0
  ), passages AS MATERIALIZED (
    SELECT * FROM unnest($9::text[], $10::int[], $11::int[], $12::text[], $13::text[], $14::text[], $15::text[])
        AS s (page_id, ordinal, part, anchor, heading, body, folded)
  ), kept AS MATERIALIZED (
    SELECT page_id, ordinal, part FROM passages n JOIN search_sections o USING (page_id, ordinal, part)
     WHERE o.space_id = $1 AND o.page_id = ANY($2) AND (o.anchor, o.heading, o.body) = (n.anchor, n.heading, n.body)
       AND o.folded IS NOT DISTINCT FROM n.folded
  ), old_sections AS (
    DELETE FROM search_sections WHERE space_id = $1 AND page_id = ANY($2)
       AND (page_id, ordinal, part) NOT IN (SELECT page_id, ordinal, part FROM kept) RETURNING 1
  ), sections AS (
    INSERT INTO search_sections (space_id, page_id, ordinal, part, anchor, heading, body, folded)
    SELECT $1, page_id, ordinal, part, anchor, heading, body, folded FROM passages
     WHERE (page_id, ordinal, part) NOT IN (SELECT page_id, ordinal, part FROM kept)
       AND (SELECT count(*) FROM old_sections) >= 0
  )
  SELECT set_config('gin_pending_list_limit', $3, true)`;

/** Rows of the full-text index. */
@Injectable()
export class SearchPagesRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the rows of the pages `old`, and adds words to the vocabulary. */
  async replace(
    spaceId: string,
    old: readonly string[],
    rows: readonly PageRows[],
    words: readonly string[],
    pending: string,
  ): Promise<void> {
    const sections = rows.flatMap(({ pageId, sections: own }) => own.map((section) => ({ pageId, ...section })));
    await this.database.execute(REPLACE, [
      spaceId,
      old,
      pending,
      words,
      rows.map(({ pageId }) => pageId),
      rows.map(({ titleKey }) => titleKey),
      binaryArray(
        'tsvector',
        rows.map(({ titleTokens }) => titleTokens),
      ),
      binaryArray(
        'tsvector',
        rows.map(({ tokens }) => tokens),
      ),
      sections.map(({ pageId }) => pageId),
      sections.map(({ ordinal }) => ordinal),
      sections.map(({ part }) => part),
      sections.map(({ anchor }) => anchor),
      sections.map(({ heading }) => heading),
      sections.map(({ body }) => body),
      sections.map(({ folded }) => folded),
    ]);
  }
}
