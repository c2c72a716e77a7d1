import { Injectable } from '@nestjs/common';
import { conflict, forbidden } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestEvents } from '../change-request-events';
import { ChangeRequestTransactions } from '../change-request-transactions';
import { statusAfter } from '../change-request-status';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestReview, ReviewStatus } from '../entities/change-request-review.entity';
import type { ReviewResponse } from './dto/review.response';
import type { SubmitReviewDto } from './dto/submit-review.dto';
import { RequestedReviewersRepository } from './requested-reviewers.repository';
import { ReviewComments } from './review-comments';
import { ReviewsReader } from './reviews.reader';
import { ReviewsRepository } from './reviews.repository';

/** Submits reviews of change requests. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly reviews: ReviewsRepository,
    private readonly asked: RequestedReviewersRepository,
    private readonly comments: ReviewComments,
    private readonly reader: ReviewsReader,
  ) {}

  /**
   * Reviews the newest revision. For people who may review, and those who were asked to; submitting removes the request. 409 for the
   * creator of the change request, and if its status forbids it.
   */
  async submit(scope: SpaceScope, idOrNumber: string, input: SubmitReviewDto): Promise<ReviewResponse> {
    const markdown = input.comment && (await this.comments.read(input.comment));
    const { changeRequest, review } = await this.transactions.withBothLocked(scope, idOrNumber, async (_, locked) => {
      const created = await this.add(scope, locked, input.status);
      await this.events.reviewed(scope, locked, created);
      if (markdown !== undefined) await this.comments.post(scope, locked, created.id, markdown);
      return { changeRequest: locked, review: created };
    });
    return this.reader.one(scope, changeRequest, review);
  }

  private async add(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    status: ReviewStatus,
  ): Promise<ChangeRequestReview> {
    const { userId } = scope.actor;
    const asked = await this.asked.find(changeRequest.id, userId);
    if (!asked && !scope.allows('content.review'))
      throw forbidden(
        'missing_permission',
        'Only people with the review role, and requested reviewers, may review this change request.',
      );
    statusAfter(changeRequest.status, 'review');
    if (changeRequest.createdBy === userId)
      throw conflict(
        'own_change_request',
        'You created this change request, so someone else must review it. Request a review.',
      );
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
