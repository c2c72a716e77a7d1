import { EnumField, UrlField, ResponseField } from '../../common/dto/fields';
import { ResponseText } from '../../common/dto/response-fields';
import { IMPORT_SOURCES, type ImportSourceName } from '../sources/import-source';

export class ImportDto {
  @UrlField({
    description:
      'Address of the documentation, reachable by this service. Internal addresses are refused unless OUTBOUND_ALLOW lists them.',
    example: 'https://example.com/documentation.zip',
  })
  url: string;

  @EnumField({ values: IMPORT_SOURCES, description: 'Format of the content at that address.', example: 'zip' })
  source: ImportSourceName;
}

/** What an import left out: a file or page, or several in one folder. */
export class SkippedFileResponse {
  @ResponseText('Path in the source; that of a folder ends with a slash.', 'guide/broken.md')
  path: string;

  @ResponseText('Why it was left out.', 'Symbolic links are not followed.')
  reason: string;

  @ResponseField({
    description: 'Number of files, if it stands for several.',
    type: 'integer',
    example: 37,
    required: false,
  })
  files?: number;
}

/** What results say about the list of what was left out. */
export const SKIPPED_DESCRIPTION =
  'Everything that was left out, in at most 200 entries: if there are more, files with the same reason are grouped by folder.';

/** What the results of all imports contain. */
export abstract class ImportedResponse {
  @ResponseText('The revision created by the import, or the current one if nothing changed.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponseField({
    description: 'Number of imported pages, reusable content and files.',
    type: 'integer',
    example: 210,
  })
  importedResources: number;
}

/** The result of an import. */
export class ImportResponse extends ImportedResponse {
  @ResponseField({
    description: 'Number of these plus the ones that were skipped or could not be read; the log says why.',
    type: 'integer',
    example: 212,
  })
  totalResources: number;

  @ResponseField({ description: SKIPPED_DESCRIPTION, type: [SkippedFileResponse] })
  skipped: SkippedFileResponse[];
}
