import { EnumField } from '../../../common/dto/fields';
import { ROLES, type RoleOrGuest } from '../../../common/permissions/role';

export class UpdatePermissionDto {
  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description:
      'Role to give, in place of the one they have here; null takes it away, so that the level above decides. Left out: nothing changes.',
    example: 'edit',
  })
  role?: RoleOrGuest;
}
