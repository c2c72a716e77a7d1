import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { REVISION_TYPES, type RevisionType } from '../entities/revision.entity';

class RevisionSummaryUrls {
  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/revisions/02KQxUz5wPbYh1eTq7mA0r',
  })
  app: string;

  @ResponseField({
    description: 'API URL of the full revision.',
    format: 'uri',
    example: 'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/revisions/02KQxUz5wPbYh1eTq7mA0r',
  })
  location: string;
}

class ChangedPagesResponse {
  @ResponseField({
    description: 'Number of pages added or changed, excluding groups, up to 1,000.',
    type: 'integer',
    example: 3,
  })
  count: number;

  @ResponseField({ description: 'Titles of the first three pages.', type: [String], example: ['Welcome', 'Install'] })
  titles: string[];

  @ResponseField({ description: 'Whether all of them were imported from files.', example: false })
  imported: boolean;
}

class MergedRequestResponse {
  @ResponseField({ description: 'Number in the space.', type: 'integer', example: 12 })
  number: number;

  @ResponseField({ description: 'Subject.', example: 'Explain the new menu' })
  subject: string;
}

/** A revision in the history of a space, without its content. */
export class RevisionSummaryResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['revision'], example: 'revision' })
  object: 'revision';

  @ResponseField({ description: 'Identifier of the revision.', example: '02KQxUz5wPbYh1eTq7mA0r' })
  id: string;

  @ResponseField({ description: 'Origin of the revision.', enum: [...REVISION_TYPES], example: 'edits' })
  type: RevisionType;

  @ResponseField({ description: 'Parent revisions.', type: [String], example: ['02KQxUz5wPbYh1eTq7mA0s'] })
  parents: string[];

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'Who created it.', type: UserResponse })
  createdBy: UserResponse;

  @ResponseField({ description: 'Summary of the changes.', type: ChangedPagesResponse })
  changedPages: ChangedPagesResponse;

  @ResponseField({
    description: 'For a merge: the merged change request.',
    required: false,
    type: MergedRequestResponse,
  })
  mergedFrom?: MergedRequestResponse;

  @ResponseField({ description: 'URLs of the revision.', type: RevisionSummaryUrls })
  urls: RevisionSummaryUrls;
}
