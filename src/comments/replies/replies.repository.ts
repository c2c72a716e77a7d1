import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { EventPlace } from '../../event-log/new-event';
import { CommentEvents } from '../comment-events';
import type { Discussion } from '../discussion';
import type { Comment } from '../entities/comment.entity';
import { CommentReply } from '../entities/comment-reply.entity';

export type ReplyChanges = Partial<Pick<CommentReply, 'markdown' | 'editedAt'>>;

const keyOf = ({ organizationId, commentId, id }: CommentReply) => ({ organizationId, commentId, id });

/** Replies to one comment, whose discussion the caller has checked. */
@Injectable()
export class RepliesRepository {
  constructor(
    private readonly database: Database,
    private readonly events: CommentEvents,
  ) {}

  /** In the order they were posted. */
  async list(comment: Comment, { after, limit }: PageRequest): Promise<RowPage<CommentReply>> {
    const rows = this.database.manager
      .createQueryBuilder(CommentReply, 'reply')
      .where('reply.organizationId = :organization AND reply.commentId = :comment', {
        organization: comment.organizationId,
        comment: comment.id,
      })
      .andWhere(after ? 'reply.id > :after' : 'true', { after: after?.[0] })
      .orderBy('reply.id')
      .limit(limit + 1);
    return { rows: await rows.getMany(), count: comment.replies };
  }

  find({ organizationId, id: commentId }: Comment, id: string): Promise<CommentReply | null> {
    return this.database.manager.findOneBy(CommentReply, { organizationId, commentId, id });
  }

  /** Adds a reply and publishes its activity. */
  async insert(discussion: Discussion, comment: Comment, reply: CommentReply): Promise<void> {
    await this.database.manager.insert(CommentReply, reply);
    await this.events.replied(discussion, comment, reply);
  }

  /** Changes a reply of a comment that is locked, and tells programs. */
  async update(scope: EventPlace, comment: Comment, reply: CommentReply, changes: ReplyChanges): Promise<void> {
    await this.database.manager.update(CommentReply, keyOf(reply), changes);
    await this.events.replyChanged(scope, comment, reply, 'comment_edited');
  }

  /** Deletes a reply of a comment that is locked, and tells programs. */
  async delete(scope: EventPlace, comment: Comment, reply: CommentReply): Promise<void> {
    await this.database.manager.delete(CommentReply, keyOf(reply));
    await this.events.replyChanged(scope, comment, reply, 'comment_deleted');
  }
}
