import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import { UserResponse } from '../../users/dto/user.response';
import { CHANGE_REQUEST_STATUSES, type ChangeRequestStatus } from '../entities/change-request.entity';

class ChangeRequestUrls {
  @ResponseUrl('Web page of the resource.', 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/3')
  app: string;

  @ResponseUrl(
    'API URL of the resource.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n',
  )
  location: string;
}

/** A proposed edit of a space. */
export class ChangeRequestResponse {
  @ResourceType('change-request')
  object: 'change-request';

  @ResponseText('Identifier of the change request.', '02KQxUz5wPbYh1eTq7mA0n')
  id: string;

  @ResponseField({ description: 'Number in the space, starting at 1.', type: 'integer', example: 3 })
  number: number;

  @ResponseField({
    description:
      'Status. `draft` and `open` can change into each other, both can be archived; only a merge sets `merged`.',
    enum: [...CHANGE_REQUEST_STATUSES],
    example: 'draft',
  })
  status: ChangeRequestStatus;

  @ResponseText('Subject, at most 100 characters.', 'Explain the new menu')
  subject: string;

  @ResponseText('Space that it changes.', '02KQxUz5wPbYh1eTq7mA0i')
  space: string;

  @ResponsePart('Who created it.', UserResponse)
  createdBy: UserResponse;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseTime('When it or its content last changed.')
  updatedAt: string;

  @ResponseText('Revision of its content.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponseText('Revision of the space that it is based on.', '02KQxUz5wPbYh1eTq7mA0q')
  revisionInitial: string;

  @ResponseText(
    'Revision of the space that was last merged into it; absent before the first update.',
    '02KQxUz5wPbYh1eTq7mA0s',
    { required: false },
  )
  revisionMergedAncestor?: string;

  @ResponseText('Revision of the space created by the merge; absent before the merge.', '02KQxUz5wPbYh1eTq7mA0t', {
    required: false,
  })
  revisionMerged?: string;

  @ResponseTime('When it was merged; absent before the merge.', '2026-02-01T09:30:00.000Z', { required: false })
  mergedAt?: string;

  @ResponseField({ description: 'Number of open comments.', type: 'integer', example: 0 })
  comments: number;

  @ResponseField({
    description:
      'Number of pages that it creates, edits, moves or deletes; only in the list of an organization, with `changedPages=true`.',
    type: 'integer',
    required: false,
    example: 3,
  })
  changedPages?: number;

  @ResponseFlag(
    'Whether the space has changed since the change request was created or last updated; false once merged.',
    false,
  )
  outdated: boolean;

  @ResponsePart('URLs of the resource.', ChangeRequestUrls)
  urls: ChangeRequestUrls;
}
