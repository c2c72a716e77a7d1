import { Injectable } from '@nestjs/common';
import { ChangeRequestTransactions } from '../../change-requests/change-request-transactions';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { EditsService } from '../../change-requests/edits/edits.service';
import { LiveEdits } from '../../change-requests/live-edits';
import { conflict, forbidden, notFound } from '../../../core/errors/app-error';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';
import { CommentEvents } from '../comment-events';
import { type CommentChanges, CommentsRepository } from '../comments.repository';
import type { Discussion } from '../discussion';
import type { Comment, SuggestionStatus } from '../entities/comment.entity';
import { SuggestedText } from './suggested-text';

type Decision = Exclude<SuggestionStatus, 'open'>;

interface Accepted {
  readonly comment: Comment;
  /** As it is with the words replaced. */
  readonly changeRequest: ChangeRequest;
}

/** Accepts and dismisses suggested replacements of words of a page; each is decided once. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly database: Database,
    private readonly liveEdits: LiveEdits,
    private readonly transactions: ChangeRequestTransactions,
    private readonly edits: EditsService,
    private readonly rows: CommentsRepository,
    private readonly texts: SuggestedText,
    private readonly events: CommentEvents,
  ) {}

  /**
   * Replaces the quoted words and resolves the comment. People who are typing on the page receive the new words.
   * @throws 404 for a comment that is no suggestion; 409 if it was decided before, the words are gone or stand there several
   *   times, or the change request cannot be edited
   */
  async accept(scope: SpaceScope, discussion: Discussion, id: string): Promise<Accepted> {
    const { branchId } = discussion;
    const replace = async (locked: ChangeRequest, suggestion: Comment): Promise<Accepted> => {
      const changeRequest = await this.liveEdits.flush(locked);
      const document = await this.texts.read(changeRequest, suggestion);
      const page = suggestion.pageId ?? '';
      const text = { document: document as unknown as Record<string, unknown> };
      const edited = await this.edits.apply(scope, branchId, [{ operation: 'update_page', page, document: text }]);
      await this.liveEdits.pull(edited.changeRequest, page);
      const comment = await this.decide(scope, discussion, suggestion, 'accepted');
      return { comment, changeRequest: edited.changeRequest };
    };
    await this.liveEdits.flushEarly(scope, branchId);
    return this.database.transaction(async () => {
      const suggestion = await this.undecided(discussion, id);
      return this.transactions.withLocked(scope, branchId, (changeRequest) => replace(changeRequest, suggestion));
    });
  }

  /** Resolves the comment. @throws 403 for callers who are neither its author nor may edit; else as `accept` */
  dismiss(scope: SpaceScope, discussion: Discussion, id: string): Promise<Comment> {
    return this.database.transaction(async () => {
      const suggestion = await this.undecided(discussion, id);
      if (suggestion.postedBy !== scope.actor.userId && !scope.allows('content.edit'))
        throw forbidden('not_author', 'Only its author and people who may edit may dismiss a suggestion.');
      return this.decide(scope, discussion, suggestion, 'dismissed');
    });
  }

  private async undecided(discussion: Discussion, id: string): Promise<Comment> {
    const comment = await this.rows.lock(discussion, id);
    if (!comment || comment.suggestionStatus === null) throw notFound('suggestion');
    if (comment.suggestionStatus !== 'open')
      throw conflict('already_done', `This suggestion was ${comment.suggestionStatus} before.`);
    return comment;
  }

  private async decide(
    scope: SpaceScope,
    discussion: Discussion,
    comment: Comment,
    decision: Decision,
  ): Promise<Comment> {
    const { userId } = scope.actor;
    const now = new Date();
    const changes: CommentChanges = {
      suggestionStatus: decision,
      decidedBy: userId,
      decidedAt: now,
      ...(comment.status === 'open' && { status: 'resolved', resolvedAt: now, resolvedBy: userId }),
    };
    const decided = await this.rows.update(scope, comment, changes);
    if (changes.status) await this.rows.countOpen(discussion, -1);
    await this.events.decided(discussion, comment, decision, userId);
    return decided;
  }
}
