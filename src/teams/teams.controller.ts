import { Body, Controller, Delete, Get, Inject, Param, Patch, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { CreateTeamDto, MAX_PEOPLE } from './dto/create-team.dto';
import { ListTeamsQuery } from './dto/list-teams.query';
import { TeamResponse } from './dto/team.response';
import { UpdateTeamDto } from './dto/update-team.dto';
import { toTeamResponse } from './team.mapper';
import { TeamsService } from './teams.service';

@Controller('orgs/:organizationId/teams')
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'listTeamsInOrganizationById',
    tag: 'Teams',
    summary: 'List the teams of an organization',
    description:
      'The teams in order of creation, optionally filtered by `owner` and `title`. Guests have no access to teams.',
    ok: TeamResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: ListTeamsQuery): Promise<ListResponse<TeamResponse>> {
    return this.teams.list(scope, query, (team) => toTeamResponse(team, scope.organizationRole));
  }

  @Put()
  @Requires('teams.manage')
  @Operation({
    id: 'createOrganizationTeam',
    dryRun: true,
    tag: 'Teams',
    summary: 'Create a team',
    description: `Creates a team; every call creates another one. The people in \`members\`, at most ${MAX_PEOPLE}, become members; the team has no owner yet. 404 names the first person who does not belong to the organization, and then nothing is created.`,
    ok: TeamResponse,
    status: 201,
    headers: ['Location'],
    errors: [413, 415],
  })
  async create(
    @CallerScope() scope: Scope,
    @Body() body: CreateTeamDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TeamResponse> {
    const team = toTeamResponse(await this.teams.create(scope, body), scope.organizationRole);
    response.location(`${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/teams/${team.id}`);
    return team;
  }

  @Get(':teamId')
  @Requires('organization.list-members')
  @Operation({
    id: 'getTeamInOrganizationById',
    tag: 'Teams',
    summary: 'Get a team',
    description: 'Returns the team with the permissions of the caller. Guests have no access to teams.',
    ok: TeamResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('teamId', IdPipe) teamId: string): Promise<TeamResponse> {
    return toTeamResponse(await this.teams.get(scope, teamId), scope.organizationRole);
  }

  @Patch(':teamId')
  @Requires('teams.manage')
  @Operation({
    id: 'updateTeamInOrganizationById',
    dryRun: true,
    tag: 'Teams',
    summary: 'Update a team',
    description:
      'Changes only the fields in the body. Owning the team is not sufficient. 409 for the title of a team that a directory manages.',
    ok: TeamResponse,
    errors: [413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('teamId', IdPipe) teamId: string,
    @Body() body: UpdateTeamDto,
  ): Promise<TeamResponse> {
    return toTeamResponse(await this.teams.update(scope, teamId, body), scope.organizationRole);
  }

  @Delete(':teamId')
  @Requires('teams.manage')
  @Operation({
    id: 'removeTeamFromOrganizationById',
    dryRun: true,
    tag: 'Teams',
    summary: 'Delete a team',
    description:
      'Deletes the team, and with it all access that its members have only through it. Owning the team is not sufficient. 204 also if the team was already deleted.',
    status: 204,
  })
  delete(@CallerScope() scope: Scope, @Param('teamId', IdPipe) teamId: string): Promise<void> {
    return this.teams.delete(scope, teamId);
  }
}
