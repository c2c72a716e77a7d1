import { ResponseField } from '../../common/dto/fields';
import { MemberResponse } from '../../members/dto/member.response';
import { TeamPlaceResponse } from './team-place.response';

class TeamMemberPermissions {
  @ResponseField({ description: 'Can view this person.', example: true })
  view: boolean;
}

/** A person in a team. */
export class TeamMemberResponse {
  @ResponseField({ description: 'The person as a member of the organization.', type: MemberResponse })
  organization: MemberResponse;

  @ResponseField({ description: 'Role of the person in the team.', type: TeamPlaceResponse })
  team: TeamPlaceResponse;

  @ResponseField({ description: 'Permissions of the caller.', type: TeamMemberPermissions })
  permissions: TeamMemberPermissions;
}
