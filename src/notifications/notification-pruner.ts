import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { RegularJobs } from '../jobs/regular-jobs';

const KEPT_MS = 90 * 24 * 60 * 60 * 1_000;

/** Notifications of one person that are kept. */
const KEPT = 1_000;

/** Rows of one transaction, and transactions of one job; what is left is a job of its own. */
const BATCH = 2_000;
const BATCHES = 25;

const OLD = 'DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE created_at < $1 LIMIT $2)';

const SURPLUS = `
  DELETE FROM notifications WHERE id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY position DESC) AS place
                      FROM notifications) each WHERE place > $1 LIMIT $2)`;

/** Bounds the inboxes: 90 days, and so many notifications of each person. */
@Injectable()
export class NotificationPruner implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notifications.prune', 'every day', () => this.prune());
  }

  /** In small transactions; true when there is more to do. */
  async prune(now = new Date()): Promise<boolean> {
    let left = BATCHES;
    for (const [sql, bound] of [
      [OLD, new Date(now.getTime() - KEPT_MS)],
      [SURPLUS, KEPT],
    ] as const)
      while ((await this.database.execute(sql, [bound, BATCH])) === BATCH) if ((left -= 1) <= 0) return true;
    return false;
  }
}
