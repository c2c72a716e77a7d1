import { ResponseField } from '../../../common/dto/fields';
import { UserResponse } from '../../../users/dto/user.response';

/** Someone who was asked to review and has not yet. */
export class RequestedReviewerResponse {
  @ResponseField({
    description: 'Type of the resource.',
    enum: ['change-request-requested-reviewer'],
    example: 'change-request-requested-reviewer',
  })
  object: 'change-request-requested-reviewer';

  @ResponseField({
    description: 'Revision of the change request at the time of the request.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({ description: 'Who requested the review.', type: UserResponse })
  requestedBy: UserResponse;

  @ResponseField({
    description: 'When the review was last requested.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;

  @ResponseField({ description: 'Kind of request.', enum: ['user'], example: 'user' })
  kind: 'user';

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;
}

export class RequestedReviewersResponse {
  @ResponseField({ description: 'Reviewers requested by this call.', type: [RequestedReviewerResponse] })
  users: RequestedReviewerResponse[];
}
