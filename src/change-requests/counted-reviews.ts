import { Injectable } from '@nestjs/common';
import type { CachedSpace } from '../spaces/space-scope';
import type { ChangeRequest } from './entities/change-request.entity';
import { SpaceViewers } from './rules/space-viewers';
import type { ReviewFact } from './rules/unmet-rule';
import { ReviewsRepository } from './reviews/reviews.repository';

/** The reviews that count for a merge. */
@Injectable()
export class CountedReviews {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly viewers: SpaceViewers,
  ) {}

  /** Reviews of people who can currently see the space, except for the creator: whoever was merged may have reviewed their own. */
  async of(space: CachedSpace, changeRequest: ChangeRequest): Promise<ReviewFact[]> {
    const reviews = await this.reviews.newestOfEach(changeRequest);
    const viewers = await this.viewers.among(
      space,
      reviews.map(({ reviewer }) => reviewer),
    );
    return reviews.filter(({ reviewer }) => viewers.has(reviewer) && reviewer !== changeRequest.createdBy);
  }

  /** Those who have approved the newest revision. */
  async approvers(space: CachedSpace, changeRequest: ChangeRequest): Promise<ReadonlySet<string>> {
    const reviews = await this.of(space, changeRequest);
    return new Set(
      reviews.filter(({ status, current }) => status === 'approved' && current).map((each) => each.reviewer),
    );
  }
}
