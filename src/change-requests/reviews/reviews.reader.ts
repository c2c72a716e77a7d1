import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import { ChangeRequestsReader } from '../change-requests.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestReview } from '../entities/change-request-review.entity';
import type { RequestedReviewer } from '../entities/requested-reviewer.entity';
import type { RequestedReviewerResponse } from './dto/requested-reviewer.response';
import type { ReviewResponse } from './dto/review.response';
import type { ReviewCommentFormat, ReviewsQuery } from './dto/reviews.query';
import { RequestedReviewersRepository } from './requested-reviewers.repository';
import { toRequestedReviewerResponse, toReviewResponse } from './review.mapper';
import { ReviewComments } from './review-comments';
import { ReviewsRepository } from './reviews.repository';

/** Reviews, and requests for them, as callers see them, with people, comments and whether they are still current, in a constant number of statements. */
@Injectable()
export class ReviewsReader {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly reviews: ReviewsRepository,
    private readonly requested: RequestedReviewersRepository,
    private readonly comments: ReviewComments,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async list(scope: SpaceScope, idOrNumber: string, query: ReviewsQuery): Promise<ListResponse<ReviewResponse>> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const page = await readPage(this.cursors, `reviews:${changeRequest.id}`, query, {
      read: (wanted) => this.reviews.list(changeRequest.id, wanted),
      keys: ({ id }) => [id],
      item: (review) => review,
    });
    return { ...page, items: await this.all(scope, changeRequest, page.items, query.format) };
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
    return this.one(scope, changeRequest, review, format);
  }

  async listRequests(
    scope: SpaceScope,
    idOrNumber: string,
    query: PageQueryDto,
  ): Promise<ListResponse<RequestedReviewerResponse>> {
    const { id } = await this.changeRequests.get(scope, idOrNumber);
    const page = await readPage(this.cursors, `requested-reviewers:${id}`, query, {
      read: (wanted) => this.requested.list(id, wanted),
      keys: ({ userId }) => [userId],
      item: (reviewer) => reviewer,
    });
    return { ...page, items: await this.showRequests(page.items) };
  }

  async showRequests(reviewers: readonly RequestedReviewer[]): Promise<RequestedReviewerResponse[]> {
    if (reviewers.length === 0) return [];
    const people = await this.people.read(reviewers.flatMap(({ userId, requestedBy }) => [userId, requestedBy]));
    return reviewers.map((reviewer) => toRequestedReviewerResponse(reviewer, people));
  }

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
