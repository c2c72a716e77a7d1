import { EnumField } from '../../../common/dto/fields';
import { ROLES, type RoleOrGuest } from '../../../common/permissions/role';

export class UpdatePermissionDto {
  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description:
      'Role that replaces the current one; null revokes it, so that the parent level applies. If omitted, nothing changes.',
    example: 'edit',
  })
  role?: RoleOrGuest;
}
