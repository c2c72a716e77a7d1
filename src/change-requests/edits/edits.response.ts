import { ResponseField } from '../../common/dto/fields';
import { FileResponse } from '../../content/dto/file.response';
import { ChangeRequestResponse } from '../dto/change-request.response';

class EditedPageUrls {
  @ResponseField({
    description: 'Address of the page in the API.',
    format: 'uri',
    example:
      'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/change-requests/02KQxUz5wPbYh1eTq7mA0n/content/page/02KQxUz5wPbYh1eTq7mA0d',
  })
  location: string;
}

class EditedPage {
  @ResponseField({ description: 'Type of the resource.', enum: ['page'], example: 'page' })
  object: 'page';

  @ResponseField({ description: 'Identifier of the page.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @ResponseField({
    description: 'Addresses; absent for a page that was deleted.',
    required: false,
    type: EditedPageUrls,
  })
  urls?: EditedPageUrls;
}

export class EditOutcome {
  @ResponseField({
    description: 'What became of the page.',
    enum: ['created_page', 'updated_page', 'deleted_page'],
    example: 'created_page',
  })
  object: 'created_page' | 'updated_page' | 'deleted_page';

  @ResponseField({ description: 'The name the batch gave it.', required: false, example: 'intro' })
  ref?: string;

  @ResponseField({ description: 'The page.', type: EditedPage })
  page: EditedPage;
}

/** What a batch of changes did. */
export class EditReportResponse {
  @ResponseField({ description: 'The change request after the batch.', type: ChangeRequestResponse })
  changeRequest: ChangeRequestResponse;

  @ResponseField({ description: 'Pages that it touched, in the order of the first touch.', type: [EditOutcome] })
  changes: EditOutcome[];

  @ResponseField({ description: 'Files that it brought.', type: [FileResponse] })
  insertedFiles: FileResponse[];
}
