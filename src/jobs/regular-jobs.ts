import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobHandlers } from './job-handlers';
import { JobQueue } from './job-queue';

/** The interval of regular work. */
export type Rate = 'every ten minutes' | 'every hour' | 'every day';

/**
 * Recurring work, each time done by one process: all of them have these timers, and the queue merges their requests into
 * one job.
 */
@Injectable()
export class RegularJobs {
  private readonly rates = new Map<string, Rate>();

  constructor(
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  /** @param work ends within seconds; it returns `true` when there is more to do, which becomes a job of its own */
  register(task: string, rate: Rate, work: () => Promise<unknown>): void {
    this.handlers.register(task, async () => {
      if ((await work()) === true) await this.enqueue(task);
    });
    this.rates.set(task, rate);
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  everyTenMinutes(): Promise<void> {
    return this.enqueueAll('every ten minutes');
  }

  @Cron(CronExpression.EVERY_HOUR)
  everyHour(): Promise<void> {
    return this.enqueueAll('every hour');
  }

  @Cron(CronExpression.EVERY_DAY_AT_6AM)
  everyDay(): Promise<void> {
    return this.enqueueAll('every day');
  }

  private async enqueueAll(rate: Rate): Promise<void> {
    for (const [task, own] of this.rates) if (own === rate) await this.enqueue(task);
  }

  private enqueue(task: string): Promise<void> {
    return this.jobs.enqueue(task, {}, { key: task });
  }
}
