import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { FACETS_SQL } from '../aggregation/columns';

const HOURS = `
  INSERT INTO site_event_hours (site_id, at, type, space_id, page_id, bot, events)
  SELECT site_id, date_trunc('hour', at, 'UTC'), type, COALESCE(space_id, ''), COALESCE(page_id, ''), bot, count(*)
    FROM site_events WHERE at >= $1 AND at < $2 GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (site_id, at, type, space_id, page_id, bot) DO UPDATE SET events = EXCLUDED.events`;

const DAYS = `
  INSERT INTO site_event_days (site_id, level, at, type, space_id, page_id, bot, events, visitors, sessions)
  SELECT site_id, 1 - grouping(space_id), day, type, COALESCE(space_id, ''), COALESCE(page_id, ''), bot,
         count(*), count(DISTINCT visitor), count(DISTINCT session)
    FROM (SELECT site_id, date_trunc('day', at, 'UTC') AS day, type, COALESCE(space_id, '') AS space_id,
                 COALESCE(page_id, '') AS page_id, bot, visitor, session
            FROM site_events WHERE at >= $1 AND at < $2) each
   GROUP BY site_id, day, type, bot, GROUPING SETS ((), (space_id, page_id))
  ON CONFLICT (site_id, level, at, type, space_id, page_id, bot)
  DO UPDATE SET events = EXCLUDED.events, visitors = EXCLUDED.visitors, sessions = EXCLUDED.sessions`;

const FACETS = `
  INSERT INTO site_event_facets (site_id, facet, at, type, bot, value, events, visitors, sessions)
  SELECT site_id, facet, date_trunc('day', at, 'UTC'), type, bot, value, count(*), count(DISTINCT visitor), count(DISTINCT session)
    FROM site_events, LATERAL (VALUES ${FACETS_SQL}) AS facets (facet, value)
   WHERE at >= $1 AND at < $2 AND value IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (site_id, facet, at, type, bot, value)
  DO UPDATE SET events = EXCLUDED.events, visitors = EXCLUDED.visitors, sessions = EXCLUDED.sessions`;

/** Tables of events and sums whose rows are deleted one by one. */
type PrunedTable = 'site_events_default' | 'site_event_hours' | 'site_event_days' | 'site_event_facets';

/** Sums of what readers did, and the events that they are computed from. */
@Injectable()
export class RollUpRepository {
  constructor(private readonly database: Database) {}

  /** The time span of the events that are not yet added up. */
  async findSpan(): Promise<{ start: Date | null; end: Date | null }> {
    const [row] = await this.database.query<{ start: Date | null; end: Date | null }>(
      `SELECT CASE WHEN hours.at IS NULL OR days.at IS NULL OR facets.at IS NULL THEN (SELECT min(at) FROM site_events)
                   ELSE LEAST(hours.at, days.at, facets.at) - interval '1 day' END AS start,
              (SELECT max(at) FROM site_events) AS end
         FROM (SELECT max(at) AS at FROM site_event_hours) hours, (SELECT max(at) AS at FROM site_event_days) days,
              (SELECT max(at) AS at FROM site_event_facets) facets`,
    );
    return row ?? { start: null, end: null };
  }

  async addUp(from: Date, until: Date): Promise<void> {
    for (const sql of [HOURS, DAYS, FACETS]) await this.database.execute(sql, [from, until]);
  }

  /** Deletes up to `limit` rows; returns the number of deleted rows. */
  deleteBefore(table: PrunedTable, before: Date, limit: number): Promise<number> {
    const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE at < $1 LIMIT $2))`;
    return this.database.execute(sql, [before, limit]);
  }

  /** Drops the partitions of the months before the month of the given time. */
  async dropMonthsBefore(time: Date): Promise<void> {
    const partitions = await this.database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'site_events'::regclass`,
    );
    const first = `site_events_${time.toISOString().slice(0, 7).replace('-', '_')}`;
    for (const { name } of partitions)
      if (/^site_events_\d{4}_\d{2}$/.test(name) && name < first) await this.database.query(`DROP TABLE ${name}`);
  }
}
