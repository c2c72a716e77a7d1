import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import { RESUMABLE_KINDS, type ResumableKind } from '../upload-kinds';

class ResumableUploadUrls {
  @ResponseUrl(
    'URL to send the bytes to by PATCH; DELETE cancels the upload.',
    'http://localhost:3000/v1/uploads/02KQxUz5wPbYh1eTq7mA0u',
  )
  location: string;
}

/** A file that is sent in pieces. */
export class ResumableUploadResponse {
  @ResourceType('upload')
  object: 'upload';

  @ResponseText('Key that names the file where it is used.', '02KQxUz5wPbYh1eTq7mA0u')
  id: string;

  @ResponseField({
    description: 'What it is for.',
    enum: [...RESUMABLE_KINDS],
    example: 'picture',
  })
  kind: ResumableKind;

  @ResponseText('Name of the file.', 'screenshot.png')
  name: string;

  @ResponseField({ description: 'Size in bytes, as announced.', type: 'integer', example: 18_400_312 })
  size: number;

  @ResponseField({
    description: 'Number of stored bytes; sending continues there.',
    type: 'integer',
    example: 8_388_608,
  })
  offset: number;

  @ResponseFlag('Whether the whole file is stored and can be used.', false)
  complete: boolean;

  @ResponseTime('When the upload is deleted.')
  expiresAt: string;

  @ResponsePart('URLs of the upload.', ResumableUploadUrls)
  urls: ResumableUploadUrls;
}
