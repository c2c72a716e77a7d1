import { ResponseField } from '../../common/dto/fields';

class DimensionsResponse {
  @ResponseField({ description: 'Width in pixels.', example: 1280 })
  width: number;

  @ResponseField({ description: 'Height in pixels.', example: 720 })
  height: number;
}

/** A file of a revision. */
export class FileResponse {
  @ResponseField({ description: 'Identifier of the file.', example: '02KQxUz5wPbYh1eTq7mA0q' })
  id: string;

  @ResponseField({ description: 'Name with its extension.', example: 'screenshot.png' })
  name: string;

  @ResponseField({ description: 'Media type, detected from the content.', example: 'image/png' })
  contentType: string;

  @ResponseField({
    description:
      'Download URL, usable without a token; valid for at least an hour, as long as the visibility of the space does not change.',
    format: 'uri',
    example:
      'http://localhost:3000/files/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg/screenshot.png?expires=1770451200&signature=0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  })
  downloadURL: string;

  @ResponseField({ description: 'Size in bytes.', type: 'integer', example: 48213 })
  size: number;

  @ResponseField({ description: 'Dimensions of an image.', required: false, type: DimensionsResponse })
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
