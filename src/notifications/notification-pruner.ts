import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInBatches } from '../jobs/delete-in-batches';
import { RegularJobs } from '../jobs/regular-jobs';
import { NotificationPrunerRepository } from './notification-pruner.repository';

const RETENTION_MS = 90 * 24 * 60 * 60 * 1_000;

/** Maximum number of notifications of one person that are retained. */
const MAX_NOTIFICATIONS = 1_000;

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

  /** Returns true if there is more to do. */
  prune(now = new Date()): Promise<boolean> {
    const oldest = new Date(now.getTime() - RETENTION_MS);
    return deleteInBatches([
      (size) => this.rows.deleteOld(oldest, size),
      (size) => this.rows.deleteSurplus(MAX_NOTIFICATIONS, size),
    ]);
  }
}
