import { EnumField, StringField } from '../../../common/dto/fields';
import { type Role, type RoleOrGuest, ROLES } from '../../../common/permissions/role';

const LEVEL_RULE = { regex: new RegExp(`^(${ROLES.join('|')})$`), says: `must be one of ${ROLES.join(', ')}` };

/** Either `role` alone, or `level` with `space` or with `collection`. */
export class CreateLinkInviteDto {
  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'For a link to the organization: the role it gives there; null: guest.',
    example: 'read',
  })
  role?: RoleOrGuest;

  @StringField({
    optional: true,
    max: 10,
    pattern: LEVEL_RULE,
    description: 'For a link to a space or collection: the role it gives there; people come in as guests.',
  })
  level?: Role;

  @StringField({ optional: true, min: 1, max: 32, description: 'The space, by its identifier.' })
  space?: string;

  @StringField({ optional: true, min: 1, max: 32, description: 'The collection, by its identifier.' })
  collection?: string;
}
