import { EnumField, StringField } from '../../../common/dto/fields';
import { type Role, type RoleOrGuest, ROLES } from '../../../common/permissions/role';

const LEVEL_RULE = { regex: new RegExp(`^(${ROLES.join('|')})$`), says: `must be one of ${ROLES.join(', ')}` };

/** `role` for a link to the organization, `level` for one to a space or collection. */
export class UpdateLinkInviteDto {
  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'Of a link to the organization: the role it gives there; null: guest.',
    example: 'comment',
  })
  role?: RoleOrGuest;

  @StringField({
    optional: true,
    max: 10,
    pattern: LEVEL_RULE,
    description: 'Of a link to a space or collection: the role it gives there.',
  })
  level?: Role;
}
