import { ResponseField } from '../../../common/dto/fields';
import { ResponseFlag, ResponsePart, ResponseText, ResponseUrl } from '../../../common/dto/response-fields';
import { UserResponse } from '../../../users/dto/user.response';
import { RevisionIdentityResponse } from './revision-identity.response';

class RevisionSummaryUrls {
  @ResponseUrl(
    'Web page of the resource.',
    'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/revisions/02KQxUz5wPbYh1eTq7mA0r',
  )
  app: string;

  @ResponseUrl(
    'API URL of the full revision.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/revisions/02KQxUz5wPbYh1eTq7mA0r',
  )
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

  @ResponseFlag('Whether all of them were imported from files.', false)
  imported: boolean;
}

class MergedRequestResponse {
  @ResponseField({ description: 'Number in the space.', type: 'integer', example: 12 })
  number: number;

  @ResponseText('Subject.', 'Explain the new menu')
  subject: string;
}

/** A revision in the history of a space, without its content. */
export class RevisionSummaryResponse extends RevisionIdentityResponse {
  @ResponsePart('Who created it.', UserResponse)
  createdBy: UserResponse;

  @ResponsePart('Summary of the changes.', ChangedPagesResponse)
  changedPages: ChangedPagesResponse;

  @ResponsePart('For a merge: the merged change request.', MergedRequestResponse, { required: false })
  mergedFrom?: MergedRequestResponse;

  @ResponsePart('URLs of the revision.', RevisionSummaryUrls)
  urls: RevisionSummaryUrls;
}
