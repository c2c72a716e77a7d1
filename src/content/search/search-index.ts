import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { BULK_PENDING } from './search-bulk';
import { SearchTidier } from './search-tidier';
import { type IndexedPage, type PageRows, PageRowsBuilder } from './index-rows';

/** Bounds of one round of statements: pages, and characters of text in them. */
const BATCH_PAGES = 50;
const BATCH_TEXT = 250_000;
/** From this many pages on, what was written is sorted into the index together, once it is there. */
const BULK_PAGES = 50;

/** Bytes (in kB) that the full-text index may hold unsorted in daily use: little, since every search reads them. */
const PENDING = '256';

const REMOVE = `
  WITH pages AS (DELETE FROM search_pages WHERE page_id = ANY($2) AND space_id = $1),
       sections AS (DELETE FROM search_sections WHERE space_id = $1 AND page_id = ANY($2))
  SELECT set_config('gin_pending_list_limit', $3, true)`;

const INSERT_PAGES = `
  INSERT INTO search_pages (page_id, space_id, organization_id, title_key, title_tokens, tokens)
  SELECT p.page_id, s.id, s.organization_id, p.title_key, p.title_tokens::tsvector, p.tokens::tsvector
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS p (page_id, title_key, title_tokens, tokens)
    JOIN spaces s ON s.id = $1`;

const INSERT_SECTIONS = `
  INSERT INTO search_sections (space_id, page_id, ordinal, part, anchor, heading, body, folded)
  SELECT $1, s.page_id, s.ordinal, s.part, s.anchor, s.heading, s.body, s.folded
    FROM unnest($2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[])
      AS s (page_id, ordinal, part, anchor, heading, body, folded)`;

const INSERT_TERMS = `
  INSERT INTO search_terms (space_id, term)
  SELECT $1, term FROM unnest($2::text[]) AS t (term)
  ON CONFLICT DO NOTHING`;

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

/**
 * Keeps what can be found of the newest primary content of each space. Call inside the transaction that changes the content;
 * writers of one space take turns on the row of the space.
 */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly database: Database,
    private readonly tidier: SearchTidier,
  ) {}

  /** Puts the present state of these pages in place of what was known of them. A page may stand in the list once. */
  async replace(spaceId: string, pages: readonly IndexedPage[]): Promise<void> {
    const bulk = pages.length >= BULK_PAGES;
    const known = new Set<string>();
    let writing: Promise<void> = Promise.resolve();
    for (const batch of batches(pages)) {
      // The words of this batch are read while the database still writes the one before.
      const rows = batch.map((page) => new PageRowsBuilder(page).build());
      await writing;
      writing = this.replaceBatch(spaceId, rows, known, bulk ? BULK_PENDING : PENDING);
    }
    await writing;
    if (bulk) await this.tidier.schedule();
  }

  /** Forgets these pages. */
  async remove(spaceId: string, pageIds: readonly string[]): Promise<void> {
    if (pageIds.length > 0) await this.database.prepared(REMOVE, [spaceId, pageIds, PENDING]);
  }

  private async replaceBatch(
    spaceId: string,
    rows: readonly PageRows[],
    known: Set<string>,
    pending: string,
  ): Promise<void> {
    const pageIds = rows.map(({ pageId }) => pageId);
    await this.database.prepared(REMOVE, [spaceId, pageIds, pending]);
    await this.database.execute(INSERT_PAGES, [
      spaceId,
      pageIds,
      rows.map(({ titleKey }) => titleKey),
      rows.map(({ titleTokens }) => titleTokens),
      rows.map(({ tokens }) => tokens),
    ]);
    await this.insertSections(spaceId, rows);
    const terms = this.newTerms(rows, known);
    if (terms.length > 0) await this.database.execute(INSERT_TERMS, [spaceId, terms]);
  }

  /** Words that this import has not met yet, sorted: neighbours in the index are written together. */
  private newTerms(rows: readonly PageRows[], known: Set<string>): string[] {
    const terms: string[] = [];
    for (const { vocabulary } of rows) {
      for (const term of vocabulary) {
        if (known.has(term)) continue;
        known.add(term);
        terms.push(term);
      }
    }
    return terms.sort();
  }

  private async insertSections(spaceId: string, rows: readonly PageRows[]): Promise<void> {
    const sections = rows.flatMap(({ pageId, sections: own }) => own.map((section) => ({ pageId, ...section })));
    await this.database.execute(INSERT_SECTIONS, [
      spaceId,
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
