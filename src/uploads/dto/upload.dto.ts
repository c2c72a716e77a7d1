import { EnumField, NumberField, ObjectField, StringField } from '../../common/dto/fields';
import { MAX_UPLOAD_BYTES, SIGNED_KINDS, type SignedKind } from '../upload-kinds';

/** The description of a file before it is uploaded. */
export class UploadFileDto {
  @StringField({ min: 1, max: 255, description: 'Name of the file.', example: 'open-sans.woff2' })
  name: string;

  @StringField({
    min: 1,
    max: 100,
    description: 'Media type of the file. The type that counts is found in the content.',
    example: 'font/woff2',
  })
  type: string;

  @NumberField({
    min: 1,
    max: MAX_UPLOAD_BYTES,
    description: `Size in bytes, at most ${MAX_UPLOAD_BYTES}.`,
    example: 48_236,
  })
  size: number;
}

export class CreateUploadDto {
  @ObjectField({ type: () => UploadFileDto, description: 'The file to upload.' })
  file: UploadFileDto;

  @EnumField({
    values: SIGNED_KINDS,
    enumName: 'UploadKind',
    description: 'What it is for. customization_font: a WOFF2 or WOFF file of a custom font.',
    example: 'customization_font',
  })
  kind: SignedKind;
}
