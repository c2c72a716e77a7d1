import { expandedQuery } from './expanded-query.sql';
import type { SearchScope } from './search-scope';

/** Maximum number of pages that a search ranks; further matches are neither listed nor counted. */
const MAX_FOUND = 1_000;
/** The same for a question, each word of which is looked up in each page. */
const MAX_ASKED = 300;
/** Maximum pages per space in searches of an organization. */
const MAX_PAGES_SHOWN = 5;
/** Maximum passages read per page; a long section may have several. */
const MAX_PASSAGES = 8;
const MAX_DEPTH = 64;

/** Weights of text, description, headings and page title, in the order of ts_rank. */
const WEIGHTS = `'{0.1,0.2,0.4,1}'`;
/** Normalization of ts_rank: divided by the logarithm of the document length (1), and scaled to 0 to 1 (32). */
const NORMALIZATION = 33;

export interface SearchShape {
  readonly by: SearchScope['by'];
  /** Phrase query, the last parameter: required if it was quoted; otherwise its matches rank higher. */
  readonly together?: 'must' | 'should';
  /** Only pages with a label, which is the last parameter, after the phrase query. */
  readonly labelled?: boolean;
  /** Finds pages with some of the words, too: $3 contains all of them, the last parameters each of them, and each in titles and headings. */
  readonly isQuestion?: boolean;
  /** Excludes `no_index` pages and their subpages. Without it the result rows state whether it is necessary. */
  readonly closed: boolean;
}

/** The newest version of a page: one index lookup, independent of the number of versions. */
const newest = (space: string, page: string): string =>
  `SELECT pv.parent_id, pv.slug, pv.title, pv.no_index, pv.to_seq, pv.details ->> 'description' AS description FROM page_versions pv
    WHERE pv.line_id = ${space} AND pv.page_id = ${page} ORDER BY pv.from_seq DESC LIMIT 1`;

const hasClosed = (space: string): string =>
  `EXISTS (SELECT 1 FROM page_versions n WHERE n.line_id = ${space} AND n.no_index AND n.to_seq IS NULL)`;

/** Whether the page or one of its ancestors is `no_index`. */
const isClosed = (row: string): string => `EXISTS (
  WITH RECURSIVE up AS (
    SELECT v.parent_id, v.no_index, 1 AS level FROM (${newest(`${row}.space_id`, `${row}.page_id`)}) v
    UNION ALL
    SELECT v.parent_id, v.no_index, up.level + 1 FROM up CROSS JOIN LATERAL (${newest(`${row}.space_id`, 'up.parent_id')}) v
     WHERE up.parent_id <> '' AND NOT up.no_index AND up.level < ${MAX_DEPTH}
  ) SELECT 1 FROM up WHERE up.no_index)`;

/**
 * Restricts the search to its scope; spaces of an organization are included only while they are active and belong to it. A
 * scalar subquery is evaluated per row; EXISTS would be planned as a join over all spaces.
 */
const within = ({ by }: SearchShape): string => {
  if (by === 'space') return 'p.space_id = q.scope';
  if (by === 'spaces') return 'p.organization_id = q.scope AND p.space_id = ANY($10::varchar[])';
  return `p.organization_id = q.scope
       AND (SELECT s.organization_id = $1 AND s.deleted_at IS NULL FROM spaces s WHERE s.id = p.space_id)
       AND p.space_id <> ALL($10::varchar[])`;
};

const EXPANDED = '(SELECT query FROM expanded)';

/**
 * The query is read from a materialized CTE to hide it from the planner: for a common word the planner would choose a
 * sequential scan and expect the limit to end it early, and it would replan every search.
 */
const matching = (shape: SearchShape, column: string, { from = 'expanded', limit = MAX_FOUND } = {}): string => `
  SELECT p.* FROM ${from} q CROSS JOIN LATERAL (
    SELECT p.space_id, p.page_id, p.title_key, p.title_tokens, p.tokens FROM search_pages p
     WHERE ${within(shape)} AND p.${column} @@ q.query LIMIT ${limit}) p`;

/**
 * A limited number of pages that contain all words, so that a common word costs little more than a rare one. If there are
 * more matches, pages with the words in their title take precedence.
 */
const wordCandidates = (shape: SearchShape): string => `${expandedQuery(shape.by)},
  text_matches AS MATERIALIZED (${matching(shape, 'tokens')}),
  truncated AS MATERIALIZED (SELECT count(*) >= ${MAX_FOUND} AS yes FROM text_matches),
  found AS (
    SELECT * FROM (SELECT * FROM (${matching(shape, 'title_tokens')}) t WHERE (SELECT yes FROM truncated)) title_matches
    UNION ALL
    SELECT * FROM text_matches WHERE NOT (SELECT yes FROM truncated) OR NOT title_tokens @@ ${EXPANDED}
    LIMIT ${MAX_FOUND}
  )`;

/** The tsvector for ranking. If the matches were truncated, title matches are ranked by the title only, without reading the text. */
const RANKED_TOKENS = `(CASE WHEN (SELECT yes FROM truncated) AND f.title_tokens @@ ${EXPANDED} THEN f.title_tokens ELSE f.tokens END)`;

/** Whether the newest version of the page has the label. */
const hasLabel = (row: string, parameter: number): string => `(
  SELECT pv.details -> 'tags' @> jsonb_build_array(jsonb_build_object('tag', $${parameter}::text)) FROM page_versions pv
   WHERE pv.line_id = ${row}.space_id AND pv.page_id = ${row}.page_id ORDER BY pv.from_seq DESC LIMIT 1)`;

/** The position of the first parameter that depends on the search. */
const nextParameter = ({ by }: SearchShape): number => (by === 'space' ? 10 : 11);

/** The position of the parameters of a question. */
const askedParameter = (shape: SearchShape): number =>
  nextParameter(shape) + (shape.together ? 1 : 0) + (shape.labelled ? 1 : 0);

/**
 * Pages with some words of a question: those with all of them first, then those with one in the title. Each word counts by how rare it is among
 * them, so that the words that every page contains do not decide. The tokens are unpacked once, as every word is looked up in them.
 */
const askedCandidates = (shape: SearchShape): string => {
  const all = '$3::tsquery';
  const some = { limit: MAX_ASKED };
  return `${expandedQuery(shape.by)},
  together AS MATERIALIZED (SELECT $1::varchar AS scope, ${all} AS query),
  found AS MATERIALIZED (
    SELECT c.space_id, c.page_id, c.title_key, c.title_tokens, c.tokens || ''::tsvector AS tokens FROM (
      SELECT * FROM (${matching(shape, 'tokens', { ...some, from: 'together' })}) whole_matches
      UNION ALL
      SELECT * FROM (${matching(shape, 'title_tokens', some)}) title_matches WHERE NOT tokens @@ ${all}
      UNION ALL
      SELECT * FROM (${matching(shape, 'tokens', some)}) text_matches WHERE NOT tokens @@ ${all} AND NOT title_tokens @@ ${EXPANDED}
    ) c LIMIT ${MAX_ASKED}
  ),
  matched AS MATERIALIZED (
    SELECT f.space_id, f.page_id, w.n,
           CASE WHEN f.title_tokens @@ w.word THEN 2.5 WHEN f.tokens @@ w.head THEN 1.5 ELSE 1 END AS weight
      FROM found f CROSS JOIN unnest($${askedParameter(shape)}::tsquery[], $${askedParameter(shape) + 1}::tsquery[])
                                WITH ORDINALITY AS w (word, head, n)
     WHERE f.tokens @@ w.word),
  rarity AS (SELECT n, ln(1 + (SELECT count(*) FROM found)::float8 / count(*)) AS value FROM matched GROUP BY n),
  asked AS (
    SELECT space_id, page_id, sum(weight * value) AS score, count(*) AS words
      FROM matched JOIN rarity USING (n) GROUP BY space_id, page_id
  )`;
};

/** Pages with at least half of the words of a question, by how many they contain, where, and how rare those are. */
const rankedAsked = (shape: SearchShape): string => {
  const label = shape.labelled ? `AND ${hasLabel('f', nextParameter(shape) + (shape.together ? 1 : 0))}` : '';
  const bonus = shape.together ? `+ CASE WHEN f.tokens @@ $${nextParameter(shape)}::tsquery THEN 2 ELSE 0 END` : '';
  return `
  SELECT f.space_id, f.page_id,
         ${shape.closed ? 'false' : hasClosed(shape.by === 'space' ? '$1' : 'f.space_id')} AS closed,
         round((a.score ${bonus} + CASE WHEN f.title_key = $5 THEN 10 ELSE 0 END
                + ts_rank(${WEIGHTS}, f.tokens, $4::tsquery, ${NORMALIZATION}))::numeric, 6)::float8 AS score
    FROM found f JOIN asked a ON a.space_id = f.space_id AND a.page_id = f.page_id
   WHERE 2 * a.words >= cardinality($${askedParameter(shape)}::tsquery[]) ${label} ${shape.closed ? `AND NOT ${isClosed('f')}` : ''}`;
};

/**
 * Exact title 4, words in the title 3, in headings 1, 2 more for a match of the query as a phrase, and a fraction by
 * frequency and proximity: phrase matches rank before scattered matches except in titles.
 */
const rankedByWords = (shape: SearchShape): string => {
  const next = nextParameter(shape);
  const together = `$${next}::tsquery`;
  const label = shape.labelled ? `AND ${hasLabel('f', next + (shape.together ? 1 : 0))}` : '';
  const bonus = shape.together === 'should' ? `+ CASE WHEN ${RANKED_TOKENS} @@ ${together} THEN 2 ELSE 0 END` : '';
  return `
  SELECT f.space_id, f.page_id,
         ${shape.closed ? 'false' : hasClosed(shape.by === 'space' ? '$1' : 'f.space_id')} AS closed,
         round((CASE WHEN f.title_key = $5 THEN 4 WHEN f.title_tokens @@ ${EXPANDED} THEN 3
                     WHEN f.tokens @@ $3::tsquery THEN 1 ELSE 0 END ${bonus}
                + ts_rank(${WEIGHTS}, ${RANKED_TOKENS}, $4::tsquery, ${NORMALIZATION}))::numeric, 6)::float8 AS score
    FROM found f
   WHERE true ${shape.together === 'must' ? `AND f.tokens @@ ${together}` : ''} ${label} ${shape.closed ? `AND NOT ${isClosed('f')}` : ''}`;
};

const candidates = (shape: SearchShape): string => (shape.isQuestion ? askedCandidates(shape) : wordCandidates(shape));

const ranked = (shape: SearchShape): string => (shape.isQuestion ? rankedAsked(shape) : rankedByWords(shape));

/** Title, description and path of the page `f`, and the titles of its ancestors, from the root. */
const place = `(
  WITH RECURSIVE chain AS (
    SELECT v.title, v.description, v.parent_id, v.slug::text AS path, '{}'::text[] AS ancestors, 1 AS level FROM (${newest('f.space_id', 'f.page_id')}) v
     WHERE v.to_seq IS NULL
    UNION ALL
    SELECT chain.title, chain.description, v.parent_id, concat_ws('/', NULLIF(v.slug, ''), NULLIF(chain.path, '')),
           v.title::text || chain.ancestors, chain.level + 1
      FROM chain CROSS JOIN LATERAL (${newest('f.space_id', 'chain.parent_id')}) v
     WHERE chain.parent_id <> '' AND chain.level < ${MAX_DEPTH}
  ) SELECT title, description, COALESCE(path, '') AS path, ancestors FROM chain WHERE parent_id = '')`;

const PLACE = 'place.title, place.description, place.path, place.ancestors';

/** Passages of the page `f`, ordered by the number of matching words; the beginning of the page is always included. */
const passages = `(
  SELECT json_agg(b) AS passages FROM (
    SELECT x.ordinal, x.anchor, x.heading, x.body, h.hits FROM search_sections x CROSS JOIN LATERAL (
      SELECT count(*) AS hits FROM unnest($6::text[]) AS t (term)
       WHERE strpos(COALESCE(x.folded, lower(x.heading || E'\\n' || x.body)), t.term) > 0) h
     WHERE x.space_id = f.space_id AND x.page_id = f.page_id AND (h.hits > 0 OR x.ordinal = 0)
     ORDER BY h.hits DESC, x.ordinal, x.part LIMIT ${MAX_PASSAGES}) b)`;

const details = `CROSS JOIN LATERAL ${place} place CROSS JOIN LATERAL ${passages} best`;

const afterCursor = (score: string, id: string): string =>
  `($8::float8 IS NULL OR ${score} < $8 OR (${score} = $8 AND ${id} > $9::text))`;

/**
 * Pages of one space, best first. Parameters: $1 space, $2 pieces of the match, $3 heads, $4 rank, $5 title, $6 words,
 * $7 limit, $8 and $9 score and page of the cursor, then the phrase query and the label.
 */
const spaceSearch = (shape: SearchShape): string => `
  WITH ${candidates(shape)}
  SELECT f.count, f.closed, f.score, f.rank, f.space_id AS "spaceId", f.page_id AS "pageId", ${PLACE}, best.passages
    FROM (SELECT * FROM (SELECT r.*, count(*) OVER ()::int AS count,
                                row_number() OVER (ORDER BY score DESC, page_id)::int AS rank FROM (${ranked(shape)}) r) counted
           WHERE ${afterCursor('score', 'page_id')} ORDER BY score DESC, page_id LIMIT $7) f
         ${details}
   ORDER BY f.score DESC, f.page_id`;

/**
 * Spaces of an organization, ordered by their best page, each with its best pages. Parameters as above, but the cursor
 * contains a space, and $10 contains the spaces to exclude or to search.
 */
const organizationSearch = (shape: SearchShape): string => `
  WITH ${candidates(shape)}
  SELECT f.count, f.closed, f.score, f.rank, f.space_score AS "spaceScore", f.space_id AS "spaceId", s.title AS "spaceTitle",
         f.page_id AS "pageId", ${PLACE}, best.passages
    FROM (SELECT *, max(space_number) OVER ()::int AS count,
                 min(space_number) FILTER (WHERE ${afterCursor('space_score', 'space_id')}) OVER () AS first
            FROM (SELECT *, dense_rank() OVER (ORDER BY space_score DESC, space_id) AS space_number
                    FROM (SELECT r.*, row_number() OVER (ORDER BY score DESC, space_id, page_id)::int AS rank,
                                 max(score) OVER (PARTITION BY space_id) AS space_score,
                                 row_number() OVER (PARTITION BY space_id ORDER BY score DESC, page_id) AS number
                            FROM (${ranked(shape)}) r) placed) numbered) f
    JOIN spaces s ON s.id = f.space_id
         ${details}
   WHERE f.space_number >= f.first AND f.space_number < f.first + $7 AND f.number <= ${MAX_PAGES_SHOWN}
   ORDER BY f.space_number, f.number`;

const statements = new Map<string, string>();

/** The statement of a search; identical text for identical shapes, as required for prepared statements. */
export function searchSql(shape: SearchShape): string {
  const key = JSON.stringify([
    shape.by,
    shape.together ?? '',
    shape.labelled ?? false,
    shape.isQuestion ?? false,
    shape.closed,
  ]);
  const sql = statements.get(key) ?? (shape.by === 'space' ? spaceSearch(shape) : organizationSearch(shape));
  statements.set(key, sql);
  return sql;
}
