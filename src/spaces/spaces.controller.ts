import { Body, Controller, Delete, Get, Inject, Patch, Post, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ListSpacesQuery } from './dto/list-spaces.query';
import { CreateSpaceDto, UpdateSpaceDto } from './dto/space.dto';
import { MoveDto } from './dto/move.dto';
import { ShareKeyQuery } from './dto/share-key.query';
import { SpaceResponse } from './dto/space.response';
import { PlacementService } from './placement.service';
import type { SpaceScope } from './space-scope';
import type { Space } from './entities/space.entity';
import { toVisitorsSpace } from './space.mapper';
import { withRole, SpacePresenter } from './space-presenter';
import { SpacesService } from './spaces.service';

@Controller()
export class SpacesController {
  constructor(
    private readonly spaces: SpacesService,
    private readonly placement: PlacementService,
    private readonly presenter: SpacePresenter,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get('orgs/:organizationId/spaces')
  @Requires('organization.view')
  @Operation({
    id: 'listSpacesInOrganizationById',
    tag: 'Spaces',
    summary: 'List the spaces of an organization',
    description:
      'The spaces visible to the caller, in order of creation, optionally filtered. Spaces in the trash are not included.',
    ok: SpaceResponse,
    list: true,
  })
  async list(@CallerScope() scope: Scope, @Query() query: ListSpacesQuery): Promise<ListResponse<SpaceResponse>> {
    const page = await this.spaces.list(scope, undefined, query, withRole);
    return { ...page, items: await this.presenter.all(page.items) };
  }

  @Post('orgs/:organizationId/spaces')
  @Requires('space.create', { within: 'parent' })
  @Operation({
    id: 'createSpace',
    dryRun: true,
    tag: 'Spaces',
    summary: 'Create a space',
    description:
      'Creates an empty space at the end of its parent or of the organization. With a `defaultLevel` it has it from the first moment: `null` makes a space that only admins and its creator ever see. 404 if the parent collection is not in the organization.',
    ok: SpaceResponse,
    creates: true,
    errors: [413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateSpaceDto): Promise<SpaceResponse> {
    return this.present(scope, await this.spaces.create(scope, body));
  }

  @Get('spaces/:spaceId')
  @Requires('space.view', { trashed: true, visitors: true })
  @Operation({
    id: 'getSpaceById',
    tag: 'Spaces',
    summary: 'Get a space',
    description:
      'Returns the space with the permissions of the caller. A space in the trash is visible to admins only, with `deletedAt`.',
    ok: SpaceResponse,
  })
  async get(@CallerScope() scope: SpaceScope, @Query() _query: ShareKeyQuery): Promise<SpaceResponse> {
    const space = this.spaces.get(scope);
    if (scope.actor.visit) return toVisitorsSpace(space, scope.role, this.configuration);
    return this.presenter.one(await this.spaces.withCommentCount(space), scope.role);
  }

  @Patch('spaces/:spaceId')
  @Requires('space.manage')
  @Operation({
    id: 'updateSpaceById',
    dryRun: true,
    tag: 'Spaces',
    summary: 'Update a space',
    description: 'Changes only the settings in the body.',
    ok: SpaceResponse,
    errors: [413, 415],
  })
  async update(@CallerScope() scope: SpaceScope, @Body() body: UpdateSpaceDto): Promise<SpaceResponse> {
    return this.present(scope, await this.spaces.update(scope, body));
  }

  @Delete('spaces/:spaceId')
  @Requires('space.manage', { trashed: true })
  @Operation({
    id: 'deleteSpaceById',
    dryRun: true,
    tag: 'Spaces',
    summary: 'Delete a space',
    description: 'Moves the space to the trash; it can be restored for 7 days. 204 if it is already in the trash.',
    deletes: true,
  })
  delete(@CallerScope() scope: SpaceScope): Promise<boolean> {
    return this.spaces.delete(scope);
  }

  @Post('spaces/:spaceId/restore')
  @Requires('space.manage', { trashed: true })
  @Operation({
    id: 'restoreSpace',
    dryRun: true,
    tag: 'Spaces',
    matches: ['getSpaceById'],
    summary: 'Restore a deleted space',
    description: 'Restores the space from the trash. 404 after its 7 days have passed.',
    ok: SpaceResponse,
  })
  async restore(@CallerScope() scope: SpaceScope): Promise<SpaceResponse> {
    return this.presenter.one(await this.spaces.restore(scope), scope.role);
  }

  @Post('spaces/:spaceId/move')
  @Requires('space.manage')
  @Operation({
    id: 'moveSpace',
    dryRun: true,
    tag: 'Spaces',
    matches: ['getSpaceById'],
    summary: 'Move a space',
    description:
      'Moves the space into another collection, or to another position among the spaces and collections of its parent. 400 for a position relative to an item outside of the parent, 404 for an unknown parent, 409 if it is already there.',
    ok: SpaceResponse,
    errors: [409, 413, 415],
  })
  async move(@CallerScope() scope: SpaceScope, @Body() body: MoveDto): Promise<SpaceResponse> {
    return this.present(scope, await this.placement.moveSpace(scope, body));
  }

  /** A changed space with the caller's current permissions. */
  private async present(scope: Scope, space: Space): Promise<SpaceResponse> {
    return this.presenter.one(space, await this.spaces.roleOn(scope, space));
  }
}
