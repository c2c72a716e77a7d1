import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInBatches } from '../../jobs/delete-in-batches';
import { RegularJobs } from '../../jobs/regular-jobs';
import type { SummedUnit } from '../entities/summed-unit';
import { RollUpProgressRepository } from './roll-up-progress.repository';
import { RollUpRepository } from './roll-up.repository';
import { VisitorNumbers } from './visitor-numbers';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const UNITS = { hour: HOUR_MS, day: DAY_MS } as const;
/** Renderers report events up to an hour later, and events wait before they are written: after this time, a unit has all of its events. */
const SETTLED_MS = 2 * HOUR_MS;
/** What is left after this time is another job. */
const MAX_RUN_MS = 10_000;
const EVENT_DAYS = 90;
const SUM_DAYS = 731;
const BATCHES = { size: 5_000, count: 50 };

/** Adds up events by hour and by day, and deletes single events after 90 days and sums after two years. */
@Injectable()
export class RollUp implements OnModuleInit {
  constructor(
    private readonly rows: RollUpRepository,
    private readonly progress: RollUpProgressRepository,
    private readonly jobs: RegularJobs,
    private readonly numbers: VisitorNumbers,
  ) {}

  onModuleInit(): void {
    this.jobs.register('insights.roll-up', 'every ten minutes', () => this.rollUp());
    this.jobs.register('insights.prune', 'every day', () => this.prune());
  }

  /** Adds up each hour and each day once, when it has all of its events. Returns true if there is more to do. */
  async rollUp(now = new Date()): Promise<boolean> {
    const stopAt = performance.now() + MAX_RUN_MS;
    for (const unit of ['hour', 'day'] as const) if (!(await this.rollUpUnits(unit, now, stopAt))) return true;
    return false;
  }

  /** Continues where the previous run ended, however long no process ran, without the units that have no events. */
  private async rollUpUnits(unit: SummedUnit, now: Date, stopAt: number): Promise<boolean> {
    const unitMs = UNITS[unit];
    const floor = (time: number): number => Math.floor(time / unitMs) * unitMs;
    const end = new Date(floor(now.getTime() - SETTLED_MS));
    for (;;) {
      const next = await this.rows.findUnsummed(unit, end);
      if (!next) break;
      if (performance.now() > stopAt) return false;
      const start = floor(next.getTime());
      const until = new Date(start + unitMs);
      await this.rows.addUp(unit, new Date(start), until);
      await this.progress.set(unit, until);
    }
    await this.progress.set(unit, end);
    return true;
  }

  /** Drops whole months, and deletes everything else. Returns true if there is more to do. */
  async prune(now = new Date()): Promise<boolean> {
    await this.numbers.forgetOld(now);
    // Events that are not added up yet are kept, however old they are.
    const { day } = await this.progress.read();
    const oldest = new Date(Math.min(now.getTime() - EVENT_DAYS * DAY_MS, day?.getTime() ?? 0));
    await this.rows.dropMonthsBefore(oldest);
    const sumsBefore = new Date(now.getTime() - SUM_DAYS * DAY_MS);
    return deleteInBatches(
      [
        (size) => this.rows.deleteBefore('site_events_default', oldest, size),
        (size) => this.rows.deleteBefore('site_event_hours', sumsBefore, size),
        (size) => this.rows.deleteBefore('site_event_days', sumsBefore, size),
        (size) => this.rows.deleteBefore('site_event_facets', sumsBefore, size),
      ],
      BATCHES,
    );
  }
}
