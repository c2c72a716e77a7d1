import { EnumField } from '../../common/dto/fields';
import { TEAM_ROLES, type TeamRole } from '../../common/permissions/team-role';

export class PutTeamMemberDto {
  @EnumField({
    optional: true,
    values: TEAM_ROLES,
    description:
      'owner: manages the members of the team; member: belongs to it. If omitted, new members get the role member; existing ones keep theirs.',
    example: 'member',
  })
  role?: TeamRole;
}
