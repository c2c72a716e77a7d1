import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponsePart } from '../../../common/dto/response-fields';
import { UserResponse } from '../../../users/dto/user.response';

export const SUGGESTION_REASONS = ['required', 'owner', 'recent', 'member'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

/** Someone whose review can be requested. */
export class SuggestedReviewerResponse {
  @ResourceType('suggested-reviewer')
  object: 'suggested-reviewer';

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;

  @ResponseField({
    description:
      'Why they are suggested: required, a merge rule names them as a reviewer; owner, they own a part of the space that is changed; recent, the caller asked them the last time in this space; member, their role lets them review.',
    enum: [...SUGGESTION_REASONS],
    example: 'required',
  })
  reason: SuggestionReason;
}
