/** Most pages that one search ranks; what is found beyond them is neither listed nor counted. */
export const MAX_FOUND = 1_000;
/** Most sections shown of one page, and most pages shown of one space where spaces are listed. */
export const MAX_SECTIONS_SHOWN = 5;
export const MAX_PAGES_SHOWN = 10;
const MAX_DEPTH = 64;

/** Weights of text, description, headings and page title, in the order of ts_rank. */
const WEIGHTS = `'{0.1,0.2,0.4,1}'`;
/** Normalisation of ts_rank: by the logarithm of the length (1), and into 0 to 1 (32). */
const NORMALISATION = 33;

/** Parameters: $1 space or organization, $2 match, $3 heads, $4 rank, $5 title, $6 any, $7 limit, $8 and $9 cursor, $10 phrases. */
interface Shape {
  readonly by: 'space' | 'organization';
  readonly phrases: boolean;
}

/** Where pages are looked for; spaces of an organization count only while they are active and still its own. */
const within = ({ by }: Shape): string =>
  by === 'space'
    ? 'p.space_id = $1'
    : `p.organization_id = $1 AND EXISTS (SELECT 1 FROM spaces s
         WHERE s.id = p.space_id AND s.organization_id = $1 AND s.deleted_at IS NULL)`;

/**
 * The pages that have all words: first those that have them in their title, then others, a bounded number in all, so that
 * a word of every page costs little more than a rare one. Pages under a `no_index` page are taken out.
 */
const found = (shape: Shape): string => `
  titled AS MATERIALIZED (
    SELECT p.space_id, p.page_id, p.title_key, p.title_tokens, p.tokens FROM search_pages p
     WHERE ${within(shape)} AND p.title_tokens @@ $2::tsquery LIMIT ${MAX_FOUND}
  ), texted AS MATERIALIZED (
    SELECT p.space_id, p.page_id, p.title_key, p.title_tokens, p.tokens FROM search_pages p
     WHERE ${within(shape)} AND p.tokens @@ $2::tsquery LIMIT ${MAX_FOUND}
  ), found AS MATERIALIZED (
    SELECT * FROM titled
    UNION ALL
    SELECT * FROM texted t
     WHERE NOT EXISTS (SELECT 1 FROM titled WHERE titled.space_id = t.space_id AND titled.page_id = t.page_id)
    LIMIT ${MAX_FOUND}
  ), up AS (
    SELECT f.space_id, f.page_id, f.page_id AS above, 1 AS level FROM found f
     WHERE EXISTS (SELECT 1 FROM page_versions n WHERE n.line_id = f.space_id AND n.no_index AND n.to_seq IS NULL)
    UNION ALL
    SELECT up.space_id, up.page_id, v.parent_id, up.level + 1
      FROM up CROSS JOIN LATERAL (${versionOf('up.space_id', 'up.above')}) v
     WHERE v.parent_id <> '' AND NOT v.no_index AND up.level < ${MAX_DEPTH}
  ), closed AS (
    SELECT DISTINCT up.space_id, up.page_id FROM up
      JOIN page_versions n ON n.line_id = up.space_id AND n.page_id = up.above AND n.no_index AND n.to_seq IS NULL
  ), ranked AS MATERIALIZED (
    SELECT f.space_id, f.page_id, round((
             CASE WHEN f.title_key = $5 THEN 4 ELSE 0 END
             + CASE WHEN f.title_tokens @@ $2::tsquery THEN 2 ELSE 0 END
             + CASE WHEN f.tokens @@ $3::tsquery THEN 1 ELSE 0 END
             + ts_rank(${WEIGHTS}, f.tokens, $4::tsquery, ${NORMALISATION}))::numeric, 6)::float8 AS score
      FROM found f
     WHERE NOT EXISTS (SELECT 1 FROM closed c WHERE c.space_id = f.space_id AND c.page_id = f.page_id)
       ${shape.phrases ? 'AND f.tokens @@ $10::tsquery' : ''}
  )`;

/** The newest state of a page; one index look-up however many states it had. */
function versionOf(space: string, page: string): string {
  return `SELECT pv.parent_id, pv.slug, pv.title, pv.no_index, pv.to_seq FROM page_versions pv
     WHERE pv.line_id = ${space} AND pv.page_id = ${page} ORDER BY pv.from_seq DESC LIMIT 1`;
}

/** Title, path and best sections of the pages in `shown`. */
const details = `
  chain AS (
    SELECT h.space_id, h.page_id, v.title, v.parent_id, v.slug::text AS path, 1 AS level
      FROM shown h CROSS JOIN LATERAL (${versionOf('h.space_id', 'h.page_id')}) v
     WHERE v.to_seq IS NULL
    UNION ALL
    SELECT chain.space_id, chain.page_id, chain.title, v.parent_id,
           concat_ws('/', NULLIF(v.slug, ''), NULLIF(chain.path, '')), chain.level + 1
      FROM chain CROSS JOIN LATERAL (${versionOf('chain.space_id', 'chain.parent_id')}) v
     WHERE chain.parent_id <> '' AND chain.level < ${MAX_DEPTH}
  ), details AS (
    SELECT h.space_id, h.page_id, h.score, chain.title, COALESCE(chain.path, '') AS path, best.sections
      FROM shown h JOIN chain ON chain.space_id = h.space_id AND chain.page_id = h.page_id AND chain.parent_id = ''
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('ordinal', s.ordinal, 'anchor', s.anchor, 'heading', s.heading, 'body', s.body)
                        ORDER BY s.score DESC, s.ordinal) AS sections
          FROM (SELECT * FROM (
                  SELECT DISTINCT ON (x.ordinal) x.ordinal, x.anchor, x.heading, x.body, hits.score
                    FROM search_sections x CROSS JOIN LATERAL (
                      SELECT count(*) FILTER (WHERE strpos(f.folded, t.term) > 0) AS score
                        FROM (SELECT COALESCE(x.folded, lower(x.heading || E'\\n' || x.body)) AS folded OFFSET 0) f, unnest($6::text[]) AS t (term)
                    ) hits
                   WHERE x.space_id = h.space_id AND x.page_id = h.page_id AND (hits.score > 0 OR x.ordinal = 0)
                   ORDER BY x.ordinal, hits.score DESC, x.part) one
                 ORDER BY score DESC, ordinal LIMIT ${MAX_SECTIONS_SHOWN}) s
      ) best
  )`;

const afterCursor = (id: string): string => `($8::float8 IS NULL OR score < $8 OR (score = $8 AND ${id} > $9))`;

/** Pages of one space, best first. */
export const spaceSearchSql = (phrases: boolean): string => `
  WITH RECURSIVE ${found({ by: 'space', phrases })}, shown AS MATERIALIZED (
    SELECT * FROM ranked WHERE ${afterCursor('page_id')} ORDER BY score DESC, page_id LIMIT $7
  ), ${details}
  SELECT total.count, d.page_id AS "pageId", d.space_id AS "spaceId", d.score, d.title, d.path, d.sections
    FROM (SELECT count(*)::int AS count FROM ranked) total LEFT JOIN details d ON true
   ORDER BY d.score DESC, d.page_id`;

/** Spaces of one organization by their best page, each with its best pages. */
export const organizationSearchSql = (phrases: boolean): string => `
  WITH RECURSIVE ${found({ by: 'organization', phrases })}, spaces_found AS MATERIALIZED (
    SELECT space_id, max(score) AS score FROM ranked GROUP BY space_id
  ), spaces_shown AS MATERIALIZED (
    SELECT * FROM spaces_found WHERE ${afterCursor('space_id')} ORDER BY score DESC, space_id LIMIT $7
  ), shown AS MATERIALIZED (
    SELECT s.space_id, s.score AS space_score, r.page_id, r.score FROM spaces_shown s
     CROSS JOIN LATERAL (SELECT * FROM ranked WHERE ranked.space_id = s.space_id
                          ORDER BY ranked.score DESC, ranked.page_id LIMIT ${MAX_PAGES_SHOWN}) r
  ), ${details}
  SELECT total.count, s.space_id AS "spaceId", s.score AS "spaceScore", sp.title AS "spaceTitle",
         d.page_id AS "pageId", d.score, d.title, d.path, d.sections
    FROM (SELECT count(*)::int AS count FROM spaces_found) total
    LEFT JOIN spaces_shown s ON true
    LEFT JOIN spaces sp ON sp.id = s.space_id
    LEFT JOIN details d ON d.space_id = s.space_id
   ORDER BY s.score DESC, s.space_id, d.score DESC, d.page_id`;
