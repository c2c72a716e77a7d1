import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityTarget, In } from 'typeorm';
import { Database } from '../database/database';
import { WebhookEvents } from '../webhooks/events/webhook-events';
import { WebhookSubjects } from '../webhooks/events/webhook-subjects';
import type { Discussion } from './discussion';
import { Comment } from './entities/comment.entity';
import { CommentReply } from './entities/comment-reply.entity';

/** Notifies webhooks of comments and replies: who posted them and where, not their text. */
@Injectable()
export class CommentEvents implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhookEvents,
    private readonly subjects: WebhookSubjects,
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

  /** Whether any webhook wants to know, in the transaction that stores the comment. */
  hasListeners({ organizationId }: Discussion): Promise<boolean> {
    return this.webhooks.isListening(organizationId);
  }

  async posted(discussion: Discussion, { id, pageId, postedBy }: Comment): Promise<void> {
    await this.tell(discussion, postedBy, `comments/${id}`, { kind: 'comment', id }, { commentId: id, pageId });
  }

  async replied(discussion: Discussion, { id: commentId, pageId }: Comment, reply: CommentReply): Promise<void> {
    const { id, postedBy } = reply;
    const data = { commentId, replyId: id, pageId };
    await this.tell(discussion, postedBy, `comments/${commentId}/replies/${id}`, { kind: 'comment-reply', id }, data);
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
