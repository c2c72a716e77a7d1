import { StringField } from '../../common/dto/fields';

/** The value of the filter for what has no parent; no identifier is as short. */
export const TOP_LEVEL = 'none';

/** Filter of lists of spaces and collections. */
export const ParentFilterField = (): PropertyDecorator =>
  StringField({
    optional: true,
    min: 1,
    max: 32,
    description: `Return only those directly in this collection; \`${TOP_LEVEL}\`: only those at the top level of the organization.`,
    example: TOP_LEVEL,
  });
