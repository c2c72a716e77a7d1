import { ResponseField } from '../../../common/dto/fields';
import { ResponseFlag, ResponsePart, ResponseText, ResponseUrl } from '../../../common/dto/response-fields';
import { FONT_FORMATS, type FontFormat } from '../entities/font-face.entity';

class FontSource {
  @ResponseUrl('URL of the file.', 'http://localhost:3000/fonts/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.woff2')
  url: string;

  @ResponseField({ description: 'Format of the file.', enum: [...FONT_FORMATS], example: 'woff2' })
  format: FontFormat;
}

class FontFaceResponse {
  @ResponseField({ description: 'Weight: 400 is regular, 700 is bold.', type: 'integer', example: 400 })
  weight: number;

  @ResponsePart('The file of this weight.', [FontSource])
  sources: FontSource[];
}

class FontPermissions {
  @ResponseFlag('Can change and delete it.')
  edit: boolean;
}

class FontUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0e/fonts/02KQxUz5wPbYh1eTq7mA0k',
  )
  location: string;
}

/** A custom font of an organization. */
export class FontResponse {
  @ResponseText('Identifier of the font.', '02KQxUz5wPbYh1eTq7mA0k')
  id: string;

  @ResponseField({ description: 'Always true: it was uploaded.', enum: [true], type: 'boolean', example: true })
  custom: true;

  @ResponseText('Name of the font family.', 'Open Sans')
  fontFamily: string;

  @ResponsePart('Files by weight, the lightest first.', [FontFaceResponse])
  fontFaces: FontFaceResponse[];

  @ResponsePart('URLs of the font.', FontUrls)
  urls: FontUrls;

  @ResponsePart('Permissions of the caller.', FontPermissions)
  permissions: FontPermissions;
}
