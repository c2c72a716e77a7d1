import type { SearchPlace } from './search-place';

/** Most words that one beginning represents, the shortest ones: about all that have three letters in common in a large space. */
const MAX_BEGUN = 400;
/** In more spaces the words are not listed: that would take longer than requesting all that begin so. */
const MAX_LISTED_SPACES = 20;

/** The spaces whose words are listed; one more than are listed when there are too many. */
const spacesOf = (by: SearchPlace['by']): string =>
  by === 'space'
    ? 'SELECT $1::varchar AS id'
    : `SELECT id FROM spaces WHERE organization_id = $1 AND deleted_at IS NULL
          AND id ${by === 'spaces' ? '= ANY' : '<> ALL'}($10::varchar[]) LIMIT ${MAX_LISTED_SPACES + 1}`;

/** The words of the spaces that begin with `a.piece`, as a tsquery; null when there are none, or too many spaces. */
const begunBy = (by: SearchPlace['by']): string => `(
  SELECT '(' || quote_literal(a.piece) || ' | ' || string_agg(quote_literal(w.term), ' | ') || ')' FROM (
    SELECT DISTINCT length(t.term), t.term FROM (${spacesOf(by)}) s CROSS JOIN LATERAL (
      SELECT term FROM search_terms WHERE space_id = s.id AND term >= a.piece AND term < a.piece || chr(1114111)
       ORDER BY length(term), term LIMIT ${MAX_BEGUN}) t
     ORDER BY length(t.term), t.term LIMIT ${MAX_BEGUN}) w
   WHERE (SELECT count(*) FROM (${spacesOf(by)}) s) <= ${MAX_LISTED_SPACES})`;

/**
 * Puts the words that begin so in place of each beginning, since the index gathers all that begins so in all organizations
 * before it looks at the space. What begins no word of the vocabulary may begin a key that is not in it, and stays.
 */
export const asked = (by: SearchPlace['by']): string => `
  asked AS MATERIALIZED (
    SELECT $1::varchar AS scope,
           string_agg(CASE WHEN a.n % 2 = 1 THEN a.piece
                           ELSE COALESCE(${begunBy(by)}, quote_literal(a.piece) || ':*') END, '' ORDER BY a.n)::tsquery AS query
      FROM unnest($2::text[]) WITH ORDINALITY AS a (piece, n))`;
