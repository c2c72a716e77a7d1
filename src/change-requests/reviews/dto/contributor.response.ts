import { ResponseField } from '../../../common/dto/fields';
import { UserResponse } from '../../../users/dto/user.response';

/** Someone who made a change request or wrote into it. */
export class ContributorResponse {
  @ResponseField({
    description: 'When they last wrote into it; for someone who has not, when they made it.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'How many revisions they wrote.', type: 'integer', example: 4 })
  count: number;

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;
}
