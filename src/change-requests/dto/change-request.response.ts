import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { CHANGE_REQUEST_STATUSES, type ChangeRequestStatus } from '../entities/change-request.entity';

class ChangeRequestUrls {
  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/3',
  })
  app: string;

  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n',
  })
  location: string;
}

/** A proposed edit of a space. */
export class ChangeRequestResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['change-request'], example: 'change-request' })
  object: 'change-request';

  @ResponseField({ description: 'Identifier of the change request.', example: '02KQxUz5wPbYh1eTq7mA0n' })
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

  @ResponseField({ description: 'Subject, at most 100 characters.', example: 'Explain the new menu' })
  subject: string;

  @ResponseField({ description: 'Space that it changes.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  space: string;

  @ResponseField({ description: 'Who created it.', type: UserResponse })
  createdBy: UserResponse;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When it or its content last changed.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'Revision of its content.', example: '02KQxUz5wPbYh1eTq7mA0r' })
  revision: string;

  @ResponseField({ description: 'Revision of the space that it is based on.', example: '02KQxUz5wPbYh1eTq7mA0q' })
  revisionInitial: string;

  @ResponseField({
    description: 'Revision of the space that was last merged into it; absent before the first update.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0s',
  })
  revisionMergedAncestor?: string;

  @ResponseField({
    description: 'Revision of the space created by the merge; absent before the merge.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0t',
  })
  revisionMerged?: string;

  @ResponseField({
    description: 'When it was merged; absent before the merge.',
    required: false,
    format: 'date-time',
    example: '2026-02-01T09:30:00.000Z',
  })
  mergedAt?: string;

  @ResponseField({ description: 'Number of open comments.', type: 'integer', example: 0 })
  comments: number;

  @ResponseField({
    description:
      'Whether the space has changed since the change request was created or last updated; false once merged.',
    example: false,
  })
  outdated: boolean;

  @ResponseField({ description: 'URLs of the resource.', type: ChangeRequestUrls })
  urls: ChangeRequestUrls;
}
