import { ResponseField } from '../../../common/dto/fields';
import { UserResponse } from '../../../users/dto/user.response';
import { REVIEW_STATUSES, type ReviewStatus } from '../../entities/change-request-review.entity';

class ReviewUrls {
  @ResponseField({
    description: 'Address in the API.',
    format: 'uri',
    example:
      'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n/reviews/02KQxUz5wPbYh1eTq7mA0v',
  })
  location: string;
}

/** What one person said of one revision of a change request. */
export class ReviewResponse {
  @ResponseField({
    description: 'Type of the resource.',
    enum: ['change-request-review'],
    example: 'change-request-review',
  })
  object: 'change-request-review';

  @ResponseField({ description: 'Identifier of the review.', example: '02KQxUz5wPbYh1eTq7mA0v' })
  id: string;

  @ResponseField({ description: 'Revision of the change request that it is about.', example: '02KQxUz5wPbYh1eTq7mA0r' })
  revision: string;

  @ResponseField({ description: 'Who reviewed.', type: UserResponse })
  reviewer: UserResponse;

  @ResponseField({ description: 'Who had asked for it; absent when nobody had.', required: false, type: UserResponse })
  requestedBy?: UserResponse;

  @ResponseField({ description: 'The verdict.', enum: [...REVIEW_STATUSES], example: 'approved' })
  status: ReviewStatus;

  @ResponseField({
    description:
      'Superseded: by a newer revision of the change request, by a newer review of the same person, or because that person was asked again.',
    example: false,
  })
  outdated: boolean;

  @ResponseField({
    description:
      'What the reviewer said, as a comment of the change request; absent without one, or when it was deleted.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  comment?: object;

  @ResponseField({ description: 'When it was given.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'The same: reviews do not change.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'Addresses.', type: ReviewUrls })
  urls: ReviewUrls;
}
