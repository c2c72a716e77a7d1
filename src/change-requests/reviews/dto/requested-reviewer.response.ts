import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime } from '../../../common/dto/response-fields';
import { UserResponse } from '../../../users/dto/user.response';

/** Someone who has been asked for a review and has not submitted it yet. */
export class RequestedReviewerResponse {
  @ResourceType('change-request-requested-reviewer')
  object: 'change-request-requested-reviewer';

  @ResponseText('Revision of the change request at the time of the request.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponsePart('Who requested the review.', UserResponse)
  requestedBy: UserResponse;

  @ResponseTime('When the review was last requested.')
  createdAt: string;

  @ResponseField({ description: 'Kind of request.', enum: ['user'], example: 'user' })
  kind: 'user';

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;
}

export class RequestedReviewersResponse {
  @ResponsePart('Reviewers requested by this call.', [RequestedReviewerResponse])
  users: RequestedReviewerResponse[];
}
