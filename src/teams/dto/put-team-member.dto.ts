import { EnumField } from '../../common/dto/fields';
import { TEAM_ROLES, type TeamRole } from '../../common/permissions/team-role';

export class PutTeamMemberDto {
  @EnumField({
    optional: true,
    values: TEAM_ROLES,
    description:
      'owner: manages who is in the team; member: is in it. Left out: member for somebody new; who is in the team already stays what they are.',
    example: 'member',
  })
  role?: TeamRole;
}
