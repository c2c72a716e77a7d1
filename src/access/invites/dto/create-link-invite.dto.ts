import { EnumField, StringField } from '../../../common/dto/fields';
import { type Role, type RoleOrGuest, ROLES } from '../../../common/permissions/role';

const LEVEL_RULE = { regex: new RegExp(`^(${ROLES.join('|')})$`), message: `must be one of ${ROLES.join(', ')}` };

/** Either `role` alone, or `level` with `space` or with `collection`. */
export class CreateLinkInviteDto {
  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'For an organization link: the role it grants; null for guest.',
    example: 'read',
  })
  role?: RoleOrGuest;

  @StringField({
    optional: true,
    max: 10,
    pattern: LEVEL_RULE,
    description: 'For a space or collection link: the role it grants. People join as guests.',
  })
  level?: Role;

  @StringField({ optional: true, min: 1, max: 32, description: 'Space that the link grants access to, by identifier.' })
  space?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Collection that the link grants access to, by identifier.',
  })
  collection?: string;
}
