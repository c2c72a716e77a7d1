import { ExternalIdField } from '../../common/dto/external-id.fields';
import { EnumField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';

export class UpdateMemberDto {
  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'The new role; null makes the person a guest, who sees only what is shared with them.',
    example: 'admin',
  })
  role?: RoleOrGuest;

  @ExternalIdField()
  externalId?: string | null;
}
