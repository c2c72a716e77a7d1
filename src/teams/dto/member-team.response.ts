import { ResponseField } from '../../common/dto/fields';
import { TeamPlaceResponse } from './team-place.response';
import { TeamResponse } from './team.response';

/** A team that a person is in, with what they are in it. */
export class MemberTeamResponse {
  @ResponseField({ description: 'The team.', type: TeamResponse })
  team: TeamResponse;

  @ResponseField({ description: 'Role of the person in the team.', type: TeamPlaceResponse })
  member: TeamPlaceResponse;
}
