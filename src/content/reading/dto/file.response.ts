import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseText, ResponseUrl } from '../../../common/dto/response-fields';

class DimensionsResponse {
  @ResponseField({ description: 'Width in pixels.', example: 1280 })
  width: number;

  @ResponseField({ description: 'Height in pixels.', example: 720 })
  height: number;
}

/** A file of a revision. */
export class FileResponse {
  @ResponseText('Identifier of the file.', '02KQxUz5wPbYh1eTq7mA0q')
  id: string;

  @ResponseText('Name with its extension.', 'screenshot.png')
  name: string;

  @ResponseText('Media type, detected from the content.', 'image/png')
  contentType: string;

  @ResponseUrl(
    'Download URL, usable without a token; valid for at least an hour, as long as the visibility of the space does not change.',
    'http://localhost:3000/files/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg/screenshot.png?expires=1770451200&signature=0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  )
  downloadURL: string;

  @ResponseField({ description: 'Size in bytes.', type: 'integer', example: 48213 })
  size: number;

  @ResponsePart('Dimensions of an image.', DimensionsResponse, { required: false })
  dimensions?: DimensionsResponse;

  @ResponseField({
    description: 'Import source; omitted with `metadata=false`.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { oid: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg', path: '.gitbook/assets/screenshot.png' },
  })
  git?: { oid: string; path: string };
}
