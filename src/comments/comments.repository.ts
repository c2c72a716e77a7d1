import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { notFound } from '../../core/errors/app-error';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { PreparedRows, type RowWrite } from '../database/prepared-rows';
import type { EventPlace } from '../event-log/new-event';
import { CommentEvents } from './comment-events';
import type { Discussion } from './discussion';
import type { CommentsQuery } from './dto/comments.query';
import { Comment } from './entities/comment.entity';

export type CommentFilter = Pick<CommentsQuery, 'order' | 'status' | 'targetPage' | 'authors' | 'updatedSince'>;

export type CommentChanges = Partial<
  Pick<
    Comment,
    'markdown' | 'editedAt' | 'status' | 'resolvedAt' | 'resolvedBy' | 'suggestionStatus' | 'decidedBy' | 'decidedAt'
  >
>;

/** The condition that a filter makes, with the values of its places. */
function matching(
  { organizationId, branchId }: Discussion,
  { status, targetPage, authors, updatedSince }: CommentFilter,
) {
  const parts: [string, unknown][] = [
    ['line_id = ', branchId],
    ['organization_id = ', organizationId],
  ];
  if (status !== 'all') parts.push(['status = ', status]);
  if (targetPage !== undefined) parts.push(['page_id = ', targetPage]);
  if (updatedSince !== undefined) parts.push(['updated_at >= ', updatedSince]);
  if (authors) parts.push(['posted_by = ANY', authors]);
  const where = parts.map(([part], index) =>
    part.endsWith('ANY') ? `${part}($${index + 1})` : `${part}$${index + 1}`,
  );
  return { where: where.join(' AND '), values: parts.map(([, value]) => value) };
}

const COUNT_ON_SPACE = `
  UPDATE spaces SET comments = comments + 1 WHERE organization_id = :organizationId AND id = :spaceId RETURNING 1`;

/** The row of a comment refers to its space: locked first, as those who write content do, so that no one deadlocks. */
const COUNT_ON_CHANGE_REQUEST = `
  WITH held AS (SELECT 1 FROM spaces WHERE organization_id = :organizationId AND id = :spaceId FOR KEY SHARE)
  UPDATE change_requests SET comments = comments + 1 FROM held
   WHERE organization_id = :organizationId AND space_id = :spaceId AND id = :changeRequestId RETURNING 1`;

/** A comment of a list, with the counts that show whether its reactions have to be read. */
export type ListedComment = Comment & { readonly reacted: boolean };

/** Comments of one discussion, and the counters that go with them. */
@Injectable()
export class CommentsRepository {
  constructor(
    private readonly database: Database,
    private readonly prepared: PreparedRows,
    private readonly events: CommentEvents,
  ) {}

  /** One statement, but for a page behind the last comment. */
  async list(
    discussion: Discussion,
    filter: CommentFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<ListedComment>> {
    const { where, values } = matching(discussion, filter);
    const [order, beyond] = filter.order === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
    const rest = after ? `AND id ${beyond} $${values.length + 2}` : '';
    const columns = this.prepared.columns(Comment);
    const count = `SELECT count(*)::int AS count FROM comments WHERE ${where}`;
    const rows = await this.database.prepared<ListedComment & { count: number }>(
      `SELECT ${columns}, (${count}) AS count,
              EXISTS (SELECT 1 FROM comment_reactions r WHERE r.comment_id = comments.id) AS reacted
         FROM comments WHERE ${where} ${rest} ORDER BY id ${order} LIMIT $${values.length + 1}`,
      [...values, limit + 1, ...(after ? [after[0]] : [])],
    );
    if (rows[0] || !after) return { rows, count: rows[0]?.count ?? 0 };
    const [counted] = await this.database.prepared<{ count: number }>(count, values);
    return { rows, count: counted?.count ?? 0 };
  }

  find({ organizationId, branchId }: Discussion, id: string): Promise<Comment | null> {
    return this.database.manager.findOneBy(Comment, { organizationId, branchId, id });
  }

  /** Those that were created with one of these reviews. */
  findOfReviews({ organizationId, branchId }: Discussion, reviewIds: readonly string[]): Promise<Comment[]> {
    return this.database.manager.findBy(Comment, { organizationId, branchId, reviewId: In([...reviewIds]) });
  }

  /** Locks a comment until the transaction ends: anyone who changes it, its reactions or its replies is serialized here. */
  lock({ organizationId, branchId }: Discussion, id: string): Promise<Comment | null> {
    return this.database.manager.findOne(Comment, {
      where: { organizationId, branchId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Adds an open comment, counts it and does `also`, in one statement. 404 if the space or change request is not there any more. */
  async insert(comment: Comment, also: readonly RowWrite[]): Promise<void> {
    const isOnSpace = comment.changeRequestId === null;
    const added = await this.prepared.insertAfter(
      isOnSpace ? COUNT_ON_SPACE : COUNT_ON_CHANGE_REQUEST,
      Comment,
      comment,
      also,
    );
    if (!added) throw notFound(isOnSpace ? 'space' : 'change request');
  }

  /** Changes a locked comment, and tells programs; the comment that it is then. */
  async update(place: EventPlace, comment: Comment, changes: CommentChanges): Promise<Comment> {
    const { organizationId, id } = comment;
    const written = { ...changes, updatedAt: new Date() };
    await this.database.manager.update(Comment, { organizationId, id }, written);
    await this.events.changed(place, comment, changes);
    return { ...comment, ...written };
  }

  /** Deletes a locked comment with its replies, and tells programs. */
  async delete(place: EventPlace, comment: Comment): Promise<void> {
    const { organizationId, id } = comment;
    await this.database.manager.delete(Comment, { organizationId, id });
    await this.events.deleted(place, comment);
  }

  /** Counts replies that came (1) or went (-1). */
  async countReplies({ organizationId, id }: Comment, change: 1 | -1): Promise<void> {
    await this.database.execute(
      'UPDATE comments SET replies = replies + $3, updated_at = $4 WHERE organization_id = $1 AND id = $2',
      [organizationId, id, change, new Date()],
    );
  }

  /**
   * Counts a comment that became open (1) or stopped being open (-1), in the transaction that makes it so. 404 if the
   * space or change request is not there any more.
   */
  async countOpen(discussion: Discussion, change: 1 | -1): Promise<void> {
    const { organizationId, spaceId, changeRequestId } = discussion;
    const table = changeRequestId === null ? 'spaces' : 'change_requests';
    const counted = await this.database.execute(
      `UPDATE ${table} SET comments = comments + $3 WHERE organization_id = $1 AND id = $2`,
      [organizationId, changeRequestId ?? spaceId, change],
    );
    if (counted === 0) throw notFound(changeRequestId === null ? 'space' : 'change request');
  }
}
