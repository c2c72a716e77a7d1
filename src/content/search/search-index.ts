import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { Database } from '../../database/database';
import { BULK_PENDING } from './search-bulk';
import { SearchIndexFlusher } from './search-index-flusher';
import { type IndexedPage, type PageRows, PageRowsBuilder } from './index-rows';
import { VocabularyPruner } from './vocabulary-pruner';

/** Bounds of one round of statements: pages, and characters of text in them. */
const BATCH_PAGES = 50;
const BATCH_TEXT = 250_000;
/** From this many pages on, a write leaves to others what is to be sorted in, however much it is by then. */
const BULK_PAGES = 50;
/** From this many pages on, a job sorts in what was written, which another process can take over. */
const MOST_SORTED_SOON = 1_000;

/**
 * Bytes (in kB) that the full-text index may hold unsorted in daily use, at the very most: what is written is sorted in after
 * a moment, together with all that others wrote.
 */
const PENDING = '8192';

/**
 * Words of a batch go into the vocabulary of the space, but for those of its pages as they were: they are in it already.
 * Passages that are as they were stay where they are.
 */
const REPLACE = `
  WITH old_pages AS (DELETE FROM search_pages WHERE page_id = ANY($2) AND space_id = $1 RETURNING tokens),
  terms AS (
    INSERT INTO search_terms (space_id, term)
    SELECT $1, term FROM unnest($4::text[]) AS term
     WHERE term NOT IN (SELECT unnest(tsvector_to_array(tokens)) FROM old_pages)
     -- Neighbours in the index are written together.
     ORDER BY term COLLATE "C"
    ON CONFLICT DO NOTHING
  ), pages AS (
    INSERT INTO search_pages (page_id, space_id, organization_id, title_key, title_tokens, tokens)
    SELECT p.page_id, s.id, s.organization_id, p.title_key, p.title_tokens::tsvector, p.tokens::tsvector
      FROM unnest($5::text[], $6::text[], $7::text[], $8::text[]) AS p (page_id, title_key, title_tokens, tokens)
      JOIN spaces s ON s.id = $1
     -- After the old rows have gone.
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

const sizeOf = ({ sections }: IndexedPage): number => sections.reduce((sum, { text }) => sum + text.length, 0);

function* batches(pages: readonly IndexedPage[]): Generator<IndexedPage[]> {
  let batch: IndexedPage[] = [];
  let size = 0;
  for (const page of pages) {
    batch.push(page);
    size += sizeOf(page);
    if (batch.length < BATCH_PAGES && size < BATCH_TEXT) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Words of these pages that an import has not met yet. */
function newWords(rows: readonly PageRows[], known: Set<string>): string[] {
  const words: string[] = [];
  for (const { vocabulary } of rows) {
    for (const word of vocabulary) {
      if (known.has(word)) continue;
      known.add(word);
      words.push(word);
    }
  }
  return words;
}

/**
 * Keeps what can be found of the newest primary content of each space. Call inside the transaction that changes the content;
 * writers of one space are serialized by the row of the space.
 */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly database: Database,
    private readonly flusher: SearchIndexFlusher,
    private readonly vocabulary: VocabularyPruner,
  ) {}

  /**
   * Forgets some pages, and puts the present state of others in place of what was known of them. The first words are read
   * while something else is still being written, `after` which all this is.
   */
  async update(
    spaceId: string,
    removed: readonly string[],
    pages: readonly IndexedPage[],
    after?: Promise<unknown>,
  ): Promise<void> {
    await this.replace(spaceId, pages, after);
    if (removed.length > 0) await this.replaceBatch(spaceId, removed, [], [], PENDING);
    if (removed.length > 0 || pages.length > 0) await this.vocabulary.schedule(spaceId);
  }

  /** Puts the present state of these pages in place of what was known of them. A page may be in the list once. */
  async replace(
    spaceId: string,
    pages: readonly IndexedPage[],
    after: Promise<unknown> = Promise.resolve(),
  ): Promise<void> {
    const bulk = pages.length >= BULK_PAGES;
    const known = new Set<string>();
    let writing = after;
    for (const batch of batches(pages)) {
      // The words of this batch are read while the database still writes the one before, which is sent first.
      await nextIteration();
      const rows: PageRows[] = [];
      for (const page of batch) {
        await yieldToEventLoop();
        rows.push(new PageRowsBuilder(page).build());
      }
      const ids = rows.map(({ pageId }) => pageId);
      const words = newWords(rows, known);
      await writing;
      if (bulk) this.flusher.flushBeside(batch.length);
      writing = this.replaceBatch(spaceId, ids, rows, words, bulk ? BULK_PENDING : PENDING);
    }
    await writing;
    if (pages.length >= MOST_SORTED_SOON) await this.flusher.schedule();
    else if (pages.length > 0) this.flusher.flushSoon(pages.length);
  }

  private async replaceBatch(
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
      rows.map(({ titleTokens }) => titleTokens),
      rows.map(({ tokens }) => tokens),
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
