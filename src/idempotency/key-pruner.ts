import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobHandlers } from '../jobs/job-handlers';
import { JobQueue } from '../jobs/job-queue';
import { IdempotencyKeys } from './idempotency-keys';

const TASK = 'idempotency.prune';

/** Forgets keys whose day is over. */
@Injectable()
export class KeyPruner implements OnModuleInit {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, () => this.keys.prune());
  }

  /** Every process has this clock; the queue makes one job of what they all ask for. */
  @Cron(CronExpression.EVERY_HOUR)
  everyHour(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }
}
