import { QueryBooleanField, ResponseField } from '../../common/dto/fields';
import { ResponseText } from '../../common/dto/response-fields';
import { ImportResponse } from './import.dto';

export class ArchiveImportQuery {
  @QueryBooleanField({
    optional: true,
    default: false,
    description: 'true: also deletes the pages and files of the content that the archive does not contain.',
  })
  removes: boolean = false;
}

/** A file that an import left out. */
export class SkippedFileResponse {
  @ResponseText('Path in the archive.', 'guide/broken.md')
  path: string;

  @ResponseText('Why it was left out.', 'Symbolic links are not followed.')
  reason: string;
}

/** What the import of an archive did. */
export class ArchiveImportResponse extends ImportResponse {
  @ResponseField({ description: 'The first 200 files that were left out.', type: [SkippedFileResponse] })
  skipped: SkippedFileResponse[];
}
