import { Injectable } from '@nestjs/common';
import { conflict, forbidden, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestLocks } from '../change-request-locks';
import { statusAfter } from '../change-request-status';
import { ChangeRequestsReader } from '../change-requests.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestReview, ReviewStatus } from '../entities/change-request-review.entity';
import type { ReviewResponse } from './dto/review.response';
import type { ReviewCommentFormat, ReviewsQuery } from './dto/reviews.query';
import type { SubmitReviewDto } from './dto/submit-review.dto';
import { RequestedReviewersRepository } from './requested-reviewers.repository';
import { ReviewComments } from './review-comments';
import { ReviewViews } from './review-views';
import { ReviewsRepository } from './reviews.repository';

/** Reviews of change requests. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly locks: ChangeRequestLocks,
    private readonly reviews: ReviewsRepository,
    private readonly asked: RequestedReviewersRepository,
    private readonly comments: ReviewComments,
    private readonly views: ReviewViews,
    private readonly cursors: CursorCodec,
  ) {}

  async list(scope: SpaceScope, idOrNumber: string, query: ReviewsQuery): Promise<ListResponse<ReviewResponse>> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const page = await readPage(this.cursors, `reviews:${changeRequest.id}`, query, {
      read: (wanted) => this.reviews.list(changeRequest.id, wanted),
      keys: ({ id }) => [id],
      item: (review) => review,
    });
    return { ...page, items: await this.views.all(scope, changeRequest, page.items, query.format) };
  }

  async get(
    scope: SpaceScope,
    idOrNumber: string,
    reviewId: string,
    format: ReviewCommentFormat,
  ): Promise<ReviewResponse> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const review = await this.reviews.find(changeRequest.id, reviewId);
    if (!review) throw notFound('review');
    return this.views.one(scope, changeRequest, review, format);
  }

  /**
   * Reviews the newest revision. For people who may review, and those who were asked to; submitting removes the request. 409 for the
   * creator of the change request, and if its status forbids it.
   */
  async submit(scope: SpaceScope, idOrNumber: string, input: SubmitReviewDto): Promise<ReviewResponse> {
    const markdown = input.comment && (await this.comments.read(input.comment));
    const { changeRequest, review } = await this.locks.both(scope, idOrNumber, async (_, locked) => {
      const created = await this.add(scope, locked, input.status);
      await this.locks.record(scope, 'change-request.review', locked, { review: created.id, status: created.status });
      await this.locks.recordEvent(scope, 'change_request_reviewed', locked, {
        reviewId: created.id,
        status: created.status,
      });
      const { id: changeRequestId, spaceId } = locked;
      await this.locks.notify(scope, {
        type: 'change_request_reviewed',
        spaceId,
        changeRequestId,
        status: created.status,
      });
      if (markdown !== undefined) await this.comments.post(scope, locked, created.id, markdown);
      return { changeRequest: locked, review: created };
    });
    return this.views.one(scope, changeRequest, review);
  }

  private async add(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    status: ReviewStatus,
  ): Promise<ChangeRequestReview> {
    const { userId } = scope.actor;
    const asked = await this.asked.find(changeRequest.id, userId);
    if (!asked && !scope.allows('content.review'))
      throw forbidden('Only people with the review role, and requested reviewers, may review this change request.');
    statusAfter(changeRequest.status, 'review');
    if (changeRequest.createdBy === userId)
      throw conflict('You created this change request, so someone else must review it. Request a review.');
    const review = {
      id: newId(),
      changeRequestId: changeRequest.id,
      revisionId: changeRequest.revisionId,
      reviewerId: userId,
      requestedBy: asked?.requestedBy ?? null,
      status,
      createdAt: new Date(),
    };
    await this.reviews.insert(review);
    await this.asked.remove(changeRequest.id, userId);
    return review;
  }
}
