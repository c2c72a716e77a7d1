import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart } from '../../../common/dto/response-fields';
import { type Role, ROLES } from '../../../common/permissions/role';
import { TeamResponse } from '../../../teams/dto/team.response';
import { UserResponse } from '../../../users/dto/user.response';

const ROLE = { enum: [...ROLES], example: 'edit' };

/** A role granted directly to a person. */
export class UserPermissionResponse {
  @ResponseField({ description: 'Role granted to the person on this resource.', ...ROLE })
  permission: Role;

  @ResponsePart('The person.', UserResponse)
  user: UserResponse;
}

/** A role granted directly to a team. */
export class TeamPermissionResponse {
  @ResponseField({ description: 'Role granted to the team on this resource.', ...ROLE })
  permission: Role;

  @ResponsePart('The team.', TeamResponse)
  team: TeamResponse;
}
