import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { SpaceScope } from '../../spaces/space-scope';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ReviewCommentFormat } from './dto/reviews.query';

/** The text of a review as sent; exactly one of the two fields. */
export interface ReviewCommentBody {
  readonly markdown?: string;
  readonly document?: Record<string, unknown>;
}

/** The interface to the module that stores comments for reviews. */
export interface ReviewCommentStore {
  /** The Markdown of a body; 400 if it is not exactly one form with some text. Called before any transaction. */
  read(body: ReviewCommentBody): Promise<string>;
  /**
   * Stores the text of a review as an open comment of the change request, posted by the caller. Called in the transaction of the
   * review, with the rows of the space and then of the change request locked, so it may count in both.
   */
  post(scope: SpaceScope, changeRequest: ChangeRequest, reviewId: string, markdown: string): Promise<void>;
  /**
   * Stores the note of a request for reviews in the same way, and returns the identifier of the comment. No one is notified of
   * it for its own sake.
   */
  postNote(scope: SpaceScope, changeRequest: ChangeRequest, markdown: string): Promise<string>;
  /**
   * The comments of these reviews as the caller sees them, by the identifier of the review; those without one, or whose
   * comment was deleted, are omitted. A constant number of statements.
   */
  show(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    reviewIds: readonly string[],
    format: ReviewCommentFormat,
  ): Promise<ReadonlyMap<string, object>>;
}

const NO_COMMENTS: ReadonlyMap<string, object> = new Map();

/** Texts of reviews. Comments are stored in a higher module, which registers itself at startup, so that this one does not import it. */
@Injectable()
export class ReviewComments {
  private store?: ReviewCommentStore;

  register(store: ReviewCommentStore): void {
    if (this.store) throw new Error('Two modules want to store the comments of reviews');
    this.store = store;
  }

  /** 400 if no module stores comments. */
  async read(body: ReviewCommentBody): Promise<string> {
    return this.required().read(body);
  }

  async post(scope: SpaceScope, changeRequest: ChangeRequest, reviewId: string, markdown: string): Promise<void> {
    await this.required().post(scope, changeRequest, reviewId, markdown);
  }

  async postNote(scope: SpaceScope, changeRequest: ChangeRequest, markdown: string): Promise<string> {
    return this.required('note').postNote(scope, changeRequest, markdown);
  }

  async show(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    reviewIds: readonly string[],
    format: ReviewCommentFormat,
  ): Promise<ReadonlyMap<string, object>> {
    if (!this.store || reviewIds.length === 0) return NO_COMMENTS;
    return this.store.show(scope, changeRequest, reviewIds, format);
  }

  private required(field = 'comment'): ReviewCommentStore {
    if (!this.store)
      throw badRequest(
        'field_not_applicable',
        `${field} is not supported here: omit it, and post it as a comment on the change request.`,
        { field },
      );
    return this.store;
  }
}
