import { EnumField, QueryBooleanField } from '../../common/dto/fields';
import { ARCHIVE_SOURCES, type ArchiveSourceName } from '../sources/import-source';

export class ArchiveImportQuery {
  @QueryBooleanField({
    optional: true,
    default: false,
    description: 'true: also deletes the pages and files of the content that the archive does not contain.',
  })
  removes: boolean = false;

  @EnumField({
    values: ARCHIVE_SOURCES,
    optional: true,
    default: 'zip',
    description:
      'What the archive is: `zip` for Markdown, HTML or Word files, `notion` and `confluence` for an export of these.',
  })
  source: ArchiveSourceName = 'zip';
}
