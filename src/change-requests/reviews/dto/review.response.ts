import { ResponseField } from '../../../common/dto/fields';
import { UserResponse } from '../../../users/dto/user.response';
import { REVIEW_STATUSES, type ReviewStatus } from '../../entities/change-request-review.entity';

class ReviewUrls {
  @ResponseField({
    description: 'API URL of the resource.',
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

  @ResponseField({
    description: 'Revision of the change request that was reviewed.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({ description: 'The reviewer.', type: UserResponse })
  reviewer: UserResponse;

  @ResponseField({
    description: 'Who requested the review; absent if nobody did.',
    required: false,
    type: UserResponse,
  })
  requestedBy?: UserResponse;

  @ResponseField({ description: 'The verdict.', enum: [...REVIEW_STATUSES], example: 'approved' })
  status: ReviewStatus;

  @ResponseField({
    description:
      'Whether the review is outdated: superseded by a newer revision of the change request, by a newer review by the same person, or by another review request to that person.',
    example: false,
  })
  outdated: boolean;

  @ResponseField({
    description: 'Comment of the reviewer on the change request; absent if there is none or it was deleted.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  comment?: object;

  @ResponseField({
    description: 'When the review was submitted.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;

  @ResponseField({
    description: 'Same as createdAt: reviews do not change.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'URLs of the resource.', type: ReviewUrls })
  urls: ReviewUrls;
}
