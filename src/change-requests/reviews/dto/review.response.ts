import { ResponseField } from '../../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../../common/dto/response-fields';
import { UserResponse } from '../../../users/dto/user.response';
import { REVIEW_STATUSES, type ReviewStatus } from '../../entities/change-request-review.entity';

class ReviewUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n/reviews/02KQxUz5wPbYh1eTq7mA0v',
  )
  location: string;
}

/** A person's review of one revision of a change request. */
export class ReviewResponse {
  @ResourceType('change-request-review')
  object: 'change-request-review';

  @ResponseText('Identifier of the review.', '02KQxUz5wPbYh1eTq7mA0v')
  id: string;

  @ResponseText('Revision of the change request that was reviewed.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponsePart('The reviewer.', UserResponse)
  reviewer: UserResponse;

  @ResponsePart('Who requested the review; absent if no one did.', UserResponse, { required: false })
  requestedBy?: UserResponse;

  @ResponseField({ description: 'The verdict.', enum: [...REVIEW_STATUSES], example: 'approved' })
  status: ReviewStatus;

  @ResponseFlag(
    'Whether the review is outdated: superseded by a newer revision of the change request, by a newer review by the same person, or by another review request to that person.',
    false,
  )
  outdated: boolean;

  @ResponseField({
    description: 'Comment of the reviewer on the change request; absent if there is none or it was deleted.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  comment?: object;

  @ResponseTime('When the review was submitted.')
  createdAt: string;

  @ResponseTime('Same as createdAt: reviews do not change.')
  updatedAt: string;

  @ResponsePart('URLs of the resource.', ReviewUrls)
  urls: ReviewUrls;
}
