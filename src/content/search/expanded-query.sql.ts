import type { SearchScope } from './search-scope';

/** Maximum number of words that a prefix expands to, shortest first: about all words of a large space with a common three-letter prefix. */
const MAX_EXPANDED = 400;
/** In more spaces than this, prefixes are not expanded: that would take longer than a prefix match. */
const MAX_EXPANDED_SPACES = 20;

/** The spaces whose vocabulary is read; one more than the maximum if there are too many. */
const spacesOf = (by: SearchScope['by']): string =>
  by === 'space'
    ? 'SELECT $1::varchar AS id'
    : `SELECT id FROM spaces WHERE organization_id = $1 AND deleted_at IS NULL
          AND id ${by === 'spaces' ? '= ANY' : '<> ALL'}($10::varchar[]) LIMIT ${MAX_EXPANDED_SPACES + 1}`;

/** The words of the spaces that start with `a.piece`, as a tsquery; null if there are none, or too many spaces. */
const expandPrefix = (by: SearchScope['by']): string => `(
  SELECT '(' || quote_literal(a.piece) || ' | ' || string_agg(quote_literal(w.term), ' | ') || ')' FROM (
    SELECT DISTINCT length(t.term), t.term FROM (${spacesOf(by)}) s CROSS JOIN LATERAL (
      SELECT term FROM search_terms WHERE space_id = s.id AND term >= a.piece AND term < a.piece || chr(1114111)
       ORDER BY length(term), term LIMIT ${MAX_EXPANDED}) t
     ORDER BY length(t.term), t.term LIMIT ${MAX_EXPANDED}) w
   WHERE (SELECT count(*) FROM (${spacesOf(by)}) s) <= ${MAX_EXPANDED_SPACES})`;

/**
 * CTE of the search query with every prefix expanded to the matching words of the vocabulary: a prefix match in the index
 * collects the matches of all organizations before it filters by space. A prefix without a match is retained, since it may
 * match a key that is not in the vocabulary.
 */
export const expandedQuery = (by: SearchScope['by']): string => `
  expanded AS MATERIALIZED (
    SELECT $1::varchar AS scope,
           string_agg(CASE WHEN a.n % 2 = 1 THEN a.piece
                           ELSE COALESCE(${expandPrefix(by)}, quote_literal(a.piece) || ':*') END, '' ORDER BY a.n)::tsquery AS query
      FROM unnest($2::text[]) WITH ORDINALITY AS a (piece, n))`;
