import { asked } from './asked.sql';
import type { SearchPlace } from './search-place';

/** Most pages that one search ranks; what is found beyond them is neither listed nor counted. */
const MAX_FOUND = 1_000;
/** Most pages shown of one space where spaces are listed. */
const MAX_PAGES_SHOWN = 5;
/** Most passages read of one page; a long section may have several. */
const MAX_PASSAGES = 8;
const MAX_DEPTH = 64;

/** Weights of text, description, headings and page title, in the order of ts_rank. */
const WEIGHTS = `'{0.1,0.2,0.4,1}'`;
/** Normalisation of ts_rank: by the logarithm of the length (1), and into 0 to 1 (32). */
const NORMALISATION = 33;

export interface SearchShape {
  readonly by: SearchPlace['by'];
  /** Words side by side, whose query is the last parameter: those in quotation marks have to be, others come first then. */
  readonly together?: 'must' | 'should';
  /** Only pages with a label, which is the last parameter, after the words side by side. */
  readonly labelled?: boolean;
  /** Leaves out pages under a `no_index` page. Without it the answer says whether it is needed. */
  readonly closed: boolean;
}

/** The newest state of a page: one index look-up, however many states it had. */
const newest = (space: string, page: string): string =>
  `SELECT pv.parent_id, pv.slug, pv.title, pv.no_index, pv.to_seq, pv.details ->> 'description' AS description FROM page_versions pv
    WHERE pv.line_id = ${space} AND pv.page_id = ${page} ORDER BY pv.from_seq DESC LIMIT 1`;

const hasClosed = (space: string): string =>
  `EXISTS (SELECT 1 FROM page_versions n WHERE n.line_id = ${space} AND n.no_index AND n.to_seq IS NULL)`;

/** Whether the page or one above it is `no_index`. */
const isClosed = (row: string): string => `EXISTS (
  WITH RECURSIVE up AS (
    SELECT v.parent_id, v.no_index, 1 AS level FROM (${newest(`${row}.space_id`, `${row}.page_id`)}) v
    UNION ALL
    SELECT v.parent_id, v.no_index, up.level + 1 FROM up CROSS JOIN LATERAL (${newest(`${row}.space_id`, 'up.parent_id')}) v
     WHERE up.parent_id <> '' AND NOT up.no_index AND up.level < ${MAX_DEPTH}
  ) SELECT 1 FROM up WHERE up.no_index)`;

/**
 * Where pages are looked for; spaces of an organization count only while they are active and still its own. A scalar
 * subquery is looked up by row; EXISTS would be planned as a join over all spaces.
 */
const within = ({ by }: SearchShape): string => {
  if (by === 'space') return 'p.space_id = q.scope';
  if (by === 'spaces') return 'p.organization_id = q.scope AND p.space_id = ANY($10::varchar[])';
  return `p.organization_id = q.scope
       AND (SELECT s.organization_id = $1 AND s.deleted_at IS NULL FROM spaces s WHERE s.id = p.space_id)
       AND p.space_id <> ALL($10::varchar[])`;
};

const ASKED = '(SELECT query FROM asked)';

/**
 * What is looked for comes out of a table made on the way, so that the planner cannot see it: with a common word in sight it
 * would read the whole table in the hope of an early end, and it would plan each search again.
 */
const matching = (shape: SearchShape, column: string): string => `
  SELECT p.* FROM asked q CROSS JOIN LATERAL (
    SELECT p.space_id, p.page_id, p.title_key, p.title_tokens, p.tokens FROM search_pages p
     WHERE ${within(shape)} AND p.${column} @@ q.query LIMIT ${MAX_FOUND}) p`;

/**
 * A bounded number of pages that have all words, so that a word of every page costs little more than a rare one. When there
 * are more, those that have the words in their title come in before others.
 */
const candidates = (shape: SearchShape): string => `${asked(shape.by)},
  texted AS MATERIALIZED (${matching(shape, 'tokens')}),
  many AS MATERIALIZED (SELECT count(*) >= ${MAX_FOUND} AS yes FROM texted),
  found AS (
    SELECT * FROM (SELECT * FROM (${matching(shape, 'title_tokens')}) t WHERE (SELECT yes FROM many)) titled
    UNION ALL
    SELECT * FROM texted WHERE NOT (SELECT yes FROM many) OR NOT title_tokens @@ ${ASKED}
    LIMIT ${MAX_FOUND}
  )`;

/** What the words of a page are ranked by. Among more titles than are ranked it is the title alone: it need not read the texts. */
const RANKED_BY = `(CASE WHEN (SELECT yes FROM many) AND f.title_tokens @@ ${ASKED} THEN f.title_tokens ELSE f.tokens END)`;

/** Whether the newest state of the page has the label. */
const hasLabel = (row: string, parameter: number): string => `(
  SELECT pv.details -> 'tags' @> jsonb_build_array(jsonb_build_object('tag', $${parameter}::text)) FROM page_versions pv
   WHERE pv.line_id = ${row}.space_id AND pv.page_id = ${row}.page_id ORDER BY pv.from_seq DESC LIMIT 1)`;

/**
 * Exact title 4, words in the title 3, in headings 1, 2 more for words side by side as they were typed, and a fraction by how
 * often and how near to each other: side by side comes before scattered anywhere but in titles.
 */
const ranked = (shape: SearchShape): string => {
  const further = shape.by === 'space' ? 10 : 11;
  const together = `$${further}::tsquery`;
  const label = shape.labelled ? `AND ${hasLabel('f', further + (shape.together ? 1 : 0))}` : '';
  const bonus = shape.together === 'should' ? `+ CASE WHEN ${RANKED_BY} @@ ${together} THEN 2 ELSE 0 END` : '';
  return `
  SELECT f.space_id, f.page_id,
         ${shape.closed ? 'false' : hasClosed(shape.by === 'space' ? '$1' : 'f.space_id')} AS closed,
         round((CASE WHEN f.title_key = $5 THEN 4 WHEN f.title_tokens @@ ${ASKED} THEN 3
                     WHEN f.tokens @@ $3::tsquery THEN 1 ELSE 0 END ${bonus}
                + ts_rank(${WEIGHTS}, ${RANKED_BY}, $4::tsquery, ${NORMALISATION}))::numeric, 6)::float8 AS score
    FROM found f
   WHERE true ${shape.together === 'must' ? `AND f.tokens @@ ${together}` : ''} ${label} ${shape.closed ? `AND NOT ${isClosed('f')}` : ''}`;
};

/** Title, description and path of the page `f`, and the titles of those above it, from the top. */
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

/** Passages of the page `f` by how many of the words they have; the beginning of the page always counts. */
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
 * $7 limit, $8 and $9 score and page of the cursor, the last one words side by side.
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
 * Spaces of an organization by their best page, each with its best pages; parameters as above, with spaces for pages, and
 * $10 the spaces that the caller does not see, or those that are searched.
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

const written = new Map<string, string>();

/** The statement of a search; always the same text for the same shape. */
export function searchSql(shape: SearchShape): string {
  const key = JSON.stringify([shape.by, shape.together ?? '', shape.labelled ?? false, shape.closed]);
  const sql = written.get(key) ?? (shape.by === 'space' ? spaceSearch(shape) : organizationSearch(shape));
  written.set(key, sql);
  return sql;
}
