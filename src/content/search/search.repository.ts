import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import type { PageRequest } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { SearchQuery } from './search-query';
import type { SearchPlace } from './search-place';
import { type SearchShape, searchSql } from './search.sql';
import { type Alternatives, toQueryTexts } from './tsquery';

export interface FoundPassage {
  readonly ordinal: number;
  readonly anchor: string;
  readonly heading: string;
  readonly body: string;
  /** How many of the words it has. */
  readonly hits: number;
}

export interface FoundPage {
  readonly pageId: string;
  readonly spaceId: string;
  readonly score: number;
  /** Place among all pages that were found, from 1. */
  readonly rank: number;
  readonly title: string;
  readonly description: string | null;
  /** Titles of the pages above it, from the top. */
  readonly ancestors: readonly string[];
  readonly path: string;
  readonly passages: readonly FoundPassage[] | null;
  /** Of the best page of its space; only in searches of an organization. */
  readonly spaceScore: number;
  readonly spaceTitle: string;
}

export interface FoundPages {
  readonly rows: readonly FoundPage[];
  /** Pages found in a space, or spaces found in an organization. */
  readonly count: number;
}

interface Row extends FoundPage {
  readonly count: number;
  readonly closed: boolean;
}

const MAX_TERMS = 64;
const REMEMBERED = 10_000;

/** The words that sections are chosen and snippets cut by. */
export function shownTerms({ words }: SearchQuery, alternatives: Alternatives): string[] {
  const terms = words.flatMap(({ term, forms, parts }) => [
    term,
    // What begins with the word is seen by the word.
    ...forms.filter((form) => !form.startsWith(term)),
    ...(alternatives.get(term) ?? []),
    ...(alternatives.has(term) ? parts : []),
  ]);
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** Full-text search over the newest primary content: one statement a search, two when pages are kept out of it. */
@Injectable()
export class SearchRepository {
  /** Spaces and organizations where pages were kept out lately. Only spares a statement; a wrong entry does no harm. */
  private readonly withClosed = new LRUCache<string, true>({ ...atMost(REMEMBERED), ttl: 60_000 });

  constructor(private readonly database: Database) {}

  /** Up to `limit + 1` pages, or the pages of up to `limit + 1` spaces, with the total. */
  async search(
    within: SearchPlace,
    query: SearchQuery,
    alternatives: Alternatives,
    { after, limit }: PageRequest,
  ): Promise<FoundPages> {
    const texts = toQueryTexts(query, alternatives);
    const [score = null, id = ''] = after ?? [];
    const { pieces, heads, rank, phrases, row } = texts;
    const terms = shownTerms(query, alternatives);
    const values: unknown[] = [within.id, pieces, heads, rank, query.title, terms, limit + 1, score, id];
    if (within.by === 'organization') values.push(within.hidden);
    if (within.by === 'spaces') values.push(within.spaceIds);
    const together = phrases ?? row;
    if (together !== undefined) values.push(together);
    const label = within.by === 'space' ? within.label : undefined;
    if (label !== undefined) values.push(label);
    const rows = await this.run(
      {
        by: within.by,
        labelled: label !== undefined,
        ...(together !== undefined && { together: phrases === undefined ? 'should' : 'must' }),
      },
      within.id,
      values,
    );
    if (rows[0] || !after) return { rows, count: rows[0]?.count ?? 0 };
    // After the last item: the total is still that of the whole list.
    const { count } = await this.search(within, query, alternatives, { limit: 0 });
    return { rows, count };
  }

  private async run(shape: Omit<SearchShape, 'closed'>, scopeId: string, values: unknown[]): Promise<Row[]> {
    if (!this.withClosed.has(scopeId)) {
      const rows = await this.database.prepared<Row>(searchSql({ ...shape, closed: false }), values);
      if (!rows.some(({ closed }) => closed)) return rows;
      this.withClosed.set(scopeId, true);
    }
    return this.database.prepared<Row>(searchSql({ ...shape, closed: true }), values);
  }
}
