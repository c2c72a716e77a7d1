import type { Configuration } from '../../config/configuration';
import type { People } from '../../users/people.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestReview } from '../entities/change-request-review.entity';
import type { RequestedReviewer } from '../entities/requested-reviewer.entity';
import type { RequestedReviewerResponse } from './dto/requested-reviewer.response';
import type { ReviewResponse } from './dto/review.response';

export const toRequestedReviewerResponse = (
  { revisionId, requestedBy, userId, createdAt }: RequestedReviewer,
  people: People,
): RequestedReviewerResponse => ({
  object: 'change-request-requested-reviewer',
  revision: revisionId,
  requestedBy: people(requestedBy),
  createdAt: createdAt.toISOString(),
  kind: 'user',
  user: people(userId),
});

interface ReviewContext {
  readonly changeRequest: ChangeRequest;
  readonly people: People;
  readonly configuration: Pick<Configuration, 'publicUrl'>;
  /** Its reviewer has submitted a newer review, or has been asked for one. */
  readonly superseded: boolean;
  readonly comment?: object;
}

export const toReviewResponse = (
  review: ChangeRequestReview,
  { changeRequest, people, configuration, superseded, comment }: ReviewContext,
): ReviewResponse => ({
  object: 'change-request-review',
  id: review.id,
  revision: review.revisionId,
  reviewer: people(review.reviewerId),
  ...(review.requestedBy && { requestedBy: people(review.requestedBy) }),
  status: review.status,
  outdated: superseded || review.revisionId !== changeRequest.revisionId,
  ...(comment && { comment }),
  createdAt: review.createdAt.toISOString(),
  updatedAt: review.createdAt.toISOString(),
  urls: {
    location: `${configuration.publicUrl}/v1/spaces/${changeRequest.spaceId}/change-requests/${changeRequest.id}/reviews/${review.id}`,
  },
});
