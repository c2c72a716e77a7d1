import { ResponsePart } from '../../common/dto/response-fields';
import { TeamPlaceResponse } from './team-place.response';
import { TeamResponse } from './team.response';

/** A team that a person is in, with their role in it. */
export class MemberTeamResponse {
  @ResponsePart('The team.', TeamResponse)
  team: TeamResponse;

  @ResponsePart('Role of the person in the team.', TeamPlaceResponse)
  member: TeamPlaceResponse;
}
