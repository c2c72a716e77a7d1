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
import { CHECK_STATES, type CheckState } from '../../entities/change-request-check.entity';
import { UNMET_REASONS, type UnmetReason } from '../required-checks';

class ChangeRequestCheckUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n/checks/02KQxUz5wPbYh1eTq7mA0w',
  )
  location: string;
}

/** The result of a check of one revision of a change request. */
export class ChangeRequestCheckResponse {
  @ResourceType('change-request-check')
  object: 'change-request-check';

  @ResponseText('Identifier of the check; a new result under the same name keeps it.', '02KQxUz5wPbYh1eTq7mA0w')
  id: string;

  @ResponseText('Name, unique in the change request.', 'links')
  name: string;

  @ResponseField({
    description:
      'pending: not finished; success: passed; neutral: found nothing that prevents a merge; failure: failed; error: could not be run.',
    enum: [...CHECK_STATES],
    example: 'success',
  })
  state: CheckState;

  @ResponseText('What was found, as plain text; absent if nothing was reported.', '214 links, all reachable.', {
    required: false,
  })
  details?: string;

  @ResponseUrl('Where people can read more; absent if nothing was reported.', 'https://ci.example.com/runs/4711', {
    required: false,
  })
  url?: string;

  @ResponseText('Revision of the change request that was checked.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponseFlag('Whether the change request has a newer revision; merge rules ignore the check then.', false)
  outdated: boolean;

  @ResponsePart('Who reported a result under this name first.', UserResponse)
  createdBy: UserResponse;

  @ResponseTime('When a result was first reported under this name.')
  createdAt: string;

  @ResponsePart('Who reported the present result.', UserResponse)
  updatedBy: UserResponse;

  @ResponseTime('When the present result was reported.')
  updatedAt: string;

  @ResponsePart('URLs of the resource.', ChangeRequestCheckUrls)
  urls: ChangeRequestCheckUrls;
}

class UnmetCheckResponse {
  @ResponseText('Name of the check.', 'links')
  name: string;

  @ResponseField({
    description:
      'missing: not reported; outdated: of an earlier revision; pending: not finished; failed: its state is failure or error.',
    enum: [...UNMET_REASONS],
    example: 'missing',
  })
  reason: UnmetReason;
}

/** The checks that merge rules require. */
export class RequiredChecksResponse {
  @ResponseField({
    description: 'Names of the checks that the merge rules in effect require.',
    type: [String],
    example: ['links'],
  })
  names: string[];

  @ResponsePart('Those that prevent a merge, except by people whom `allow_bypass` names; empty once it is merged.', [
    UnmetCheckResponse,
  ])
  unmet: UnmetCheckResponse[];
}
