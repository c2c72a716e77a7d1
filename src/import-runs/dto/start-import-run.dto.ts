import { EnumField, ObjectField, StringField, UrlField } from '../../common/dto/fields';
import { IMPORT_SOURCES, type ImportSourceName } from '../../import/sources/import-source';

export class ImportRunSourceDto {
  @EnumField({
    values: IMPORT_SOURCES,
    description: 'Format of the content at the address or in the uploaded archive.',
    example: 'website',
  })
  type: ImportSourceName;

  @UrlField({
    optional: true,
    description:
      'Address of the documentation, reachable by this service. Internal addresses are refused unless OUTBOUND_ALLOW lists them.',
    example: 'https://docs.example.com',
  })
  url?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description:
      'Instead of the address: key of a complete upload of the kind `archive`, for the types `zip`, `notion` and `confluence`. It is deleted when the import has succeeded.',
    example: '02KQxUz5wPbYh1eTq7mA2u',
  })
  upload?: string;
}

export class ImportRunTargetDto {
  @StringField({
    min: 1,
    max: 32,
    description: 'Identifier of a space of the organization.',
    example: '02KQxUz5wPbYh1eTq7mA0d',
  })
  space: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of a change request of the space, or its number; without it, the content itself is meant.',
    example: '02KQxUz5wPbYh1eTq7mA0n',
  })
  changeRequest?: string;
}

/** The source and the target of an import. */
export class StartImportRunDto {
  @ObjectField({ type: () => ImportRunSourceDto, description: 'Where the content comes from.' })
  source: ImportRunSourceDto;

  @ObjectField({ type: () => ImportRunTargetDto, description: 'Where the content goes.' })
  target: ImportRunTargetDto;
}
