import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Database } from '../database/database';
import { JobHandlers } from '../jobs/job-handlers';
import { JobQueue } from '../jobs/job-queue';

const TASK = 'sso.prune';

const TABLES = ['sso_requests', 'sso_uses', 'sso_tickets'];

/** Forgets sign-ins that were never finished, and uses that nobody would repeat any more. */
@Injectable()
export class SsoPruner implements OnModuleInit {
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
  regularly(): Promise<void> {
    return this.jobs.enqueue(TASK, {}, { key: TASK });
  }

  async prune(now = new Date()): Promise<void> {
    for (const table of TABLES) await this.database.execute(`DELETE FROM ${table} WHERE expires_at < $1`, [now]);
  }
}
