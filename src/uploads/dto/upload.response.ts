import { ResponseField } from '../../common/dto/fields';
import { ResponseText, ResponseUrl } from '../../common/dto/response-fields';

/** Where to upload a file. */
export class UploadResponse {
  @ResponseField({ description: 'Type of the object.', enum: ['storage-signed-url'], example: 'storage-signed-url' })
  object: 'storage-signed-url';

  @ResponseUrl(
    'URL to send the file to by PUT, valid for an hour.',
    'http://localhost:3000/v1/uploads/02KQxUz5wPbYh1eTq7mA0u?expires=1770451200&signature=0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  )
  url: string;

  @ResponseText('Key that names the file once it is uploaded.', '02KQxUz5wPbYh1eTq7mA0u')
  key: string;
}
