import { Body, Controller, Delete, Get, Inject, Param, Put, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { MAX_PEOPLE } from './dto/create-team.dto';
import { PutTeamMemberDto } from './dto/put-team-member.dto';
import { TeamMemberResponse } from './dto/team-member.response';
import { UpdateTeamMembersDto } from './dto/update-team-members.dto';
import { toTeamMemberResponse } from './team-member.mapper';
import { TeamMembersService } from './team-members.service';

/** Part of every description of a change: who may make it. */
const WHO = 'Requires the `admin` role or ownership of the team, regardless of the role in the organization.';

// Owners of a team, guests included, may change it, so the service decides; the guard requires only a membership in the organization.
@Controller('orgs/:organizationId/teams/:teamId/members')
export class TeamMembersController {
  constructor(
    private readonly members: TeamMembersService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'listTeamMembersInOrganizationById',
    tag: 'Teams',
    summary: 'List the members of a team',
    description:
      'The members of the team with their roles in it, ordered by identifier. Guests have no access to teams.',
    ok: TeamMemberResponse,
    list: true,
  })
  list(
    @CallerScope() scope: Scope,
    @Param('teamId', IdPipe) teamId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<TeamMemberResponse>> {
    return this.members.list(scope, teamId, query, (membership) =>
      toTeamMemberResponse(membership, scope.organizationRole, this.configuration),
    );
  }

  @Put()
  @Requires('organization.view')
  @Operation({
    id: 'updateMembersInOrganizationTeam',
    dryRun: true,
    tag: 'Teams',
    summary: 'Update the members of a team',
    description: `Adds and removes people and sets their roles in the team, in one step: all of it or nothing. Each list accepts at most ${MAX_PEOPLE} people. People to both add and remove are removed. ${WHO} 404 names the first person who does not belong to the organization; 400 if \`memberships\` lists a person with two roles.`,
    status: 204,
    errors: [413, 415],
  })
  update(
    @CallerScope() scope: Scope,
    @Param('teamId', IdPipe) teamId: string,
    @Body() body: UpdateTeamMembersDto,
  ): Promise<void> {
    return this.members.update(scope, teamId, body);
  }

  @Get(':userId')
  @Requires('organization.list-members')
  @Operation({
    id: 'getTeamMemberInOrganizationById',
    tag: 'Teams',
    summary: 'Get a member of a team',
    description: 'The person with their role in the team. 404 if they are not in it. Guests have no access to teams.',
    ok: TeamMemberResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('teamId', IdPipe) teamId: string,
    @Param('userId', IdPipe) userId: string,
  ): Promise<TeamMemberResponse> {
    const membership = await this.members.get(scope, teamId, userId);
    return toTeamMemberResponse(membership, scope.organizationRole, this.configuration);
  }

  @Put(':userId')
  @Requires('organization.view')
  @Operation({
    id: 'addMemberToOrganizationTeamById',
    dryRun: true,
    tag: 'Teams',
    summary: 'Add or update a team member',
    description: `Adds the person to the team, or changes their role in it. ${WHO} 404 if the person does not belong to the organization.`,
    status: 204,
    errors: [413, 415],
  })
  put(
    @CallerScope() scope: Scope,
    @Param('teamId', IdPipe) teamId: string,
    @Param('userId', IdPipe) userId: string,
    @Body() { role }: PutTeamMemberDto,
  ): Promise<void> {
    return this.members.put(scope, teamId, userId, role);
  }

  @Delete(':userId')
  @Requires('organization.view')
  @Operation({
    id: 'deleteMemberFromOrganizationTeamById',
    dryRun: true,
    tag: 'Teams',
    summary: 'Remove a person from a team',
    description: `Removes the person from the team; they remain in the organization. A team may be without an owner or empty. ${WHO} 204 also if the person is not in the team.`,
    status: 204,
  })
  remove(
    @CallerScope() scope: Scope,
    @Param('teamId', IdPipe) teamId: string,
    @Param('userId', IdPipe) userId: string,
  ): Promise<void> {
    return this.members.remove(scope, teamId, userId);
  }
}
