import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { AggregateQuery } from '../access/grants/dto/aggregate.query';
import { EffectivePermissionResponse } from '../access/grants/dto/effective-permission.response';
import { TeamPermissionResponse, UserPermissionResponse } from '../access/grants/dto/permission.response';
import { ShareDto } from '../access/grants/dto/share.dto';
import { UpdatePermissionDto } from '../access/grants/dto/update-permission.dto';
import { PermissionsService } from '../access/grants/permissions.service';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { CollectionScope } from './collection-scope';

const TAG = 'Permissions';

/** Who may what on a collection. */
@Controller('collections/:collectionId/permissions')
export class CollectionPermissionsController {
  constructor(private readonly permissions: PermissionsService) {}

  @Post()
  @Requires('collection.manage')
  @Operation({
    id: 'inviteToCollection',
    tag: TAG,
    summary: 'Share a collection',
    description:
      'Grants people and teams of the organization a role on the collection and its contents, all of them or none. Existing roles on it are replaced. 403 for a role above your own, 404 for people or teams that are not in the organization.',
    status: 204,
    errors: [413, 415],
  })
  async share(@CallerScope() scope: CollectionScope, @Body() body: ShareDto): Promise<void> {
    await this.permissions.share(scope, body);
  }

  @Get('users')
  @Requires('collection.manage')
  @Operation({
    id: 'listUserPermissionsInCollection',
    tag: TAG,
    summary: 'List the people that a collection is shared with',
    description: 'People with a direct role on the collection, in the order in which it was granted.',
    ok: UserPermissionResponse,
    list: true,
  })
  listUsers(
    @CallerScope() scope: CollectionScope,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<UserPermissionResponse>> {
    return this.permissions.listUsers(scope, query);
  }

  @Patch('users/:userId')
  @Requires('collection.manage')
  @Operation({
    id: 'updateUserPermissionInCollection',
    tag: TAG,
    summary: 'Update the role of a person on a collection',
    description:
      'Grants a person of the organization a role on the collection, or replaces their existing one. 403 if the new or the existing role is above your own.',
    status: 204,
    errors: [413, 415],
  })
  async updateUser(
    @CallerScope() scope: CollectionScope,
    @Param('userId', IdPipe) userId: string,
    @Body() body: UpdatePermissionDto,
  ): Promise<void> {
    await this.permissions.change(scope, 'user', userId, body);
  }

  @Delete('users/:userId')
  @Requires('collection.manage')
  @Operation({
    id: 'removeUserFromCollection',
    tag: TAG,
    summary: 'Stop sharing a collection with a person',
    description:
      'Revokes the direct role of the person on the collection; roles from their teams, parent levels and the organization are unaffected. 204 if they had none.',
    deletes: true,
  })
  removeUser(@CallerScope() scope: CollectionScope, @Param('userId', IdPipe) userId: string): Promise<boolean> {
    return this.permissions.revoke(scope, 'user', userId);
  }

  @Get('teams')
  @Requires('collection.manage')
  @Operation({
    id: 'listTeamPermissionsInCollection',
    tag: TAG,
    summary: 'List the teams that a collection is shared with',
    description: 'Teams with a direct role on the collection, in the order in which it was granted.',
    ok: TeamPermissionResponse,
    list: true,
  })
  listTeams(
    @CallerScope() scope: CollectionScope,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<TeamPermissionResponse>> {
    return this.permissions.listTeams(scope, query);
  }

  @Patch('teams/:teamId')
  @Requires('collection.manage')
  @Operation({
    id: 'updateTeamPermissionInCollection',
    tag: TAG,
    summary: 'Update the role of a team on a collection',
    description:
      'Grants a team of the organization a role on the collection, or replaces its existing one. 403 if the new or the existing role is above your own.',
    status: 204,
    errors: [413, 415],
  })
  async updateTeam(
    @CallerScope() scope: CollectionScope,
    @Param('teamId', IdPipe) teamId: string,
    @Body() body: UpdatePermissionDto,
  ): Promise<void> {
    await this.permissions.change(scope, 'team', teamId, body);
  }

  @Delete('teams/:teamId')
  @Requires('collection.manage')
  @Operation({
    id: 'removeTeamFromCollection',
    tag: TAG,
    summary: 'Stop sharing a collection with a team',
    description: 'Revokes the role of the team on the collection. 204 if it had none.',
    deletes: true,
  })
  removeTeam(@CallerScope() scope: CollectionScope, @Param('teamId', IdPipe) teamId: string): Promise<boolean> {
    return this.permissions.revoke(scope, 'team', teamId);
  }

  @Get('aggregate')
  @Requires('collection.manage')
  @Operation({
    id: 'listPermissionsAggregateInCollection',
    tag: TAG,
    summary: 'List everyone with access to a collection',
    description: 'Everyone with a role on the collection, regardless of its source, with the level that determines it.',
    ok: EffectivePermissionResponse,
    list: true,
  })
  aggregate(
    @CallerScope() scope: CollectionScope,
    @Query() query: AggregateQuery,
  ): Promise<ListResponse<EffectivePermissionResponse>> {
    return this.permissions.aggregate(scope, query);
  }
}
