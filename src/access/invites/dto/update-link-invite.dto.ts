import { EnumField, StringField } from '../../../common/dto/fields';
import { type Role, type RoleOrGuest, ROLES } from '../../../common/permissions/role';

const LEVEL_RULE = { regex: new RegExp(`^(${ROLES.join('|')})$`), message: `must be one of ${ROLES.join(', ')}` };

/** `role` for a link to the organization, `level` for one to a space or collection. */
export class UpdateLinkInviteDto {
  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'For an organization link: the role it grants; null for guest.',
    example: 'comment',
  })
  role?: RoleOrGuest;

  @StringField({
    optional: true,
    max: 10,
    pattern: LEVEL_RULE,
    description: 'For a space or collection link: the role it grants.',
  })
  level?: Role;
}
