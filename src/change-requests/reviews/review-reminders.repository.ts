import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

/** People to remind of one request for a review of a change request. */
export interface DueReminder {
  readonly organizationId: string;
  readonly spaceId: string;
  readonly changeRequestId: string;
  readonly requestedBy: string;
  readonly commentId: string | null;
  readonly reviewers: readonly string[];
}

/** Requests that are this much older than the time that their organization sets are not reminded of: it was off when they were due. */
const MAX_LATE_DAYS = 14;

/** Marks requests as reminded of, and returns them; those that another process marks at the same time are left to it. */
const TAKE = `
  WITH due AS (
    SELECT a.change_request_id, a.user_id, r.organization_id, r.space_id
      FROM requested_reviewers a
      JOIN change_requests r ON r.id = a.change_request_id AND r.status = 'open'
      JOIN organizations o ON o.id = r.organization_id AND o.review_reminder_days > 0
      JOIN spaces s ON s.id = r.space_id AND s.organization_id = r.organization_id AND s.deleted_at IS NULL
     WHERE a.reminded_at IS NULL
       AND a.created_at <= $1::timestamptz - make_interval(days => o.review_reminder_days)
       AND a.created_at > $1::timestamptz - make_interval(days => o.review_reminder_days + ${MAX_LATE_DAYS})
     ORDER BY a.created_at LIMIT $2 FOR UPDATE OF a SKIP LOCKED),
  taken AS (
    UPDATE requested_reviewers a SET reminded_at = $1 FROM due
     WHERE a.change_request_id = due.change_request_id AND a.user_id = due.user_id
    RETURNING due.organization_id, due.space_id, a.change_request_id, a.requested_by, a.comment_id, a.user_id)
  SELECT organization_id AS "organizationId", space_id AS "spaceId", change_request_id AS "changeRequestId",
         requested_by AS "requestedBy", comment_id AS "commentId", array_agg(user_id ORDER BY user_id) AS reviewers,
         count(*)::int AS taken
    FROM taken GROUP BY 1, 2, 3, 4, 5 ORDER BY 3, 4`;

/** Requests for reviews that no one has answered for the time that their organization sets. */
@Injectable()
export class ReviewRemindersRepository {
  constructor(private readonly database: Database) {}

  /** Takes up to `limit` requests that are due; each is taken once. Call in the transaction that reminds of them. */
  async take(now: Date, limit: number): Promise<{ readonly due: readonly DueReminder[]; readonly taken: number }> {
    const rows = await this.database.query<DueReminder & { taken: number } & Record<string, unknown>>(TAKE, [
      now,
      limit,
    ]);
    return { due: rows, taken: rows.reduce((sum, { taken }) => sum + taken, 0) };
  }
}
