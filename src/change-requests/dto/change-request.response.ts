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
import {
  CHANGE_REQUEST_STATUSES,
  type ChangeRequestStatus,
  GIVEN_UP_REASONS,
  type GivenUpReason,
} from '../entities/change-request.entity';

class ChangeRequestUrls {
  @ResponseUrl('Web page of the resource.', 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/3')
  app: string;

  @ResponseUrl(
    'API URL of the resource.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n',
  )
  location: string;
}

/** A merge that someone asked for in advance. */
export class MergeWhenReadyResponse {
  @ResponseField({
    description:
      'waiting: it is merged as soon as nothing prevents it, while the change request is open; given-up: it will not be merged by itself, for the reason in `reason`.',
    enum: ['waiting', 'given-up'],
    example: 'waiting',
  })
  state: 'waiting' | 'given-up';

  @ResponseField({
    description:
      'Why it was given up; only with the state `given-up`. permission: the person who asked may no longer merge; archived: the change request was archived; failed: the merge was refused for another reason, which a merge by hand reports.',
    enum: [...GIVEN_UP_REASONS],
    required: false,
    example: 'permission',
  })
  reason?: GivenUpReason;

  @ResponsePart('Who asked, and in whose name it is merged.', UserResponse)
  requestedBy: UserResponse;

  @ResponseTime('When they asked.')
  requestedAt: string;

  @ResponseFlag(
    'Whether others have changed the content since: then someone who may merge has to approve its newest revision, also where no rule requires it.',
    false,
  )
  changedByOthers: boolean;
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

  @ResponsePart(
    'The merge that someone asked for in advance; absent if no one did, and once it is merged.',
    MergeWhenReadyResponse,
    { required: false },
  )
  mergeWhenReady?: MergeWhenReadyResponse;

  @ResponsePart('URLs of the resource.', ChangeRequestUrls)
  urls: ChangeRequestUrls;
}
