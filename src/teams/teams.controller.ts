import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { OrganizationParam, TeamParam } from '../common/openapi/path-params.decorator';
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
  @OrganizationParam()
  @Requires('organization.list-members')
  @Operation({
    id: 'listTeamsInOrganizationById',
    tag: 'Teams',
    summary: 'List the teams of an organization',
    description:
      'The teams in the order they were made, all of them or those that `owner` and `title` leave. Guests see no teams.',
    ok: TeamResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: ListTeamsQuery): Promise<ListResponse<TeamResponse>> {
    return this.teams.list(scope, query, (team) => toTeamResponse(team, scope.organizationRole));
  }

  @Put()
  @HttpCode(201)
  @OrganizationParam()
  @Requires('teams.manage')
  @Operation({
    id: 'createOrganizationTeam',
    tag: 'Teams',
    summary: 'Create a team',
    description: `Makes a team; every call makes another one. People that \`members\` names, at most ${MAX_PEOPLE}, are members of it and nobody owns it yet. 404 names the first who has no place in the organization, and then nothing is made.`,
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
  @OrganizationParam()
  @TeamParam()
  @Requires('organization.list-members')
  @Operation({
    id: 'getTeamInOrganizationById',
    tag: 'Teams',
    summary: 'Get a team',
    description: 'The team, with what the caller may do with it. Guests see no teams.',
    ok: TeamResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('teamId', IdPipe) teamId: string): Promise<TeamResponse> {
    return toTeamResponse(await this.teams.get(scope, teamId), scope.organizationRole);
  }

  @Patch(':teamId')
  @OrganizationParam()
  @TeamParam()
  @Requires('teams.manage')
  @Operation({
    id: 'updateTeamInOrganizationById',
    tag: 'Teams',
    summary: 'Rename a team',
    description: 'Gives the team another title. Owning the team is not enough.',
    ok: TeamResponse,
    errors: [413, 415],
  })
  async rename(
    @CallerScope() scope: Scope,
    @Param('teamId', IdPipe) teamId: string,
    @Body() { title }: UpdateTeamDto,
  ): Promise<TeamResponse> {
    return toTeamResponse(await this.teams.rename(scope, teamId, title), scope.organizationRole);
  }

  @Delete(':teamId')
  @HttpCode(204)
  @OrganizationParam()
  @TeamParam()
  @Requires('teams.manage')
  @Operation({
    id: 'removeTeamFromOrganizationById',
    tag: 'Teams',
    summary: 'Delete a team',
    description:
      'Deletes the team, and with it what its people could see or do only through it. Owning the team is not enough. 204 also when the team is gone already.',
    status: 204,
  })
  delete(@CallerScope() scope: Scope, @Param('teamId', IdPipe) teamId: string): Promise<void> {
    return this.teams.delete(scope, teamId);
  }
}
