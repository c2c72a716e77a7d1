import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

const OLD = 'DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE created_at < $1 LIMIT $2)';

const SURPLUS = `
  DELETE FROM notifications WHERE id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY position DESC) AS place
                      FROM notifications) each WHERE place > $1 LIMIT $2)`;

/** Deletes notifications, at most `limit` in one statement; each method returns how many were deleted. */
@Injectable()
export class NotificationPrunerRepository {
  constructor(private readonly database: Database) {}

  deleteOld(before: Date, limit: number): Promise<number> {
    return this.database.execute(OLD, [before, limit]);
  }

  /** Deletes all but the newest `kept` notifications of each person. */
  deleteSurplus(kept: number, limit: number): Promise<number> {
    return this.database.execute(SURPLUS, [kept, limit]);
  }
}
