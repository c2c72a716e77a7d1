import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { Database } from '../database/database';
import type { Notification } from './entities/notification.entity';

/** A notification to create, without its recipient. */
export type Notice = Pick<
  Notification,
  | 'organizationId'
  | 'kind'
  | 'eventId'
  | 'foldKey'
  | 'actorId'
  | 'spaceId'
  | 'changeRequestId'
  | 'commentId'
  | 'replyId'
  | 'webhookId'
  | 'detail'
>;

/** Maximum number of events in one notification, and how long after the last of them another one is folded in. */
const MAX_FOLDED = 100;
const FOLD_MS = 24 * 60 * 60 * 1_000;

/** Of these people, those who are members and have the kind enabled. */
const SUBSCRIBED = `
  SELECT m.user_id AS "userId" FROM members m
   WHERE m.organization_id = $1 AND m.user_id = ANY($2) AND NOT m.disabled
     AND NOT EXISTS (SELECT FROM notification_preferences p
                      WHERE p.user_id = m.user_id AND p.kind = $3 AND p.delivery = 'off')
   ORDER BY m.user_id FOR KEY SHARE OF m`;

/** An unread notification with the same key absorbs the event, and moves to the front. */
const FOLD = `
  WITH newest AS (
    SELECT DISTINCT ON (n.user_id) n.id, new.position
      FROM unnest($1::varchar[], $2::varchar[]) AS new (user_id, position) JOIN notifications n ON n.user_id = new.user_id
     WHERE n.fold_key = $3 AND n.read_at IS NULL AND n.created_at > $4 AND cardinality(n.events) < ${MAX_FOLDED}
     ORDER BY n.user_id, n.position DESC)
  UPDATE notifications n
     SET position = newest.position, event_id = $5, events = n.events || $5::varchar, actor_id = $6, detail = $7,
         change_request_id = $8, created_at = $9
    FROM newest WHERE n.id = newest.id
  RETURNING n.user_id AS "userId"`;

/** A space that has moved to another organization since gets no rows. */
const INSERT = `
  INSERT INTO notifications (id, position, user_id, organization_id, kind, event_id, events, fold_key, actor_id, space_id,
                             change_request_id, comment_id, reply_id, webhook_id, detail, created_at)
  SELECT new.id, new.id, new.user_id, $3::varchar, $4, $5, ARRAY[$5::varchar], $6, $7, $8::varchar, $9, $10, $11, $12, $13, $14
    FROM unnest($1::varchar[], $2::varchar[]) AS new (id, user_id)
   WHERE $8::varchar IS NULL OR EXISTS (SELECT FROM spaces s WHERE s.organization_id = $3::varchar AND s.id = $8::varchar)
  ON CONFLICT (user_id, event_id) DO NOTHING
  RETURNING user_id AS "userId"`;

type UserRow = { readonly userId: string };

const idsOf = (rows: readonly UserRow[]): string[] => rows.map(({ userId }) => userId);

/** Writes notifications. Call in a transaction that holds `lock`. */
@Injectable()
export class NoticesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Serializes transactions that notify people of one organization, so that folding misses nothing. A space is locked against a transfer, before
   * any row that refers to it, so that nothing is left behind and no one deadlocks.
   */
  async lock(organizationId: string, spaceId: string | null): Promise<void> {
    await this.database.lock(`notifications:${organizationId}`);
    if (spaceId === null) return;
    const sql = 'SELECT 1 FROM spaces WHERE organization_id = $1 AND id = $2 FOR KEY SHARE';
    await this.database.prepared(sql, [organizationId, spaceId]);
  }

  /** Of these people, those who are members and have the kind enabled. */
  async findSubscribed({ organizationId, kind }: Notice, userIds: readonly string[]): Promise<string[]> {
    return idsOf(await this.database.prepared<UserRow>(SUBSCRIBED, [organizationId, userIds, kind]));
  }

  /** Notifies people, each at most once per event. Returns those whose inbox changed. */
  async add(notice: Notice, userIds: readonly string[]): Promise<string[]> {
    if (notice.foldKey === null) return this.insert(notice, userIds);
    const notified = new Set(await this.notified(notice, userIds));
    const others = userIds.filter((userId) => !notified.has(userId));
    const folded = await this.fold(notice, others);
    const known = new Set(folded);
    const inserted = await this.insert(
      notice,
      others.filter((userId) => !known.has(userId)),
    );
    return [...folded, ...inserted];
  }

  /** People who have already been notified: the job may run twice. */
  private async notified({ eventId }: Notice, userIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.prepared<UserRow>(
      `SELECT DISTINCT user_id AS "userId" FROM notifications
        WHERE user_id = ANY($1) AND (event_id = $2 OR (fold_key IS NOT NULL AND $2 = ANY(events)))`,
      [userIds, eventId],
    );
    return idsOf(rows);
  }

  private async fold(notice: Notice, userIds: readonly string[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    const now = new Date();
    const rows = await this.database.prepared<UserRow>(FOLD, [
      userIds,
      userIds.map(() => newId()),
      notice.foldKey,
      new Date(now.getTime() - FOLD_MS),
      notice.eventId,
      notice.actorId,
      notice.detail,
      notice.changeRequestId,
      now,
    ]);
    return idsOf(rows);
  }

  private async insert(notice: Notice, userIds: readonly string[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    const rows = await this.database.prepared<UserRow>(INSERT, [
      userIds.map(() => newId()),
      userIds,
      notice.organizationId,
      notice.kind,
      notice.eventId,
      notice.foldKey,
      notice.actorId,
      notice.spaceId,
      notice.changeRequestId,
      notice.commentId,
      notice.replyId,
      notice.webhookId,
      notice.detail,
      new Date(),
    ]);
    return idsOf(rows);
  }
}
