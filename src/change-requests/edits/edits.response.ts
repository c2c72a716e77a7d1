import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseUrl } from '../../common/dto/response-fields';
import { FileResponse } from '../../content/reading/dto/file.response';
import { ChangeRequestResponse } from '../dto/change-request.response';

class EditedPageUrls {
  @ResponseUrl(
    'API URL of the page.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n/content/page/02KQxUz5wPbYh1eTq7mA0d',
  )
  location: string;
}

class EditedPage {
  @ResourceType('page')
  object: 'page';

  @ResponseText('Identifier of the page.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Path of the page after the batch (document and group); absent for a deleted page.', 'guides/install', {
    required: false,
  })
  path?: string;

  @ResponseText(
    'Hash of its Markdown after the batch, if the batch wrote the text: SHA-256 of its bytes in UTF-8, in hexadecimal.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    { required: false },
  )
  hash?: string;

  @ResponsePart('URLs of the page; absent for a deleted page.', EditedPageUrls, { required: false })
  urls?: EditedPageUrls;
}

export class EditOutcome {
  @ResponseField({
    description:
      'Result for the page. unchanged_page: `upsert_page` found that it says the same already, and nothing was written.',
    enum: ['created_page', 'updated_page', 'deleted_page', 'unchanged_page'],
    example: 'created_page',
  })
  object: 'created_page' | 'updated_page' | 'deleted_page' | 'unchanged_page';

  @ResponseText('The ref given in the batch.', 'intro', { required: false })
  ref?: string;

  @ResponseField({
    description: 'true if others had changed the text since `base`: the page contains their changes, too.',
    required: false,
    example: true,
  })
  merged?: boolean;

  @ResponseField({
    description:
      'true if others had changed the same words since `base`: the page contains both versions of these sentences or lines between conflict markers, and is listed in the conflicts of the change request until one is chosen.',
    required: false,
    example: true,
  })
  conflicts?: boolean;

  @ResponsePart('The page.', EditedPage)
  page: EditedPage;
}

/** The result of a batch of changes. */
export class EditReportResponse {
  @ResponsePart('The change request after the batch.', ChangeRequestResponse)
  changeRequest: ChangeRequestResponse;

  @ResponsePart('Pages changed by the batch, in the order of their first change.', [EditOutcome])
  changes: EditOutcome[];

  @ResponsePart('Files added by the batch.', [FileResponse])
  insertedFiles: FileResponse[];
}
