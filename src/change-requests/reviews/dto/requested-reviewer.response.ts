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
    description: 'Revision of the change request when they were asked.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({ description: 'Who asked them.', type: UserResponse })
  requestedBy: UserResponse;

  @ResponseField({
    description: 'When they were asked, the last time.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;

  @ResponseField({ description: 'What was asked.', enum: ['user'], example: 'user' })
  kind: 'user';

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;
}

export class RequestedReviewersResponse {
  @ResponseField({ description: 'The people who were asked now.', type: [RequestedReviewerResponse] })
  users: RequestedReviewerResponse[];
}
