import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type NotificationKind, NOTIFICATIONS } from '../notification-kinds';
import type { DigestHour } from './digest-hour';

/** A notification that its owner wants to have mailed, with the owner's schedule. */
export interface WantedMail extends DigestHour {
  readonly notificationId: string;
  readonly userId: string;
  readonly isDaily: boolean;
}

export interface PlannedMail extends WantedMail {
  readonly dueAt: Date;
}

/** Minimum interval before a notification into which further events were folded is mailed again. */
const AGAIN_MS = 60 * 60 * 1_000;

/** Of these people, those who have a verified address and want to be mailed. */
const WANTED = `
  SELECT n.id AS "notificationId", n.user_id AS "userId", COALESCE(p.mail, $3) = 'daily' AS "isDaily",
         COALESCE(s.hour, 8) AS hour, COALESCE(s.time_zone, 'UTC') AS "timeZone", s.digested_at AS "digestedAt"
    FROM notifications n JOIN users u ON u.id = n.user_id AND u.unproven_email IS NULL
    LEFT JOIN notification_preferences p ON p.user_id = n.user_id AND p.kind = $4
    LEFT JOIN notification_mail_schedules s ON s.user_id = n.user_id
   WHERE n.user_id = ANY($1) AND n.event_id = $2 AND COALESCE(p.mail, $3) <> 'off'`;

/** Notifications that are already waiting keep their time. */
const PLAN = `
  INSERT INTO notification_mails AS mail (notification_id, user_id, daily, due_at)
  SELECT * FROM unnest($1::varchar[], $2::varchar[], $3::boolean[], $4::timestamptz[])
  ON CONFLICT (notification_id) DO UPDATE
     SET daily = excluded.daily,
         due_at = CASE WHEN mail.due_at IS NOT NULL AND mail.daily = excluded.daily THEN mail.due_at
                       WHEN excluded.daily THEN excluded.due_at
                       ELSE greatest(excluded.due_at, mail.sent_at + make_interval(secs => ${AGAIN_MS / 1_000})) END`;

type Row<T> = T & Record<string, unknown>;

/** Notifications that are waiting to be mailed. */
@Injectable()
export class WaitingMailsRepository {
  constructor(private readonly database: Database) {}

  wanted(kind: NotificationKind, eventId: string, userIds: readonly string[]): Promise<WantedMail[]> {
    return this.database.prepared<Row<WantedMail>>(WANTED, [userIds, eventId, NOTIFICATIONS[kind].mail, kind]);
  }

  async plan(mails: readonly PlannedMail[]): Promise<void> {
    await this.database.execute(PLAN, [
      mails.map(({ notificationId }) => notificationId),
      mails.map(({ userId }) => userId),
      mails.map(({ isDaily }) => isDaily),
      mails.map(({ dueAt }) => dueAt),
    ]);
  }

  /** People for whom something is due, after `after`. */
  async dueFor(now: Date, after: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ userId: string }>(
      `SELECT DISTINCT user_id AS "userId" FROM notification_mails WHERE due_at <= $1 AND user_id > $2 ORDER BY 1 LIMIT $3`,
      [now, after, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** When the first of the remaining immediate mails is due. */
  async nextAtOnce(userId: string): Promise<Date | undefined> {
    const [row] = await this.database.query<{ at: Date | null }>(
      'SELECT min(due_at) AS at FROM notification_mails WHERE user_id = $1 AND NOT daily AND due_at IS NOT NULL',
      [userId],
    );
    return row?.at ?? undefined;
  }

  /** Marks what is due as handed in; returns the notifications, newest first. */
  async take(userId: string, isDaily: boolean, now: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `WITH taken AS (
         UPDATE notification_mails SET due_at = NULL, sent_at = $3
          WHERE user_id = $1 AND daily = $2 AND due_at <= $3 RETURNING notification_id)
       SELECT n.id FROM taken JOIN notifications n ON n.id = taken.notification_id ORDER BY n.position DESC`,
      [userId, isDaily, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Postpones what is due at `now` in the daily mail. */
  async postpone(userId: string, now: Date, dueAt: Date): Promise<void> {
    await this.database.execute(
      'UPDATE notification_mails SET due_at = $3 WHERE user_id = $1 AND daily AND due_at <= $2',
      [userId, now, dueAt],
    );
  }

  /** Moves everything that is waiting for the daily mail to another time. */
  async moveDaily(userId: string, dueAt: Date): Promise<void> {
    await this.database.execute(
      'UPDATE notification_mails SET due_at = $2 WHERE user_id = $1 AND daily AND due_at IS NOT NULL',
      [userId, dueAt],
    );
  }
}
