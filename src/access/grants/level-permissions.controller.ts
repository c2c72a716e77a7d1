import { Body, Controller, Injectable, Param, Query } from '@nestjs/common';
import * as routes from './permission-routes';
import { IdPipe } from '../../common/ids/id.pipe';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { LevelKind } from '../entities/grant.entity';
import { AggregateQuery } from './dto/aggregate.query';
import { ShareDto } from './dto/share.dto';
import { PutPermissionsDto } from './dto/put-permissions.dto';
import { UpdatePermissionDto } from './dto/update-permission.dto';
import type { LevelScope } from './level-scope';
import { PermissionsService } from './permissions.service';

/** The routes of teams; those of people and of both are added below. */
function teamPermissionsOf(level: LevelKind) {
  @Injectable()
  class TeamPermissions {
    constructor(readonly permissions: PermissionsService) {}

    @routes.ListTeamsRoute(level)
    listTeams(@CallerScope() scope: LevelScope, @Query() query: PageQueryDto) {
      return this.permissions.listTeams(scope, query);
    }

    @routes.GetTeamRoute(level)
    getTeam(@CallerScope() scope: LevelScope, @Param('teamId', IdPipe) teamId: string) {
      return this.permissions.ofTeam(scope, teamId);
    }

    @routes.UpdateTeamRoute(level)
    updateTeam(
      @CallerScope() scope: LevelScope,
      @Param('teamId', IdPipe) teamId: string,
      @Body() body: UpdatePermissionDto,
    ): Promise<void> {
      return this.permissions.change(scope, 'team', teamId, body);
    }

    @routes.RemoveTeamRoute(level)
    removeTeam(@CallerScope() scope: LevelScope, @Param('teamId', IdPipe) teamId: string): Promise<boolean> {
      return this.permissions.revoke(scope, 'team', teamId);
    }
  }
  return TeamPermissions;
}

/** Base of the permission controllers of spaces and collections, which add the path. */
function permissionsOf(level: LevelKind) {
  @Injectable()
  class Permissions extends teamPermissionsOf(level) {
    @routes.ShareRoute(level)
    share(@CallerScope() scope: LevelScope, @Body() body: ShareDto): Promise<void> {
      return this.permissions.share(scope, body);
    }

    @routes.PutRoute(level)
    put(@CallerScope() scope: LevelScope, @Body() body: PutPermissionsDto) {
      return this.permissions.put(scope, body);
    }

    @routes.ListUsersRoute(level)
    listUsers(@CallerScope() scope: LevelScope, @Query() query: PageQueryDto) {
      return this.permissions.listUsers(scope, query);
    }

    @routes.GetUserRoute(level)
    getUser(@CallerScope() scope: LevelScope, @Param('userId', IdPipe) userId: string) {
      return this.permissions.ofUser(scope, userId);
    }

    @routes.UpdateUserRoute(level)
    updateUser(
      @CallerScope() scope: LevelScope,
      @Param('userId', IdPipe) userId: string,
      @Body() body: UpdatePermissionDto,
    ): Promise<void> {
      return this.permissions.change(scope, 'user', userId, body);
    }

    @routes.RemoveUserRoute(level)
    removeUser(@CallerScope() scope: LevelScope, @Param('userId', IdPipe) userId: string): Promise<boolean> {
      return this.permissions.revoke(scope, 'user', userId);
    }

    @routes.AggregateRoute(level)
    aggregate(@CallerScope() scope: LevelScope, @Query() query: AggregateQuery) {
      return this.permissions.aggregate(scope, query);
    }
  }
  return Permissions;
}

/** Permissions of people and teams on a space. */
@Controller('spaces/:spaceId/permissions')
export class SpacePermissionsController extends permissionsOf('space') {}

/** Permissions of people and teams on a collection. */
@Controller('collections/:collectionId/permissions')
export class CollectionPermissionsController extends permissionsOf('collection') {}
