import { EnumField, ResponseField } from '../dto/fields';
import { ROLES } from './role';

const DESCRIPTION = 'Default role of members; `inherit`: that of the parent level; null: admins and the creator only.';
const EXAMPLE = 'inherit';

/** The default level in a request. */
export const DefaultLevelField = (): PropertyDecorator =>
  EnumField({
    optional: true,
    nullable: true,
    values: [...ROLES, 'inherit'],
    description: DESCRIPTION,
    example: EXAMPLE,
  });

/** The default level in a response. */
export const ResponseDefaultLevel = (): PropertyDecorator =>
  ResponseField({
    description: DESCRIPTION,
    nullable: true,
    type: 'string',
    enum: [...ROLES, 'inherit', null],
    example: EXAMPLE,
  });
