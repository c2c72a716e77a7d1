import { Body, Controller, Delete, Get, Inject, Post, Query } from '@nestjs/common';
import { toCollectionResponse } from '../collections/collection.mapper';
import type { CollectionScope } from '../collections/collection-scope';
import { CollectionsService } from '../collections/collections.service';
import { CollectionDeletionService } from './collection-deletion.service';
import { CollectionResponse } from '../collections/dto/collection.response';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SpacesInCollectionQuery } from './dto/list-spaces.query';
import { MoveDto } from './dto/move.dto';
import { SpaceResponse } from './dto/space.response';
import { PlacementService } from './placement.service';
import { withRole, SpacePresenter } from './space-presenter';
import { SpacesService } from './spaces.service';

/** Routes of collections that involve their spaces. */
@Controller('collections/:collectionId')
export class CollectionContentController {
  constructor(
    private readonly spaces: SpacesService,
    private readonly placement: PlacementService,
    private readonly deletion: CollectionDeletionService,
    private readonly collections: CollectionsService,
    private readonly presenter: SpacePresenter,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get('spaces')
  @Requires('collection.view')
  @Operation({
    id: 'listSpacesInCollectionById',
    tag: 'Collections',
    summary: 'List the spaces of a collection',
    description: 'The spaces directly in the collection, in order. Spaces in the trash are not included.',
    ok: SpaceResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: CollectionScope,
    @Query() query: SpacesInCollectionQuery,
  ): Promise<ListResponse<SpaceResponse>> {
    const page = await this.spaces.list(scope, scope.resource.id, query, withRole);
    return { ...page, items: await this.presenter.all(page.items) };
  }

  @Delete()
  @Requires('collection.manage')
  @Operation({
    id: 'deleteCollectionById',
    dryRun: true,
    tag: 'Collections',
    summary: 'Delete a collection',
    description:
      'Deletes the collection and its nested collections permanently. Their spaces are moved to the trash and can be restored for 7 days.',
    status: 205,
  })
  delete(@CallerScope() scope: CollectionScope): Promise<void> {
    return this.deletion.delete(scope);
  }

  @Post('move')
  @Requires('collection.manage')
  @Operation({
    id: 'moveCollection',
    dryRun: true,
    tag: 'Collections',
    matches: ['getCollectionById'],
    summary: 'Move a collection',
    description:
      'Moves the collection into another one, or to another position among the spaces and collections of its parent. 400 for a move into itself or a position outside of the parent, 404 for an unknown parent, 409 if it is already there.',
    ok: CollectionResponse,
    errors: [409, 413, 415],
  })
  async move(@CallerScope() scope: CollectionScope, @Body() body: MoveDto): Promise<CollectionResponse> {
    const moved = await this.placement.moveCollection(scope, body);
    return toCollectionResponse(moved, await this.collections.roleOn(scope, moved), this.configuration);
  }
}
