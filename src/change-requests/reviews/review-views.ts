import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestReview } from '../entities/change-request-review.entity';
import type { ReviewResponse } from './dto/review.response';
import type { ReviewCommentFormat } from './dto/reviews.query';
import { toReviewResponse } from './review.mapper';
import { ReviewComments } from './review-comments';
import { ReviewsRepository } from './reviews.repository';

/** Reviews as callers see them, with people, comments and whether they are still current, in a constant number of statements. */
@Injectable()
export class ReviewViews {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly comments: ReviewComments,
    private readonly people: PeopleReader,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    review: ChangeRequestReview,
    format: ReviewCommentFormat = 'markdown',
  ): Promise<ReviewResponse> {
    const [view] = await this.all(scope, changeRequest, [review], format);
    if (!view) throw new Error('No view of the review');
    return view;
  }

  async all(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    reviews: readonly ChangeRequestReview[],
    format: ReviewCommentFormat,
  ): Promise<ReviewResponse[]> {
    if (reviews.length === 0) return [];
    const reviewers = reviews.map(({ reviewerId }) => reviewerId);
    const [people, lastWords, comments] = await Promise.all([
      this.people.read([...reviewers, ...reviews.flatMap(({ requestedBy }) => requestedBy ?? [])]),
      this.reviews.lastWords(changeRequest.id, reviewers),
      this.comments.show(
        scope,
        changeRequest,
        reviews.map(({ id }) => id),
        format,
      ),
    ]);
    const { configuration } = this;
    return reviews.map((review) =>
      toReviewResponse(review, {
        changeRequest,
        people,
        configuration,
        superseded: !lastWords.has(review.id),
        comment: comments.get(review.id),
      }),
    );
  }
}
