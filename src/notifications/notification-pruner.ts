import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../jobs/regular-jobs';
import { NotificationPrunerRepository } from './notification-pruner.repository';

const RETENTION_MS = 90 * 24 * 60 * 60 * 1_000;

/** Maximum number of notifications of one person that are retained. */
const MAX_NOTIFICATIONS = 1_000;

/** Rows per transaction; the number of transactions per job is limited too, and the rest is left to the next job. */
const BATCH = 2_000;
const BATCHES = 25;

/** Limits inboxes by age (90 days) and by the number of notifications of each person. */
@Injectable()
export class NotificationPruner implements OnModuleInit {
  constructor(
    private readonly rows: NotificationPrunerRepository,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notifications.prune', 'every day', () => this.prune());
  }

  /** Deletes in small transactions; returns true if there is more to do. */
  async prune(now = new Date()): Promise<boolean> {
    const oldest = new Date(now.getTime() - RETENTION_MS);
    const steps = [() => this.rows.deleteOld(oldest, BATCH), () => this.rows.deleteSurplus(MAX_NOTIFICATIONS, BATCH)];
    let left = BATCHES;
    for (const step of steps) while ((await step()) === BATCH) if ((left -= 1) <= 0) return true;
    return false;
  }
}
