import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { SummedUnit } from '../entities/summed-unit';
import { DAY_SQL, FACET_SQL, HOUR_SQL } from './roll-up.sql';

/**
 * Groups are counted in memory, of which a day of many readers needs more than other statements; what does not fit goes to the disk.
 * The planner overestimates the number of groups, and would sort all events.
 */
const SETTINGS = `SET LOCAL work_mem = '32MB'; SET LOCAL enable_sort = off`;

/** Tables of events and sums whose rows are deleted one by one. */
type PrunedTable = 'site_events_default' | 'site_event_hours' | 'site_event_days' | 'site_event_facets';

/** Sums of what readers did, and the events that they are computed from. */
@Injectable()
export class RollUpRepository {
  constructor(private readonly database: Database) {}

  /** The time of the first event before `until` that the sums of a unit do not contain yet. */
  async findUnsummed(unit: SummedUnit, until: Date): Promise<Date | undefined> {
    const [row] = await this.database.query<{ at: Date | null }>(
      `SELECT min(at) AS at FROM site_events
        WHERE at >= COALESCE((SELECT until FROM site_event_progress WHERE unit = $1), '-infinity') AND at < $2`,
      [unit, until],
    );
    return row?.at ?? undefined;
  }

  /** Writes the sums of a unit. Each statement is a transaction: after an interruption, all of them are written again. */
  async addUp(unit: SummedUnit, from: Date, until: Date): Promise<void> {
    for (const sql of unit === 'hour' ? [HOUR_SQL] : [DAY_SQL, ...FACET_SQL])
      await this.database.transaction(async () => {
        await this.database.query(SETTINGS);
        await this.database.execute(sql, [from, until]);
      });
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
