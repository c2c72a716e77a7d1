import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { allowedErrors, editDistance } from '../../common/text/edit-distance';
import type { SearchScope } from './search-scope';

/** Maximum alternatives from the vocabulary for a word of a query. */
const MAX_ALTERNATIVES = 12;
/** Maximum spaces of an organization whose vocabulary is read. */
const MAX_SPACES = 50;
/** Maximum words of a query for which alternatives are determined. */
const MAX_WORDS = 8;
const MIN_SUBSTRING = 3;
const CANDIDATES = 100;

/** Alternatives for a word of a query: words that contain it, and words that it may be a typing error of. */
export interface OtherWords {
  readonly containing: readonly string[];
  readonly similar: readonly string[];
}

interface Row {
  readonly word: string;
  readonly kind: 'containing' | 'similar';
  readonly term: string;
}

const spacesOf = (by: SearchScope['by']): string =>
  by === 'space'
    ? 'SELECT $1::varchar AS id'
    : by === 'spaces'
      ? `SELECT id FROM spaces WHERE organization_id = $1 AND id = ANY($3::varchar[]) ORDER BY id LIMIT ${MAX_SPACES}`
      : `SELECT id FROM spaces WHERE organization_id = $1 AND deleted_at IS NULL AND id <> ALL($3::varchar[]) ORDER BY id LIMIT ${MAX_SPACES}`;

/** Candidates for typing errors: words with similar trigrams, and words with the same first letter and a similar length. */
const otherWordsSql = (by: SearchScope['by']): string => `
  SELECT DISTINCT w.word, c.kind, c.term
    FROM (${spacesOf(by)}) s CROSS JOIN unnest($2::text[]) AS w (word) CROSS JOIN LATERAL (
      (SELECT 'containing' AS kind, t.term FROM search_terms t
        WHERE t.space_id = s.id AND t.term LIKE '%' || w.word || '%'
        ORDER BY length(t.term), t.term LIMIT ${MAX_ALTERNATIVES})
      UNION ALL
      (SELECT 'similar', t.term FROM search_terms t
        WHERE t.space_id = s.id AND t.term % w.word
        ORDER BY similarity(t.term, w.word) DESC, t.term LIMIT ${CANDIDATES})
      UNION ALL
      (SELECT 'similar', t.term FROM search_terms t
        WHERE t.space_id = s.id AND t.term >= left(w.word, 1) AND t.term < chr(ascii(w.word) + 1)
          AND length(t.term) BETWEEN length(w.word) - 2 AND length(w.word) + 2
        ORDER BY similarity(t.term, w.word) DESC, t.term LIMIT ${CANDIDATES})
    ) c`;

/** Deletes the words that no page of the space contains any longer, in one scan of its index rows. */
const DELETE_UNUSED = `
  WITH used AS MATERIALIZED (
    SELECT word FROM ts_stat(format('SELECT tokens FROM search_pages WHERE space_id = %L', $1::text))
  )
  DELETE FROM search_terms t WHERE t.space_id = $1 AND NOT EXISTS (SELECT 1 FROM used WHERE used.word = t.term)`;

const byLength = (left: string, right: string): number => left.length - right.length || (left < right ? -1 : 1);

/** The words that occur in spaces. The cost of a scan depends on the number of distinct words, not on the size of the text. */
@Injectable()
export class VocabularyRepository {
  constructor(private readonly database: Database) {}

  /** Alternatives for these words, in one statement; words shorter than 3 characters have none. */
  async otherWords(searchScope: SearchScope, words: readonly string[]): Promise<ReadonlyMap<string, OtherWords>> {
    const candidates = words.filter((word) => word.length >= MIN_SUBSTRING).slice(0, MAX_WORDS);
    if (candidates.length === 0) return new Map();
    const rows = await this.database.prepared<Row>(otherWordsSql(searchScope.by), [
      searchScope.id,
      candidates,
      ...(searchScope.by === 'organization' ? [searchScope.hidden] : []),
      ...(searchScope.by === 'spaces' ? [searchScope.spaceIds] : []),
    ]);
    return new Map(
      candidates.map((word) => {
        const terms = (kind: Row['kind']) => rows.filter((row) => row.word === word && row.kind === kind);
        const containing = terms('containing').map(({ term }) => term);
        const similar = terms('similar')
          .map(({ term }) => ({ term, errors: editDistance(word, term, allowedErrors(word)) }))
          .filter(({ errors }) => errors > 0 && errors <= allowedErrors(word))
          .sort((left, right) => left.errors - right.errors || byLength(left.term, right.term))
          .map(({ term }) => term);
        return [
          word,
          {
            containing: containing.sort(byLength).slice(0, MAX_ALTERNATIVES),
            similar: similar.slice(0, MAX_ALTERNATIVES),
          },
        ];
      }),
    );
  }

  /** Call in a transaction. Locks the space first, so that no word of a concurrent write is lost. */
  async deleteUnused(spaceId: string): Promise<void> {
    await this.database.query('SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [spaceId]);
    await this.database.execute(DELETE_UNUSED, [spaceId]);
  }
}
