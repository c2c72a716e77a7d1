import { ResponseField } from '../../common/dto/fields';
import { TEAM_ROLES, type TeamRole } from '../../common/permissions/team-role';

/** The role of a person in a team. */
export class TeamPlaceResponse {
  @ResponseField({
    description: 'owner: manages the members of the team; member: belongs to it.',
    enum: [...TEAM_ROLES],
    example: 'member',
  })
  role: TeamRole;
}
