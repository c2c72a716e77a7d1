import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { BULK_PENDING } from './search-bulk.sql';
import { SearchIndexFlusher } from './search-index-flusher';
import { type IndexedPage, isVocabulary, type PageRows, PageRowsBuilder } from './index-rows';
import { VocabularyPruner } from './vocabulary-pruner';
import { SearchPagesRepository } from './search-pages.repository';

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

/** Words of these pages for the vocabulary that an import has not met yet. */
function newWords(rows: readonly PageRows[], known: Set<string>): string[] {
  const fresh: string[] = [];
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
 * Keeps what can be found of the newest primary content of each space. Call inside the transaction that changes the content;
 * writers of one space are serialized by the row of the space.
 */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly pages: SearchPagesRepository,
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
    if (removed.length > 0) await this.pages.replace(spaceId, removed, [], [], PENDING);
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
      writing = this.pages.replace(spaceId, ids, rows, words, bulk ? BULK_PENDING : PENDING);
    }
    await writing;
    if (pages.length >= MOST_SORTED_SOON) await this.flusher.schedule();
    else if (pages.length > 0) this.flusher.flushSoon(pages.length);
  }
}
