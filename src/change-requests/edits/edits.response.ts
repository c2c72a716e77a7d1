import { ResponseField } from '../../common/dto/fields';
import { FileResponse } from '../../content/dto/file.response';
import { ChangeRequestResponse } from '../dto/change-request.response';

class EditedPageUrls {
  @ResponseField({
    description: 'API URL of the page.',
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
    description: 'URLs of the page; absent for a deleted page.',
    required: false,
    type: EditedPageUrls,
  })
  urls?: EditedPageUrls;
}

export class EditOutcome {
  @ResponseField({
    description: 'Result for the page.',
    enum: ['created_page', 'updated_page', 'deleted_page'],
    example: 'created_page',
  })
  object: 'created_page' | 'updated_page' | 'deleted_page';

  @ResponseField({ description: 'The ref given in the batch.', required: false, example: 'intro' })
  ref?: string;

  @ResponseField({ description: 'The page.', type: EditedPage })
  page: EditedPage;
}

/** What a batch of changes did. */
export class EditReportResponse {
  @ResponseField({ description: 'The change request after the batch.', type: ChangeRequestResponse })
  changeRequest: ChangeRequestResponse;

  @ResponseField({
    description: 'Pages changed by the batch, in the order of their first change.',
    type: [EditOutcome],
  })
  changes: EditOutcome[];

  @ResponseField({ description: 'Files added by the batch.', type: [FileResponse] })
  insertedFiles: FileResponse[];
}
