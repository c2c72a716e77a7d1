import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Database } from '../database/database';
import { JobHandlers } from '../jobs/job-handlers';
import { JobQueue } from '../jobs/job-queue';

const TASK = 'limits.prune';

/** Forgets counts of windows that are over. */
@Injectable()
export class CountPruner implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, () => this.prune());
  }

  /** Every process has this clock; the queue makes one job of what they all ask for. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  everyTenMinutes(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }

  async prune(): Promise<void> {
    await this.database.execute('DELETE FROM rate_counts WHERE ends_at < now()');
  }
}
