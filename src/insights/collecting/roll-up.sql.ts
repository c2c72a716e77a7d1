import { FACETS, type SummedFacet } from '../events/columns';

const EVENTS = 'FROM site_events WHERE at >= $1 AND at < $2';

/**
 * Readers and sessions are counted as groups, in one pass and in memory: each row of `each` is a reader or a session of its group.
 * Counted as distinct values, they would be sorted, which takes three times as long.
 */
const COUNTS = `sum(events) FILTER (WHERE is_visitor), count(*) FILTER (WHERE is_visitor), count(*) FILTER (WHERE NOT is_visitor)`;
const BY_READER = 'grouping(visitor) = 0 AS is_visitor, count(*) AS events';

/** Sums of the hour from $1 to $2. */
export const HOUR_SQL = `
  INSERT INTO site_event_hours (site_id, at, type, space_id, page_id, bot, events)
  SELECT site_id, $1, type, COALESCE(space_id, ''), COALESCE(page_id, ''), bot, count(*) ${EVENTS} GROUP BY 1, 3, 4, 5, 6
  ON CONFLICT (site_id, at, type, space_id, page_id, bot) DO UPDATE SET events = EXCLUDED.events`;

/** Sums of the day from $1 to $2: of whole sites, and of each page. */
export const DAY_SQL = `
  INSERT INTO site_event_days (site_id, level, at, type, space_id, page_id, bot, events, visitors, sessions)
  SELECT site_id, level, $1, type, COALESCE(space_id, ''), COALESCE(page_id, ''), bot, ${COUNTS}
    FROM (SELECT site_id, 1 - grouping(space_id) AS level, type, space_id, page_id, bot, ${BY_READER}
            FROM (SELECT site_id, type, COALESCE(space_id, '') AS space_id, COALESCE(page_id, '') AS page_id, bot, visitor, session
                  ${EVENTS}) AS read
           GROUP BY site_id, type, bot,
                    GROUPING SETS ((visitor), (session), (space_id, page_id, visitor), (space_id, page_id, session))) AS each
   GROUP BY 1, 2, 4, 5, 6, 7
  ON CONFLICT (site_id, level, at, type, space_id, page_id, bot)
  DO UPDATE SET events = EXCLUDED.events, visitors = EXCLUDED.visitors, sessions = EXCLUDED.sessions`;

const facetSql = ({ name, value }: SummedFacet): string => `
  INSERT INTO site_event_facets (site_id, facet, at, type, bot, value, events, visitors, sessions)
  SELECT site_id, '${name}', $1, type, bot, value, ${COUNTS}
    FROM (SELECT site_id, type, bot, value, ${BY_READER}
            FROM (SELECT site_id, type, bot, (${value}) COLLATE "C" AS value, visitor, session ${EVENTS}) AS read
           WHERE value IS NOT NULL GROUP BY site_id, type, bot, value, GROUPING SETS ((visitor), (session))) AS each
   GROUP BY 1, 4, 5, 6
  ON CONFLICT (site_id, facet, at, type, bot, value)
  DO UPDATE SET events = EXCLUDED.events, visitors = EXCLUDED.visitors, sessions = EXCLUDED.sessions`;

/** Sums of the day from $1 to $2, a statement for each facet. */
export const FACET_SQL = FACETS.map(facetSql);
