import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityTarget, In } from 'typeorm';
import { Activities } from '../activity/activities';
import { Database } from '../database/database';
import { WebhookEvents } from '../webhooks/events/webhook-events';
import { WebhookSubjects } from '../webhooks/events/webhook-subjects';
import type { Discussion } from './discussion';
import { Comment } from './entities/comment.entity';
import { CommentReply } from './entities/comment-reply.entity';

/** Tells webhooks and people of comments and replies: who posted them and where, not their text. */
@Injectable()
export class CommentEvents implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhookEvents,
    private readonly subjects: WebhookSubjects,
    private readonly activities: Activities,
  ) {}

  /** Nothing is sent about what has been deleted in the meantime. */
  onModuleInit(): void {
    const find =
      (entity: EntityTarget<{ id: string; organizationId: string }>) =>
      async (organizationId: string, ids: readonly string[]) =>
        (
          await this.database.manager.find(entity, {
            select: { id: true },
            where: { organizationId, id: In([...ids]) },
          })
        ).map(({ id }) => id);
    this.subjects.register('comment', find(Comment));
    this.subjects.register('comment-reply', find(CommentReply));
  }

  /** Call in the transaction that stores the comment. */
  async posted(discussion: Discussion, comment: Comment): Promise<void> {
    const { id, pageId, postedBy } = comment;
    await this.notify(discussion, comment, postedBy, null);
    await this.tell(discussion, postedBy, `comments/${id}`, { kind: 'comment', id }, { commentId: id, pageId });
  }

  /** Call in the transaction that stores the reply. */
  async replied(discussion: Discussion, comment: Comment, reply: CommentReply): Promise<void> {
    const { id: commentId, pageId } = comment;
    const { id, postedBy } = reply;
    await this.notify(discussion, comment, postedBy, id);
    const data = { commentId, replyId: id, pageId };
    await this.tell(discussion, postedBy, `comments/${commentId}/replies/${id}`, { kind: 'comment-reply', id }, data);
  }

  private notify(
    { organizationId, spaceId, changeRequestId }: Discussion,
    { id: commentId, pageId, reviewId }: Comment,
    userId: string,
    replyId: string | null,
  ): Promise<void> {
    return this.activities.record(
      { organizationId, actor: { userId } },
      {
        type: 'comment_posted',
        spaceId,
        changeRequestId,
        commentId,
        replyId,
        pageId,
        isReview: replyId === null && reviewId !== null,
      },
    );
  }

  private async tell(
    { organizationId, spaceId, changeRequestId, path }: Discussion,
    userId: string,
    below: string,
    subject: { kind: 'comment' | 'comment-reply'; id: string },
    data: Readonly<Record<string, string | null>>,
  ): Promise<void> {
    const app = changeRequestId === null ? `${spaceId}/comments` : `${spaceId}/change-requests/${changeRequestId}`;
    await this.webhooks.record(
      { organizationId, actor: { userId } },
      {
        type: 'comment_posted',
        spaceId,
        subject,
        data: { ...data, changeRequestId },
        urls: ({ publicUrl }) => ({
          location: `${publicUrl}/v1/${path}/${below}`,
          app: `${publicUrl}/app/spaces/${app}`,
        }),
      },
    );
  }
}
