import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { BULK_PENDING } from './search-bulk.sql';
import { SearchIndexFlusher } from './search-index-flusher';
import { type IndexedPage, isVocabulary, type PageRows, PageRowsBuilder } from './index-rows';
import { VocabularyPruner } from './vocabulary-pruner';
import { SearchPagesRepository } from './search-pages.repository';

/** Limits of a batch: pages, and characters of their text. */
const BATCH_PAGES = 50;
const BATCH_TEXT = 250_000;
/** From this many pages on, a write does not flush the pending list itself, whatever its size. */
const BULK_PAGES = 50;
/** From this many pages on, the pending list is flushed by a job, which any process can run. */
const FLUSH_JOB_PAGES = 1_000;

/** Words that one write remembers, so that it does not add them again. */
const MAX_KNOWN_WORDS = 100_000;

/**
 * Maximum size of the GIN pending list (in kB) in normal operation: it is flushed after a short delay, together with the
 * entries of other writes.
 */
const PENDING = '8192';

const sizeOf = ({ sections }: IndexedPage): number => sections.reduce((sum, { text }) => sum + text.length, 0);

/** Pages to index, in memory or read one after another. */
export type IndexedPages = (Iterable<IndexedPage> | AsyncIterable<IndexedPage>) & { readonly length: number };

async function* batches(pages: IndexedPages): AsyncGenerator<IndexedPage[]> {
  let batch: IndexedPage[] = [];
  let size = 0;
  for await (const page of pages) {
    batch.push(page);
    size += sizeOf(page);
    if (batch.length < BATCH_PAGES && size < BATCH_TEXT) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Words of these pages that are new to the vocabulary in this import. */
function newWords(rows: readonly PageRows[], known: Set<string>): string[] {
  const fresh: string[] = [];
  // Words that are added again do no harm.
  if (known.size > MAX_KNOWN_WORDS) known.clear();
  for (const { words } of rows) {
    for (const word of words) {
      if (known.has(word)) continue;
      known.add(word);
      if (isVocabulary(word)) fresh.push(word);
    }
  }
  return fresh;
}

/**
 * Maintains the search index of the newest primary content of each space. Call inside the transaction that changes the
 * content; writers of one space are serialized by the lock on the row of the space.
 */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly pages: SearchPagesRepository,
    private readonly flusher: SearchIndexFlusher,
    private readonly vocabulary: VocabularyPruner,
  ) {}

  /**
   * Removes some pages from the index and replaces the entries of others. The first batch is tokenized concurrently with
   * `after`; the database is changed only when `after` has resolved.
   */
  async update(
    spaceId: string,
    removed: readonly string[],
    pages: IndexedPages,
    after?: Promise<unknown>,
  ): Promise<void> {
    await this.replace(spaceId, pages, after);
    if (removed.length > 0) await this.pages.replace(spaceId, removed, [], [], PENDING);
    if (removed.length > 0 || pages.length > 0) await this.vocabulary.schedule(spaceId);
  }

  /** Replaces the index entries of these pages. The page IDs must be unique. */
  async replace(spaceId: string, pages: IndexedPages, after: Promise<unknown> = Promise.resolve()): Promise<void> {
    const bulk = pages.length >= BULK_PAGES;
    const known = new Set<string>();
    let writing = after;
    for await (const batch of batches(pages)) {
      // Tokenizes this batch while the database writes the preceding one, whose statement is sent first.
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
      writing = this.pages.replace(spaceId, ids, rows, words, bulk ? BULK_PENDING : PENDING);
    }
    await writing;
    if (pages.length >= FLUSH_JOB_PAGES) await this.flusher.schedule();
    else if (pages.length > 0) this.flusher.flushSoon(pages.length);
  }
}
