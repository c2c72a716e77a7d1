import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import type { PageRequest } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { SearchQuery } from './search-query';
import type { SearchScope } from './search-scope';
import { SearchQueue } from './search-queue';
import { type SearchShape, searchSql } from './search.sql';
import { type Alternatives, toQueryTexts } from './tsquery';

export interface FoundPassage {
  readonly ordinal: number;
  readonly anchor: string;
  readonly heading: string;
  readonly body: string;
  /** Number of matching words. */
  readonly hits: number;
}

export interface FoundPage {
  readonly pageId: string;
  readonly spaceId: string;
  readonly score: number;
  /** Rank among all found pages, from 1. */
  readonly rank: number;
  readonly title: string;
  readonly description: string | null;
  /** Titles of its ancestors, from the root. */
  readonly ancestors: readonly string[];
  readonly path: string;
  readonly passages: readonly FoundPassage[] | null;
  /** Score of the best page of its space; only in searches of an organization. */
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
const MAX_CACHED = 10_000;

/** The words for the selection of sections and snippets. */
export function highlightTerms({ words }: SearchQuery, alternatives: Alternatives): string[] {
  const terms = words.flatMap(({ term, stem = term, forms, parts }) => [
    stem,
    // Forms that start with the word are already matched by the word.
    ...forms.filter((form) => !form.startsWith(stem)),
    ...(alternatives.get(term) ?? []),
    ...(alternatives.has(term) ? parts : []),
  ]);
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** Full-text search over the newest primary content: one statement per search, two if pages are excluded from search. */
@Injectable()
export class SearchRepository {
  /** Spaces and organizations that recently had excluded pages. Only saves a statement; a stale entry is harmless. */
  private readonly withClosed = new LRUCache<string, true>({ ...atMost(MAX_CACHED), ttl: 60_000 });

  constructor(
    private readonly database: Database,
    private readonly queue: SearchQueue,
  ) {}

  /** Up to `limit + 1` pages, or the pages of up to `limit + 1` spaces, with the total. */
  async search(
    searchScope: SearchScope,
    query: SearchQuery,
    alternatives: Alternatives,
    { after, limit }: PageRequest,
  ): Promise<FoundPages> {
    const texts = toQueryTexts(query, alternatives);
    const [score = null, id = ''] = after ?? [];
    const { pieces, heads, match, rank, phrases, row } = texts;
    const third = query.isQuestion ? match : heads;
    const terms = highlightTerms(query, alternatives);
    const values: unknown[] = [searchScope.id, pieces, third, rank, query.title, terms, limit + 1, score, id];
    if (searchScope.by === 'organization') values.push(searchScope.hidden);
    if (searchScope.by === 'spaces') values.push(searchScope.spaceIds);
    const phrase = phrases ?? row;
    if (phrase !== undefined) values.push(phrase);
    const label = searchScope.by === 'space' ? searchScope.label : undefined;
    if (label !== undefined) values.push(label);
    if (query.isQuestion) values.push(texts.each, texts.eachHead);
    const rows = await this.run(
      {
        by: searchScope.by,
        labelled: label !== undefined,
        isQuestion: query.isQuestion,
        ...(phrase !== undefined && { together: phrases === undefined ? 'should' : 'must' }),
      },
      searchScope.id,
      values,
    );
    if (rows[0] || !after) return { rows, count: rows[0]?.count ?? 0 };
    // The cursor is after the last item: the total is still that of the whole list.
    const { count } = await this.search(searchScope, query, alternatives, { limit: 0 });
    return { rows, count };
  }

  private run(shape: Omit<SearchShape, 'closed'>, scopeId: string, values: unknown[]): Promise<Row[]> {
    return this.queue.run(() => this.read(shape, scopeId, values));
  }

  private async read(shape: Omit<SearchShape, 'closed'>, scopeId: string, values: unknown[]): Promise<Row[]> {
    if (!this.withClosed.has(scopeId)) {
      const rows = await this.database.prepared<Row>(searchSql({ ...shape, closed: false }), values);
      if (!rows.some(({ closed }) => closed)) return rows;
      this.withClosed.set(scopeId, true);
    }
    return this.database.prepared<Row>(searchSql({ ...shape, closed: true }), values);
  }
}
