import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityTarget, In } from 'typeorm';
import { Activities } from '../activity/activities';
import type { CommentPosted, SuggestionDecided } from '../activity/activity.types';
import { Database } from '../database/database';
import type { RowWrite } from '../database/prepared-rows';
import { EventLog } from '../event-log/event-log';
import type { EventType } from '../event-log/event-types';
import { type EventFacts, type EventPlace, newEvent, type NewEvent } from '../event-log/new-event';
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
    private readonly eventLog: EventLog,
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

  /** The event that programs are told of a new comment by. */
  posting(discussion: Discussion, comment: Comment): NewEvent {
    const { organizationId } = discussion;
    return newEvent({ organizationId, actor: { userId: comment.postedBy } }, factsOf('comment_posted', comment));
  }

  /** What tells programs and people of a new comment, for the statement that stores it, once it is `added`. */
  recording(discussion: Discussion, comment: Comment, event: NewEvent, isPart: boolean): readonly RowWrite[] {
    const { organizationId } = discussion;
    const details = { ...activityOf(discussion, comment, { id: null, markdown: comment.markdown }), isReview: isPart };
    return [
      this.eventLog.recording(event, 'EXISTS (SELECT 1 FROM added)'),
      ...this.activities.recording({ organizationId, actor: { userId: comment.postedBy } }, details),
    ];
  }

  /** Wakes who waits for a new comment that was stored without a transaction. */
  committed(event: NewEvent): void {
    this.eventLog.committing([event]);
  }

  /** Whether webhooks have to be notified of a new comment: `posted` is called then. */
  isAwaited(discussion: Discussion, comment: Comment): Promise<boolean> {
    return this.webhooks.isWanted(discussion.organizationId, eventOfComment(discussion, comment));
  }

  /** Notifies webhooks; call in the transaction that stores the comment. */
  async posted(discussion: Discussion, comment: Comment, { id }: NewEvent): Promise<void> {
    const { organizationId } = discussion;
    const where = { organizationId, actor: { userId: comment.postedBy } };
    await this.webhooks.record(where, { ...eventOfComment(discussion, comment), id });
  }

  /** Tells programs of changes of a comment. Call in the transaction that makes them. */
  async changed(
    place: EventPlace,
    comment: Comment,
    { markdown, status, suggestionStatus }: Partial<Pick<Comment, 'markdown' | 'status' | 'suggestionStatus'>>,
  ): Promise<void> {
    const facts: EventFacts[] = [];
    if (markdown !== undefined) facts.push(factsOf('comment_edited', comment));
    if (suggestionStatus)
      facts.push({ ...factsOf('suggestion_decided', comment), data: { ...dataOf(comment), status: suggestionStatus } });
    if (status) facts.push(factsOf(status === 'open' ? 'comment_reopened' : 'comment_resolved', comment));
    await this.eventLog.recordAll(place, facts);
  }

  async deleted(place: EventPlace, comment: Comment): Promise<void> {
    await this.eventLog.record(place, factsOf('comment_deleted', comment));
  }

  /** The same for a reply. */
  async replyChanged(scope: EventPlace, comment: Comment, { id }: CommentReply, type: EventType): Promise<void> {
    await this.eventLog.record(scope, factsOfReply(type, comment, id));
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
    const event = newEvent(where, factsOfReply('comment_posted', comment, reply.id));
    await this.activities.record(where, activityOf(discussion, comment, reply), [this.eventLog.recording(event)]);
    await this.webhooks.record(where, { ...eventOfReply(discussion, comment, reply), id: event.id });
  }
}

const dataOf = ({ changeRequestId, pageId }: Comment) => ({ changeRequestId, pageId });

const factsOf = (type: EventType, comment: Comment): EventFacts => ({
  type,
  resource: 'comment',
  resourceId: comment.id,
  spaceId: comment.spaceId,
  data: dataOf(comment),
});

const factsOfReply = (type: EventType, comment: Comment, replyId: string): EventFacts => ({
  type,
  resource: 'comment-reply',
  resourceId: replyId,
  spaceId: comment.spaceId,
  data: { ...dataOf(comment), commentId: comment.id },
});

const activityOf = (
  { spaceId, changeRequestId }: Discussion,
  { id: commentId, pageId }: Comment,
  { id: replyId, markdown }: { readonly id: string | null; readonly markdown: string },
): CommentPosted => ({
  type: 'comment_posted',
  spaceId,
  changeRequestId,
  commentId,
  replyId,
  pageId,
  isReview: false,
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
