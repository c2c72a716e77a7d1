import { EnumField, UrlField, ResponseField } from '../../common/dto/fields';
import { IMPORT_SOURCES, type ImportSourceName } from '../sources/import-source';

export class ImportDto {
  @UrlField({
    description:
      'Where the documentation is: an address this service can reach. Internal addresses are refused unless OUTBOUND_ALLOW names them.',
    example: 'https://example.com/documentation.zip',
  })
  url: string;

  @EnumField({ values: IMPORT_SOURCES, description: 'What is at that address.', example: 'zip' })
  source: ImportSourceName;
}

/** What an import did. */
export class ImportResponse {
  @ResponseField({
    description: 'The revision the import made, or the present one when nothing changed.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({ description: 'Pages, reusable content and files that came in.', type: 'integer', example: 210 })
  importedResources: number;

  @ResponseField({
    description: 'Those, and what was left out or could not be read; the log says why.',
    type: 'integer',
    example: 212,
  })
  totalResources: number;
}
