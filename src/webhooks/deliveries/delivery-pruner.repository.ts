import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

const OLD = 'DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries WHERE id < $1 LIMIT $2)';

/** Pending deliveries are counted apart from finished ones: a failing webhook must not lose what can still be delivered. */
const placed = (which: string): string => `
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY webhook_id ORDER BY id DESC) AS place
                    FROM webhook_deliveries WHERE next_try_at ${which}) each WHERE place > $1 LIMIT $2`;

const SURPLUS = `DELETE FROM webhook_deliveries WHERE id IN (${placed('IS NULL')})`;

const SKIP = `
  UPDATE webhook_deliveries SET status = 'skipped', next_try_at = NULL, sending_until = NULL,
         note = 'Too many deliveries were waiting for this webhook.'
   WHERE id IN (${placed('IS NOT NULL')})`;

/** Bounds the deliveries, at most `limit` in one statement; each method returns the number of changed rows. */
@Injectable()
export class DeliveryPrunerRepository {
  constructor(private readonly database: Database) {}

  deleteOld(beforeId: string, limit: number): Promise<number> {
    return this.database.execute(OLD, [beforeId, limit]);
  }

  /** All pending ones except the newest `kept` of each webhook. */
  skipWaiting(kept: number, limit: number): Promise<number> {
    return this.database.execute(SKIP, [kept, limit]);
  }

  /** All finished ones except the newest `kept` of each webhook. */
  deleteSurplus(kept: number, limit: number): Promise<number> {
    return this.database.execute(SURPLUS, [kept, limit]);
  }
}
