import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobHandlers } from './job-handlers';
import { JobQueue } from './job-queue';

/** How often regular work is done. */
export type Rate = 'every ten minutes' | 'every hour' | 'every day';

/**
 * Work that is done again and again, each time by one process: all of them have these clocks, and the queue makes one job of
 * what they request.
 */
@Injectable()
export class RegularJobs {
  private readonly rates = new Map<string, Rate>();

  constructor(
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  /** @param work ends within seconds; what it leaves to do, which it says with `true`, is a job of its own */
  register(task: string, rate: Rate, work: () => Promise<unknown>): void {
    this.handlers.register(task, async () => {
      if ((await work()) === true) await this.ask(task);
    });
    this.rates.set(task, rate);
  }

  @Cron(CronExpression.EVERY_10_MINUTES)
  everyTenMinutes(): Promise<void> {
    return this.askForAll('every ten minutes');
  }

  @Cron(CronExpression.EVERY_HOUR)
  everyHour(): Promise<void> {
    return this.askForAll('every hour');
  }

  @Cron(CronExpression.EVERY_DAY_AT_6AM)
  everyDay(): Promise<void> {
    return this.askForAll('every day');
  }

  private async askForAll(rate: Rate): Promise<void> {
    for (const [task, own] of this.rates) if (own === rate) await this.ask(task);
  }

  private ask(task: string): Promise<void> {
    return this.jobs.enqueue(task, {}, { key: task });
  }
}
