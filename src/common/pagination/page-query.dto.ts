import { NumberField, StringField } from '../dto/fields';

const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 1000;

/** Query of every list: the cursor and the limit. */
export class PageQueryDto {
  @StringField({
    optional: true,
    max: 2048,
    description: 'Cursor: `next.page` of the previous response, unchanged.',
  })
  page?: string;

  @NumberField({
    optional: true,
    min: 1,
    max: MAX_LIMIT,
    description: `Maximum number of items per response, 1 to ${MAX_LIMIT}; defaults to ${DEFAULT_LIMIT}.`,
    default: DEFAULT_LIMIT,
  })
  limit: number = DEFAULT_LIMIT;
}
