import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';
import { FACETS_SQL } from '../aggregation/columns';
import { VisitorNumbers } from './visitor-numbers';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENT_DAYS = 90;
const SUM_DAYS = 731;
const BATCH = 5_000;
const BATCHES = 50;

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

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** Adds up what readers did by hour and by day, and deletes single events after 90 days and sums after two years. */
@Injectable()
export class RollUp implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
    private readonly numbers: VisitorNumbers,
  ) {}

  onModuleInit(): void {
    this.jobs.register('insights.roll-up', 'every ten minutes', () => this.rollUp());
    this.jobs.register('insights.prune', 'every day', () => this.prune());
  }

  /** Begins the day before the last one ended, so that nothing is left out however long no process ran; one day at a time. */
  async rollUp(): Promise<void> {
    const [row] = await this.database.query<{ start: Date | null; end: Date | null }>(
      `SELECT CASE WHEN hours.at IS NULL OR days.at IS NULL OR facets.at IS NULL THEN (SELECT min(at) FROM site_events)
                   ELSE LEAST(hours.at, days.at, facets.at) - interval '1 day' END AS start,
              (SELECT max(at) FROM site_events) AS end
         FROM (SELECT max(at) AS at FROM site_event_hours) hours, (SELECT max(at) AS at FROM site_event_days) days,
              (SELECT max(at) AS at FROM site_event_facets) facets`,
    );
    if (!row?.start || !row.end) return;
    for (let day = dayOf(row.start); day <= row.end.getTime(); day += DAY_MS)
      for (const sql of [HOURS, DAYS, FACETS])
        await this.database.execute(sql, [new Date(day), new Date(day + DAY_MS)]);
  }

  /** Whole months are dropped, all else is deleted in small transactions; true when there is more to do. */
  async prune(now = new Date()): Promise<boolean> {
    await this.numbers.forgetOld(now);
    const oldest = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
    await this.dropMonths(oldest);
    let left = BATCHES;
    for (const [table, days] of [
      ['site_events_default', EVENT_DAYS],
      ['site_event_hours', SUM_DAYS],
      ['site_event_days', SUM_DAYS],
      ['site_event_facets', SUM_DAYS],
    ] as const) {
      const before = new Date(now.getTime() - days * DAY_MS);
      const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE at < $1 LIMIT $2))`;
      while ((await this.database.execute(sql, [before, BATCH])) === BATCH) if ((left -= 1) <= 0) return true;
    }
    return false;
  }

  private async dropMonths(oldest: Date): Promise<void> {
    const partitions = await this.database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'site_events'::regclass`,
    );
    const first = `site_events_${oldest.toISOString().slice(0, 7).replace('-', '_')}`;
    for (const { name } of partitions)
      if (/^site_events_\d{4}_\d{2}$/.test(name) && name < first) await this.database.query(`DROP TABLE ${name}`);
  }
}
