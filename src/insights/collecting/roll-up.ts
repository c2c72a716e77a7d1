import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../jobs/regular-jobs';
import { RollUpRepository } from './roll-up.repository';
import { VisitorNumbers } from './visitor-numbers';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENT_DAYS = 90;
const SUM_DAYS = 731;
const BATCH = 5_000;
const BATCHES = 50;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** Adds up events by hour and by day, and deletes single events after 90 days and sums after two years. */
@Injectable()
export class RollUp implements OnModuleInit {
  constructor(
    private readonly rows: RollUpRepository,
    private readonly jobs: RegularJobs,
    private readonly numbers: VisitorNumbers,
  ) {}

  onModuleInit(): void {
    this.jobs.register('insights.roll-up', 'every ten minutes', () => this.rollUp());
    this.jobs.register('insights.prune', 'every day', () => this.prune());
  }

  /** Starts one day before the end of the previous run, so that nothing is missed however long no process ran; one day at a time. */
  async rollUp(): Promise<void> {
    const { start, end } = await this.rows.findSpan();
    if (!start || !end) return;
    for (let day = dayOf(start); day <= end.getTime(); day += DAY_MS)
      await this.rows.addUp(new Date(day), new Date(day + DAY_MS));
  }

  /** Drops whole months, and deletes everything else in small transactions. Returns true if there is more to do. */
  async prune(now = new Date()): Promise<boolean> {
    await this.numbers.forgetOld(now);
    await this.rows.dropMonthsBefore(new Date(now.getTime() - EVENT_DAYS * DAY_MS));
    let left = BATCHES;
    for (const [table, days] of [
      ['site_events_default', EVENT_DAYS],
      ['site_event_hours', SUM_DAYS],
      ['site_event_days', SUM_DAYS],
      ['site_event_facets', SUM_DAYS],
    ] as const) {
      const before = new Date(now.getTime() - days * DAY_MS);
      while ((await this.rows.deleteBefore(table, before, BATCH)) === BATCH) if ((left -= 1) <= 0) return true;
    }
    return false;
  }
}
