import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseTime } from '../../../common/dto/response-fields';
import { UserResponse } from '../../../users/dto/user.response';

/** Someone who created a change request or wrote into it. */
export class ContributorResponse {
  @ResponseTime('When they last edited the change request; for its creator without edits, when it was created.')
  updatedAt: string;

  @ResponseField({ description: 'Number of revisions they created.', type: 'integer', example: 4 })
  count: number;

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;

  @ResponseField({
    description: 'What they did; commenting alone does not count.',
    enum: ['edit'],
    example: 'edit',
  })
  actionType: 'edit';
}
