import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { ListMemberTeamsQuery } from './dto/list-member-teams.query';
import { MemberTeamResponse } from './dto/member-team.response';
import { toTeamResponse } from './team.mapper';
import { TeamsService } from './teams.service';

@Controller('orgs/:organizationId/members/:userId/teams')
export class MemberTeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'listTeamsForOrganizationMember',
    tag: 'Teams',
    summary: 'List the teams of a person',
    description:
      'The teams of a member or guest in order of creation, with the role of the person in each. Guests have no access to teams. 404 if the person does not belong to the organization.',
    ok: MemberTeamResponse,
    list: true,
  })
  list(
    @CallerScope() scope: Scope,
    @Param('userId', IdPipe) userId: string,
    @Query() query: ListMemberTeamsQuery,
  ): Promise<ListResponse<MemberTeamResponse>> {
    return this.teams.listOfMember(scope, userId, query, (team) => ({
      team: toTeamResponse(team, scope.organizationRole),
      member: { role: team.role },
    }));
  }
}
