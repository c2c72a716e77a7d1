import { ResponseField } from '../../common/dto/fields';
import { TEAM_ROLES, type TeamRole } from '../../common/permissions/team-role';

/** What a person is in a team. */
export class TeamPlaceResponse {
  @ResponseField({
    description: 'owner: manages who is in the team; member: is in it.',
    enum: [...TEAM_ROLES],
    example: 'member',
  })
  role: TeamRole;
}
