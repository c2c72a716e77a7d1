import { EnumField, ResponseField } from '../../common/dto/fields';
import { ResponseText } from '../../common/dto/response-fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { TEAM_ROLES, type TeamRole } from '../../common/permissions/team-role';

export class OrganizationTeamMembersQuery extends PageQueryDto {
  @EnumField({ optional: true, values: TEAM_ROLES, description: 'Return only this role.', example: 'owner' })
  role?: TeamRole;
}

/** A membership in a team, by identifiers. */
export class OrganizationTeamMemberResponse {
  @ResponseText('Identifier of the team.', '02KQxUz5wPbYh1eTq7mA0t')
  team: string;

  @ResponseText('Identifier of the person.', '02KQxUz5wPbYh1eTq7mA0d')
  user: string;

  @ResponseField({ description: 'Role in the team.', enum: [...TEAM_ROLES], example: 'member' })
  role: TeamRole;
}
