import { Injectable } from '@nestjs/common';
import { bindNumbered } from '../../access/roles/visible-levels';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { NotificationKind } from '../notification-kinds';
import { INBOX_COLUMNS, INBOX_ROWS, readable } from './inbox-sql';
import type { InboxOrganization } from './inbox-scope';

/** The person whose notifications are read, and where they may read them. */
export interface Reader {
  readonly userId: string;
  readonly places: readonly InboxOrganization[];
}

export interface InboxFilter {
  readonly unread?: boolean;
  readonly kind?: NotificationKind;
}

/** A notification with its subject. */
export interface InboxRow {
  readonly id: string;
  readonly position: string;
  readonly organizationId: string;
  readonly kind: NotificationKind;
  readonly actorId: string | null;
  readonly count: number;
  readonly detail: string | null;
  readonly readAt: Date | null;
  readonly createdAt: Date;
  readonly spaceId: string | null;
  readonly spaceTitle: string | null;
  readonly changeRequestId: string | null;
  readonly number: number | null;
  readonly subject: string | null;
  readonly status: string | null;
  /** Of a request for a review. */
  readonly changedPages: number | null;
  readonly commentId: string | null;
  readonly replyId: string | null;
  readonly excerpt: string | null;
  readonly pageId: string | null;
  readonly pageTitle: string | null;
  readonly webhookId: string | null;
}

type SelectedRow = InboxRow & Record<string, unknown>;

/** Reads notifications. Every read checks again what the person may see. */
@Injectable()
export class InboxRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(reader: Reader, filter: InboxFilter, { after, limit }: PageRequest): Promise<RowPage<InboxRow>> {
    const { where, values, bind } = this.wanted(reader, filter);
    const counted = this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${INBOX_ROWS} WHERE ${where}`,
      [...values],
    );
    const rest = after ? `AND (n.position, n.id) < (${bind(after[0])}, ${bind(after[1])})` : '';
    const found = this.database.query<SelectedRow>(
      `SELECT ${INBOX_COLUMNS} FROM ${INBOX_ROWS} WHERE ${where} ${rest}
        ORDER BY n.position DESC, n.id DESC LIMIT ${bind(limit + 1)}`,
      values,
    );
    const [rows, [row]] = await Promise.all([found, counted]);
    return { rows, count: row?.count ?? 0 };
  }

  /** Those after a position, in order. */
  async since(reader: Reader, position: string, limit: number): Promise<InboxRow[]> {
    const { where, values, bind } = this.wanted(reader, {});
    return this.database.query<SelectedRow>(
      `SELECT ${INBOX_COLUMNS} FROM ${INBOX_ROWS} WHERE ${where} AND n.position > ${bind(position)}
        ORDER BY n.position LIMIT ${bind(limit)}`,
      values,
    );
  }

  async find(reader: Reader, id: string): Promise<InboxRow | undefined> {
    const { where, values, bind } = this.wanted(reader, {});
    const [row] = await this.database.query<SelectedRow>(
      `SELECT ${INBOX_COLUMNS} FROM ${INBOX_ROWS} WHERE ${where} AND n.id = ${bind(id)}`,
      values,
    );
    return row;
  }

  /** The given notifications that are unread and visible to the reader, newest first. */
  async unreadOf(reader: Reader, ids: readonly string[]): Promise<InboxRow[]> {
    const { where, values, bind } = this.wanted(reader, { unread: true });
    return this.database.query<SelectedRow>(
      `SELECT ${INBOX_COLUMNS} FROM ${INBOX_ROWS} WHERE ${where} AND n.id = ANY(${bind(ids)}) ORDER BY n.position DESC`,
      values,
    );
  }

  async countUnread(reader: Reader): Promise<number> {
    const { where, values } = this.wanted(reader, { unread: true });
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${INBOX_ROWS} WHERE ${where}`,
      values,
    );
    return row?.count ?? 0;
  }

  /** Returns true if that changed anything. */
  async setRead(userId: string, id: string, readAt: Date | null): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE notifications SET read_at = $3 WHERE user_id = $1 AND id = $2 AND (read_at IS NULL) = ($3::timestamptz IS NOT NULL)`,
      [userId, id, readAt],
    );
    return changed > 0;
  }

  /** All in these organizations, including those that the person can no longer see. Returns true if that changed anything. */
  async setAllRead(userId: string, organizationIds: readonly string[], readAt: Date | null): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE notifications SET read_at = $3
        WHERE user_id = $1 AND organization_id = ANY($2) AND (read_at IS NULL) = ($3::timestamptz IS NOT NULL)`,
      [userId, organizationIds, readAt],
    );
    return changed > 0;
  }

  private wanted({ userId, places }: Reader, { unread, kind }: InboxFilter) {
    const values: unknown[] = [userId];
    const bind = bindNumbered(values);
    const where = ['n.user_id = $1', readable(places, bind)];
    if (unread !== undefined) where.push(`n.read_at IS ${unread ? '' : 'NOT '}NULL`);
    if (kind !== undefined) where.push(`n.kind = ${bind(kind)}`);
    return { where: where.join(' AND '), values, bind };
  }
}
