import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityTarget, In } from 'typeorm';
import { Activities } from '../activity/activities';
import type { CommentPosted, SuggestionDecided } from '../activity/activity.types';
import { Database } from '../database/database';
import type { RowWrite } from '../database/prepared-rows';
import type { WebhookEvent } from '../webhooks/entities/webhook-event.types';
import { WebhookEvents } from '../webhooks/events/webhook-events';
import { WebhookSubjects } from '../webhooks/events/webhook-subjects';
import { mayMention } from './bodies/may-mention';
import type { Discussion } from './discussion';
import { Comment } from './entities/comment.entity';
import { CommentReply } from './entities/comment-reply.entity';

/** Notifies webhooks and people of comments and replies: who posted them and where, not their text. */
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

  /** What notifies people of a new comment, for the statement that stores it. */
  recording(discussion: Discussion, comment: Comment): readonly RowWrite[] {
    const { organizationId } = discussion;
    const details = activityOf(discussion, comment, { id: null, markdown: comment.markdown });
    return this.activities.recording({ organizationId, actor: { userId: comment.postedBy } }, details);
  }

  /** Whether webhooks have to be notified of a new comment: `posted` is called then. */
  isAwaited(discussion: Discussion, comment: Comment): Promise<boolean> {
    return this.webhooks.isWanted(discussion.organizationId, eventOfComment(discussion, comment));
  }

  /** Notifies webhooks; call in the transaction that stores the comment. */
  async posted(discussion: Discussion, comment: Comment): Promise<void> {
    const { organizationId } = discussion;
    const where = { organizationId, actor: { userId: comment.postedBy } };
    await this.webhooks.record(where, eventOfComment(discussion, comment));
  }

  /** Notifies the author of a suggestion. Call in the transaction that accepts or dismisses it. */
  async decided(
    { organizationId, spaceId }: Discussion,
    { id: commentId, changeRequestId, postedBy: authorId }: Comment,
    status: SuggestionDecided['status'],
    userId: string,
  ): Promise<void> {
    if (changeRequestId === null) return;
    const details = { type: 'suggestion_decided', spaceId, changeRequestId, commentId, authorId, status } as const;
    await this.activities.record({ organizationId, actor: { userId } }, details);
  }

  /** Call in the transaction that stores the reply. */
  async replied(discussion: Discussion, comment: Comment, reply: CommentReply): Promise<void> {
    const { organizationId } = discussion;
    const where = { organizationId, actor: { userId: reply.postedBy } };
    await this.activities.record(where, activityOf(discussion, comment, reply));
    await this.webhooks.record(where, eventOfReply(discussion, comment, reply));
  }
}

const activityOf = (
  { spaceId, changeRequestId }: Discussion,
  { id: commentId, pageId, reviewId }: Comment,
  { id: replyId, markdown }: { readonly id: string | null; readonly markdown: string },
): CommentPosted => ({
  type: 'comment_posted',
  spaceId,
  changeRequestId,
  commentId,
  replyId,
  pageId,
  isReview: replyId === null && reviewId !== null,
  mayMention: mayMention(markdown),
});

const eventOfComment = (discussion: Discussion, { id, pageId }: Comment): WebhookEvent =>
  eventOf(discussion, `comments/${id}`, { kind: 'comment', id }, { commentId: id, pageId });

const eventOfReply = (discussion: Discussion, { id: commentId, pageId }: Comment, { id }: CommentReply): WebhookEvent =>
  eventOf(
    discussion,
    `comments/${commentId}/replies/${id}`,
    { kind: 'comment-reply', id },
    { commentId, replyId: id, pageId },
  );

function eventOf(
  { spaceId, changeRequestId, path }: Discussion,
  below: string,
  subject: { kind: 'comment' | 'comment-reply'; id: string },
  data: Readonly<Record<string, string | null>>,
): WebhookEvent {
  const app = changeRequestId === null ? `${spaceId}/comments` : `${spaceId}/change-requests/${changeRequestId}`;
  return {
    type: 'comment_posted',
    spaceId,
    subject,
    data: { ...data, changeRequestId },
    urls: ({ publicUrl }) => ({
      location: `${publicUrl}/v1/${path}/${below}`,
      app: `${publicUrl}/app/spaces/${app}`,
    }),
  };
}
