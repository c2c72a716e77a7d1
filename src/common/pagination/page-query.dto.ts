import { NumberField, StringField } from '../dto/fields';

const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 1000;

/** Query of every list: where to go on, and how many items to give. */
export class PageQueryDto {
  @StringField({
    optional: true,
    max: 2048,
    description: 'Where to go on: `next.page` of the answer before, unchanged.',
  })
  page?: string;

  @NumberField({
    optional: true,
    min: 1,
    max: MAX_LIMIT,
    description: `Most items in one answer, 1 to ${MAX_LIMIT}; ${DEFAULT_LIMIT} when left out.`,
    default: DEFAULT_LIMIT,
  })
  limit: number = DEFAULT_LIMIT;
}
