import { Body, Controller, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import {
  ExternalIdParam,
  GetByExternalId,
  PutByExternalId,
  SoughtExternalId,
} from '../external-ids/by-external-id.decorators';
import { announceCreated } from '../external-ids/created-responder';
import { ExternalIds } from '../external-ids/external-ids';
import { TeamResponse } from './dto/team.response';
import { DeclareTeamDto } from './dto/update-team.dto';
import { toTeamResponse } from './team.mapper';
import { TeamsService } from './teams.service';

const TEAM = { name: 'Team', label: 'team', tag: 'Teams', body: TeamResponse } as const;

/** Teams by the names that programs give to them. */
@Controller('orgs/:organizationId/teams')
export class TeamsByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly teams: TeamsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @GetByExternalId(TEAM, 'organization.list-members')
  async get(@CallerScope() scope: Scope, @SoughtExternalId() externalId: string): Promise<TeamResponse> {
    const id = await this.externalIds.find(scope, { kind: 'team', externalId });
    return toTeamResponse(await this.teams.get(scope, id), scope.organizationRole);
  }

  @PutByExternalId(TEAM, 'teams.manage', { notes: 'Its members are set by `updateMembersInOrganizationTeam`.' })
  async put(
    @CallerScope() scope: Scope,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareTeamDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TeamResponse> {
    const { resource: team, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'team', externalId },
      {
        create: () => this.teams.create(scope, { ...body, externalId }),
        update: (id) => this.teams.update(scope, id, body),
      },
    );
    announceCreated(
      response,
      isNew,
      `${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/teams/${team.id}`,
    );
    return toTeamResponse(team, scope.organizationRole);
  }
}
