import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseText } from '../../../common/dto/response-fields';
import { ROLES, type RoleOrGuest } from '../../../common/permissions/role';

const ROLE = { nullable: true, enum: [...ROLES, null] } as const;

/** A direct role that was granted, changed or revoked. */
class PermissionChange {
  @ResponseField({ description: 'Whose role it is.', enum: ['user', 'team'], example: 'user' })
  type: 'user' | 'team';

  @ResponseText('Identifier of the person or team.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseField({ description: 'Role before; null: none.', ...ROLE, example: null })
  from: RoleOrGuest;

  @ResponseField({ description: 'Role now; null: none.', ...ROLE, example: 'edit' })
  to: RoleOrGuest;
}

/** What setting all direct roles has changed. */
export class PermissionChangesResponse {
  @ResponsePart('What was changed; empty if nothing differed.', [PermissionChange])
  changes: PermissionChange[];

  @ResponseField({ description: 'Number of roles that were as declared.', type: 'integer', example: 3 })
  unchanged: number;
}
