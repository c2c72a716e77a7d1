import { ResponseField, StringArrayField } from '../../../common/dto/fields';

/** Pages per request, by identifiers and paths together. */
export const MAX_READ_PAGES = 1_000;

export class ReadPagesDto {
  @StringArrayField({
    optional: true,
    maxItems: MAX_READ_PAGES,
    itemMax: 32,
    description: `Identifiers of pages; at most ${MAX_READ_PAGES} together with \`paths\`.`,
    example: ['02KQxUz5wPbYh1eTq7mA0p'],
  })
  ids?: string[];

  @StringArrayField({
    optional: true,
    maxItems: MAX_READ_PAGES,
    itemMax: 1_024,
    description: 'Paths of pages, such as `guides/install`, or of their files: `guides/install.md`.',
    example: ['guides/install'],
  })
  paths?: string[];
}

/** The identifiers and paths of a request without a page. */
export class MissingPages {
  @ResponseField({ description: 'Identifiers without a page that has a text.', type: [String], example: [] })
  ids: string[];

  @ResponseField({ description: 'Paths without a page that has a text.', type: [String], example: ['guides/gone'] })
  paths: string[];
}
