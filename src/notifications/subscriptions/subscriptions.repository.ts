import { Injectable } from '@nestjs/common';
import { bindNumbered } from '../../access/roles/visible-levels';
import { newId } from '../../common/ids/new-id';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { RowWrite } from '../../database/prepared-rows';
import {
  NotificationSubscription,
  type SubscriptionReason,
  type SubscriptionTarget,
} from '../entities/notification-subscription.entity';
import { readable } from '../inbox/inbox-sql';
import type { Reader } from '../inbox/inbox.repository';

/** A target that can be followed. */
export interface Target {
  readonly organizationId: string;
  readonly spaceId: string;
  readonly type: SubscriptionTarget;
  readonly id: string;
}

/** The current names of a followed target. */
export interface TargetNames {
  /** Null: a page that is not in the newest revision. */
  readonly title: string | null;
  readonly spaceTitle: string;
  /** Number of a change request in its space. */
  readonly number: number | null;
}

export type SubscriptionRow = Omit<NotificationSubscription, 'member'>;

export type NamedSubscription = SubscriptionRow & TargetNames;

type SelectedRow = NamedSubscription & Record<string, unknown>;

const COLUMNS = `n.id, n.organization_id AS "organizationId", n.user_id AS "userId", n.space_id AS "spaceId",
  n.target_id AS "targetId", n.target_type AS "targetType", n.watching, n.reason, n.created_at AS "createdAt",
  s.title AS "spaceTitle", c.number,
  CASE n.target_type WHEN 'space' THEN s.title WHEN 'page' THEN page.title ELSE c.subject END AS title`;

/** The rows with the column names that `readable` expects; only the space and the change request have to exist. */
const ROWS = `(
    SELECT *, NULL::varchar AS comment_id, NULL::varchar AS reply_id, NULL::varchar AS webhook_id, '' AS kind,
           CASE WHEN target_type = 'change-request' THEN target_id END AS change_request_id
      FROM notification_subscriptions WHERE user_id = $1 AND watching) n
  LEFT JOIN spaces s ON s.id = n.space_id AND s.organization_id = n.organization_id AND s.deleted_at IS NULL
  LEFT JOIN change_requests c ON c.id = n.change_request_id AND c.space_id = n.space_id
  CROSS JOIN (SELECT NULL::varchar AS id) m CROSS JOIN (SELECT NULL::varchar AS id) r CROSS JOIN (SELECT NULL::varchar AS id) w`;

/** The newest revision of a space is in its open rows. */
const PAGE = `LEFT JOIN page_versions page ON n.target_type = 'page' AND page.line_id = s.id AND page.page_id = n.target_id
    AND page.to_seq IS NULL AND NOT page.removed`;

/** The most specific target with a subscription of the person decides: `$3` names the targets, most specific first. */
const FOLLOWERS = `
  SELECT user_id AS "userId" FROM (
    SELECT DISTINCT ON (user_id) user_id, watching FROM notification_subscriptions
     WHERE organization_id = $1 AND space_id = $2 AND target_id = ANY($3::varchar[]) AND user_id > $4
     ORDER BY user_id, array_position($3::varchar[], target_id)) decided
   WHERE watching ORDER BY user_id LIMIT $5`;

/** An explicit choice of a person is kept; only members follow anything, and only while the space is in their organization. */
const ADD_AUTOMATIC = `
  INSERT INTO notification_subscriptions
    (id, organization_id, user_id, space_id, target_id, target_type, watching, reason, created_at)
  SELECT new.id, $3, new.user_id, $4, $5, $6, true, $7, $8
    FROM unnest($1::varchar[], $2::varchar[]) AS new (id, user_id)
    JOIN members m ON m.organization_id = $3 AND m.user_id = new.user_id
    JOIN spaces s ON s.organization_id = $3 AND s.id = $4
  ON CONFLICT DO NOTHING`;

/** Subscriptions of people to targets. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly database: Database) {}

  find(userId: string, { organizationId, spaceId, id }: Target): Promise<SubscriptionRow | null> {
    return this.database.manager.findOneBy(NotificationSubscription, {
      organizationId,
      userId,
      spaceId,
      targetId: id,
    });
  }

  /** The subscriptions of a person to targets that they can still see, newest first. */
  async list(reader: Reader, { after, limit }: PageRequest): Promise<RowPage<NamedSubscription>> {
    const values: unknown[] = [reader.userId];
    const bind = bindNumbered(values);
    const where = readable(reader.places, bind);
    const counted = this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${ROWS} WHERE ${where}`,
      [...values],
    );
    const rest = after ? `AND n.id < ${bind(after[0])}` : '';
    const found = this.database.query<SelectedRow>(
      `SELECT ${COLUMNS} FROM ${ROWS} ${PAGE} WHERE ${where} ${rest} ORDER BY n.id DESC LIMIT ${bind(limit + 1)}`,
      values,
    );
    const [rows, [row]] = await Promise.all([found, counted]);
    return { rows, count: row?.count ?? 0 };
  }

  /** Number of a person's subscriptions in an organization, including those they have opted out of. */
  count(userId: string, organizationId: string): Promise<number> {
    return this.database.manager.countBy(NotificationSubscription, { organizationId, userId });
  }

  /** Follows or unfollows by explicit choice. */
  async set(userId: string, { organizationId, spaceId, type, id }: Target, watching: boolean): Promise<void> {
    await this.database.execute(
      `INSERT INTO notification_subscriptions
         (id, organization_id, user_id, space_id, target_id, target_type, watching, reason, created_at)
       SELECT $1, s.organization_id, $3, s.id, $5, $6, $7, 'manual', $8
         FROM spaces s WHERE s.organization_id = $2 AND s.id = $4 FOR KEY SHARE
       ON CONFLICT (user_id, space_id, target_id) DO UPDATE SET watching = $7, reason = 'manual'
          WHERE (notification_subscriptions.watching, notification_subscriptions.reason) IS DISTINCT FROM ($7, 'manual')`,
      [newId(), organizationId, userId, spaceId, id, type, watching, new Date()],
    );
  }

  /** Subscribes people to a target, except those who have opted out. */
  async addAutomatic(userIds: readonly string[], target: Target, reason: SubscriptionReason): Promise<void> {
    const unique = [...new Set(userIds)].sort();
    if (unique.length === 0) return;
    const { organizationId, spaceId, type, id } = target;
    await this.database.execute(ADD_AUTOMATIC, [
      unique.map(() => newId()),
      unique,
      organizationId,
      spaceId,
      id,
      type,
      reason,
      new Date(),
    ]);
  }

  /** The write that subscribes the author of a change request to it, unless they have opted out. */
  addingAuthor(
    { organizationId, spaceId }: Pick<Target, 'organizationId' | 'spaceId'>,
    changeRequestId: string,
  ): RowWrite {
    return (values) => {
      const bind = (value: unknown): string => `$${values.push(value)}`;
      return `INSERT INTO notification_subscriptions
          (id, organization_id, user_id, space_id, target_id, target_type, watching, reason, created_at)
        SELECT ${bind(newId())}, c.organization_id, c.created_by, c.space_id, c.id, 'change-request', true, 'author', ${bind(new Date())}
          FROM change_requests c JOIN members m ON m.organization_id = c.organization_id AND m.user_id = c.created_by
         WHERE c.organization_id = ${bind(organizationId)} AND c.space_id = ${bind(spaceId)} AND c.id = ${bind(changeRequestId)}
        ON CONFLICT DO NOTHING`;
    };
  }

  /** A condition: whether anyone but `userId` follows one of these targets of a space, or anything in it if no target is given. */
  areFollowed(
    { organizationId, spaceId }: Pick<Target, 'organizationId' | 'spaceId'>,
    userId: string | null,
    targetIds?: readonly string[],
  ): RowWrite {
    return (values) => {
      const bind = (value: unknown): string => `$${values.push(value)}`;
      const targets = targetIds ? `AND target_id = ANY(${bind(targetIds)}::varchar[])` : '';
      return `EXISTS (SELECT FROM notification_subscriptions
                       WHERE organization_id = ${bind(organizationId)} AND space_id = ${bind(spaceId)} ${targets}
                         AND watching AND user_id IS DISTINCT FROM ${bind(userId)})`;
    };
  }

  /** Up to `limit` people after `after` who follow any of these targets of a space, listed from the most specific to the least specific. */
  async followers(
    { organizationId, spaceId }: Pick<Target, 'organizationId' | 'spaceId'>,
    targetIds: readonly string[],
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<string[]> {
    const rows = await this.database.prepared<{ userId: string }>(FOLLOWERS, [
      organizationId,
      spaceId,
      targetIds,
      after,
      limit,
    ]);
    return rows.map(({ userId }) => userId);
  }
}
