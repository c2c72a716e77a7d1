import { ResponseFlag, ResponsePart } from '../../common/dto/response-fields';
import { MemberResponse } from '../../members/dto/member.response';
import { TeamPlaceResponse } from './team-place.response';

class TeamMemberPermissions {
  @ResponseFlag('Can view this person.')
  view: boolean;
}

/** A person in a team. */
export class TeamMemberResponse {
  @ResponsePart('The person as a member of the organization.', MemberResponse)
  organization: MemberResponse;

  @ResponsePart('Role of the person in the team.', TeamPlaceResponse)
  team: TeamPlaceResponse;

  @ResponsePart('Permissions of the caller.', TeamMemberPermissions)
  permissions: TeamMemberPermissions;
}
