import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { AggregateQuery } from '../access/grants/dto/aggregate.query';
import {
  EffectivePermissionResponse,
  PermissionExplanationResponse,
} from '../access/grants/dto/effective-permission.response';
import { TeamPermissionResponse, UserPermissionResponse } from '../access/grants/dto/permission.response';
import { ShareDto } from '../access/grants/dto/share.dto';
import { UpdatePermissionDto } from '../access/grants/dto/update-permission.dto';
import { PermissionExplainer } from '../access/grants/permission-explainer';
import { PermissionsService } from '../access/grants/permissions.service';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from './space-scope';

const TAG = 'Permissions';

/** Who may what on a space. */
@Controller('spaces/:spaceId/permissions')
export class SpacePermissionsController {
  constructor(
    private readonly permissions: PermissionsService,
    private readonly explainer: PermissionExplainer,
  ) {}

  @Post()
  @Requires('space.manage')
  @Operation({
    id: 'inviteToSpace',
    tag: TAG,
    summary: 'Share a space',
    description:
      'Grants people and teams of the organization a role on the space, all of them or none. Existing roles on it are replaced. 403 for a role above your own, 404 for people or teams that are not in the organization.',
    status: 204,
    errors: [413, 415],
  })
  async share(@CallerScope() scope: SpaceScope, @Body() body: ShareDto): Promise<void> {
    await this.permissions.share(scope, body);
  }

  @Get('users')
  @Requires('space.manage')
  @Operation({
    id: 'listUserPermissionsInSpace',
    tag: TAG,
    summary: 'List the people that a space is shared with',
    description: 'People with a direct role on the space, in the order in which it was granted.',
    ok: UserPermissionResponse,
    list: true,
  })
  listUsers(
    @CallerScope() scope: SpaceScope,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<UserPermissionResponse>> {
    return this.permissions.listUsers(scope, query);
  }

  @Patch('users/:userId')
  @Requires('space.manage')
  @Operation({
    id: 'updateUserPermissionInSpace',
    tag: TAG,
    summary: 'Update the role of a person on a space',
    description:
      'Grants a person of the organization a role on the space, or replaces their existing one. 403 if the new or the existing role is above your own.',
    status: 204,
    errors: [413, 415],
  })
  async updateUser(
    @CallerScope() scope: SpaceScope,
    @Param('userId', IdPipe) userId: string,
    @Body() body: UpdatePermissionDto,
  ): Promise<void> {
    await this.permissions.change(scope, 'user', userId, body);
  }

  @Delete('users/:userId')
  @Requires('space.manage')
  @Operation({
    id: 'removeUserFromSpace',
    tag: TAG,
    summary: 'Stop sharing a space with a person',
    description:
      'Revokes the direct role of the person on the space; roles from their teams, parent levels and the organization are unaffected. 204 if they had none.',
    deletes: true,
  })
  removeUser(@CallerScope() scope: SpaceScope, @Param('userId', IdPipe) userId: string): Promise<boolean> {
    return this.permissions.revoke(scope, 'user', userId);
  }

  @Get('teams')
  @Requires('space.manage')
  @Operation({
    id: 'listTeamPermissionsInSpace',
    tag: TAG,
    summary: 'List the teams that a space is shared with',
    description: 'Teams with a direct role on the space, in the order in which it was granted.',
    ok: TeamPermissionResponse,
    list: true,
  })
  listTeams(
    @CallerScope() scope: SpaceScope,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<TeamPermissionResponse>> {
    return this.permissions.listTeams(scope, query);
  }

  @Patch('teams/:teamId')
  @Requires('space.manage')
  @Operation({
    id: 'updateTeamPermissionInSpace',
    tag: TAG,
    summary: 'Update the role of a team on a space',
    description:
      'Grants a team of the organization a role on the space, or replaces its existing one. 403 if the new or the existing role is above your own.',
    status: 204,
    errors: [413, 415],
  })
  async updateTeam(
    @CallerScope() scope: SpaceScope,
    @Param('teamId', IdPipe) teamId: string,
    @Body() body: UpdatePermissionDto,
  ): Promise<void> {
    await this.permissions.change(scope, 'team', teamId, body);
  }

  @Delete('teams/:teamId')
  @Requires('space.manage')
  @Operation({
    id: 'removeTeamFromSpace',
    tag: TAG,
    summary: 'Stop sharing a space with a team',
    description: 'Revokes the role of the team on the space. 204 if it had none.',
    deletes: true,
  })
  removeTeam(@CallerScope() scope: SpaceScope, @Param('teamId', IdPipe) teamId: string): Promise<boolean> {
    return this.permissions.revoke(scope, 'team', teamId);
  }

  @Get('aggregate')
  @Requires('space.manage')
  @Operation({
    id: 'listPermissionsAggregateInSpace',
    tag: TAG,
    summary: 'List everyone with access to a space',
    description: 'Everyone with a role on the space, regardless of its source, with the level that determines it.',
    ok: EffectivePermissionResponse,
    list: true,
  })
  aggregate(
    @CallerScope() scope: SpaceScope,
    @Query() query: AggregateQuery,
  ): Promise<ListResponse<EffectivePermissionResponse>> {
    return this.permissions.aggregate(scope, query);
  }

  @Get('users/:userId/explain')
  @Requires('space.manage')
  @Operation({
    id: 'explainUserPermissionInSpace',
    tag: TAG,
    summary: 'Explain the role of a person on a space',
    description:
      'Returns the role of a person of the organization on the space, the level that determines it and why, and the role at each level. 404 for people who are not in the organization.',
    ok: PermissionExplanationResponse,
  })
  explain(
    @CallerScope() scope: SpaceScope,
    @Param('userId', IdPipe) userId: string,
  ): Promise<PermissionExplanationResponse> {
    return this.explainer.explain(scope, userId);
  }
}
