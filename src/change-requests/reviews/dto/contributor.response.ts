import { ResponseField } from '../../../common/dto/fields';
import { UserResponse } from '../../../users/dto/user.response';

/** Someone who made a change request or wrote into it. */
export class ContributorResponse {
  @ResponseField({
    description: 'When they last edited the change request; for its creator without edits, when it was created.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'Number of revisions they created.', type: 'integer', example: 4 })
  count: number;

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;
}
