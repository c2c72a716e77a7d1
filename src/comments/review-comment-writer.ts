import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChangeRequest } from '../change-requests/entities/change-request.entity';
import {
  type ReviewCommentBody,
  type ReviewCommentStore,
  ReviewComments,
} from '../change-requests/reviews/review-comments';
import type { SpaceScope } from '../spaces/space-scope';
import { CommentPoster } from './comment-poster';
import { CommentBodies } from './bodies/comment-bodies';
import { CommentViews } from './comment-views';
import { CommentsRepository } from './comments.repository';
import { Discussions } from './discussions';
import type { CommentResponse } from './dto/comment.response';
import type { BodyFormat } from './dto/format.query';
import { newComment } from './new-comment';
import { NO_TARGET } from './targets/comment-targets';

/** Stores review texts as comments of the change request; registers itself with the module below. */
@Injectable()
export class ReviewCommentWriter implements ReviewCommentStore, OnModuleInit {
  constructor(
    private readonly reviews: ReviewComments,
    private readonly discussions: Discussions,
    private readonly rows: CommentsRepository,
    private readonly poster: CommentPoster,
    private readonly bodies: CommentBodies,
    private readonly views: CommentViews,
  ) {}

  onModuleInit(): void {
    this.reviews.register(this);
  }

  async read(body: ReviewCommentBody): Promise<string> {
    return this.bodies.read(body);
  }

  async post(scope: SpaceScope, changeRequest: ChangeRequest, reviewId: string, markdown: string): Promise<void> {
    const discussion = this.discussions.on(scope, changeRequest);
    await this.poster.store(discussion, newComment(scope, discussion, { ...NO_TARGET, markdown, reviewId }));
  }

  async postNote(scope: SpaceScope, changeRequest: ChangeRequest, markdown: string): Promise<string> {
    const discussion = this.discussions.on(scope, changeRequest);
    const comment = newComment(scope, discussion, { ...NO_TARGET, markdown });
    await this.poster.store(discussion, comment, true);
    return comment.id;
  }

  async show(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    reviewIds: readonly string[],
    format: BodyFormat,
  ): Promise<ReadonlyMap<string, CommentResponse>> {
    const discussion = this.discussions.on(scope, changeRequest);
    const comments = await this.rows.findOfReviews(discussion, reviewIds);
    const shown = await this.views.comments(scope, discussion, comments, format);
    return new Map(shown.map((comment) => [comment.target.review ?? '', comment]));
  }
}
