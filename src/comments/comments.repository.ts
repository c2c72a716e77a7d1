import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { notFound } from '../common/errors/app-error';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { PreparedRows } from '../database/prepared-rows';
import { SpacesRepository } from '../spaces/spaces.repository';
import { CommentNews } from './comment-news';
import type { Discussion } from './discussion';
import type { CommentsQuery } from './dto/comments.query';
import { Comment } from './entities/comment.entity';

export type CommentFilter = Pick<CommentsQuery, 'order' | 'status' | 'targetPage' | 'authors'>;

export type CommentChanges = Partial<Pick<Comment, 'markdown' | 'editedAt' | 'status' | 'resolvedAt' | 'resolvedBy'>>;

/** The condition that a filter makes, with the values of its places. */
function matching({ organizationId, lineId }: Discussion, { status, targetPage, authors }: CommentFilter) {
  const parts: [string, unknown][] = [
    ['line_id = ', lineId],
    ['organization_id = ', organizationId],
  ];
  if (status !== 'all') parts.push(['status = ', status]);
  if (targetPage !== undefined) parts.push(['page_id = ', targetPage]);
  if (authors) parts.push(['posted_by = ANY', authors]);
  const where = parts.map(([part], index) =>
    part.endsWith('ANY') ? `${part}($${index + 1})` : `${part}$${index + 1}`,
  );
  return { where: where.join(' AND '), values: parts.map(([, value]) => value) };
}

/** Comments of one discussion, and the counters that go with them. */
@Injectable()
export class CommentsRepository {
  constructor(
    private readonly database: Database,
    private readonly prepared: PreparedRows,
    private readonly spaces: SpacesRepository,
    private readonly news: CommentNews,
  ) {}

  async list(discussion: Discussion, filter: CommentFilter, { after, limit }: PageRequest): Promise<RowPage<Comment>> {
    const { where, values } = matching(discussion, filter);
    const [order, beyond] = filter.order === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
    const rest = after ? `AND id ${beyond} $${values.length + 2}` : '';
    const columns = this.prepared.columns(Comment);
    const [rows, counted] = await Promise.all([
      this.database.prepared<Comment>(
        `SELECT ${columns} FROM comments WHERE ${where} ${rest} ORDER BY id ${order} LIMIT $${values.length + 1}`,
        [...values, limit + 1, ...(after ? [after[0]] : [])],
      ),
      this.database.prepared<{ count: number }>(`SELECT count(*)::int AS count FROM comments WHERE ${where}`, values),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  find({ organizationId, lineId }: Discussion, id: string): Promise<Comment | null> {
    return this.database.manager.findOneBy(Comment, { organizationId, lineId, id });
  }

  /** Those that were made with one of these reviews. */
  findOfReviews({ organizationId, lineId }: Discussion, reviewIds: readonly string[]): Promise<Comment[]> {
    return this.database.manager.findBy(Comment, { organizationId, lineId, reviewId: In([...reviewIds]) });
  }

  /** Locks a comment until the transaction ends: whoever changes it, its reactions or its replies takes turns here. */
  lock({ organizationId, lineId }: Discussion, id: string): Promise<Comment | null> {
    return this.database.manager.findOne(Comment, {
      where: { organizationId, lineId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Adds an open comment, counts it and makes it known. 404 when the space or change request is not there any more. */
  async insert(discussion: Discussion, comment: Comment): Promise<void> {
    if (discussion.changeRequestId !== null) await this.holdSpace(discussion);
    await this.countOpen(discussion, 1);
    await this.prepared.insert(Comment, comment);
    await this.news.posted(discussion, comment);
  }

  async update({ organizationId, id }: Comment, changes: CommentChanges): Promise<void> {
    await this.database.manager.update(Comment, { organizationId, id }, changes);
  }

  async delete({ organizationId, id }: Comment): Promise<void> {
    await this.database.manager.delete(Comment, { organizationId, id });
  }

  /** Counts replies that came (1) or went (-1). */
  async countReplies({ organizationId, id }: Comment, change: 1 | -1): Promise<void> {
    await this.database.manager.increment(Comment, { organizationId, id }, 'replies', change);
  }

  /**
   * Counts a comment that became open (1) or stopped being open (-1), in the transaction that makes it so. 404 when the
   * space or change request is not there any more.
   */
  async countOpen(discussion: Discussion, change: 1 | -1): Promise<void> {
    const { organizationId, spaceId, changeRequestId } = discussion;
    if (changeRequestId === null) {
      if (!(await this.spaces.addComments(organizationId, spaceId, change))) throw notFound('space');
      return;
    }
    const counted = await this.database.execute(
      'UPDATE change_requests SET comments = comments + $4 WHERE organization_id = $1 AND space_id = $2 AND id = $3',
      [organizationId, spaceId, changeRequestId, change],
    );
    if (counted === 0) throw notFound('change request');
  }

  /** The row of a comment refers to its space: locked first, as those who write content do, so that nobody waits in a circle. */
  private async holdSpace({ organizationId, spaceId }: Discussion): Promise<void> {
    const rows = await this.database.query(
      'SELECT 1 FROM spaces WHERE organization_id = $1 AND id = $2 FOR KEY SHARE',
      [organizationId, spaceId],
    );
    if (rows.length === 0) throw notFound('space');
  }
}
