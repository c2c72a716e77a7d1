import { EnumField } from '../../common/dto/fields';
import { RESUMABLE_KINDS, type ResumableKind } from '../upload-kinds';

export class ResumableUploadQuery {
  @EnumField({
    values: RESUMABLE_KINDS,
    enumName: 'ResumableUploadKind',
    description:
      'What it is for. picture: a picture of a page; file: any other file of a page; archive: a zip archive to import.',
    example: 'picture',
  })
  kind: ResumableKind;
}
