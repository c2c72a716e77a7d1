import { Injectable, type OnModuleInit } from '@nestjs/common';
import { idBefore } from '../../common/ids/new-id';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Deliveries of one webhook that are kept, and that may wait for it. */
export const DELIVERIES_KEPT = 1_000;
const MOST_WAITING = 10_000;

/** Rows of one transaction, and transactions of one job; what is left is a job of its own. */
const BATCH = 2_000;
const BATCHES = 25;

const OLD = 'DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries WHERE id < $1 LIMIT $2)';

/** What waits counts apart from what is over: a webhook that fails must not lose what can still be delivered. */
const placed = (which: string): string => `
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY webhook_id ORDER BY id DESC) AS place
                    FROM webhook_deliveries WHERE next_try_at ${which}) each WHERE place > $1 LIMIT $2`;

const SURPLUS = `DELETE FROM webhook_deliveries WHERE id IN (${placed('IS NULL')})`;

const SKIP = `
  UPDATE webhook_deliveries SET status = 'skipped', next_try_at = NULL, sending_until = NULL,
         note = 'Too many deliveries were waiting for this webhook.'
   WHERE id IN (${placed('IS NOT NULL')})`;

/** Bounds the log: 30 days, and so many deliveries of each webhook. */
@Injectable()
export class DeliveryPruner implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('webhooks.prune', 'every hour', () => this.prune());
  }

  /** In small transactions; true when there is more to do. */
  async prune(now = new Date()): Promise<boolean> {
    const oldest = idBefore(new Date(now.getTime() - KEPT_MS));
    const steps = [
      [OLD, oldest],
      [SKIP, MOST_WAITING],
      [SURPLUS, DELIVERIES_KEPT],
    ] as const;
    let left = BATCHES;
    for (const [sql, bound] of steps)
      while ((await this.database.execute(sql, [bound, BATCH])) === BATCH) if ((left -= 1) <= 0) return true;
    return false;
  }
}
