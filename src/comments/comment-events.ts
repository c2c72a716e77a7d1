import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { WebhookEvents } from '../webhooks/events/webhook-events';
import { WebhookSubjects } from '../webhooks/events/webhook-subjects';
import type { Discussion } from './discussion';
import type { Comment } from './entities/comment.entity';
import type { CommentReply } from './entities/comment-reply.entity';

const existing = (table: 'comments' | 'comment_replies'): string =>
  `SELECT id FROM ${table} WHERE organization_id = $1 AND id = ANY($2)`;

/** Tells webhooks what people say: that they do, and where, but not what. */
@Injectable()
export class CommentEvents implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhookEvents,
    private readonly subjects: WebhookSubjects,
  ) {}

  /** What is deleted before it was told is not told any more. */
  onModuleInit(): void {
    const find = (table: 'comments' | 'comment_replies') => async (organizationId: string, ids: readonly string[]) =>
      (await this.database.query<{ id: string }>(existing(table), [organizationId, ids])).map(({ id }) => id);
    this.subjects.register('comment', find('comments'));
    this.subjects.register('comment-reply', find('comment_replies'));
  }

  /** Whether what is said has to be told, in the transaction that keeps it. */
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
