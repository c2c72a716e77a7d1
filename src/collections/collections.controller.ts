import { Body, Controller, Get, Inject, Patch, Post, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { CollectionScope } from './collection-scope';
import { toCollectionResponse } from './collection.mapper';
import { CollectionsService } from './collections.service';
import { CollectionResponse } from './dto/collection.response';
import { CreateCollectionDto } from './dto/create-collection.dto';
import { ListCollectionsQuery } from './dto/list-collections.query';
import { UpdateCollectionDto } from './dto/update-collection.dto';
import type { Collection } from './entities/collection.entity';

@Controller()
export class CollectionsController {
  constructor(
    private readonly collections: CollectionsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get('orgs/:organizationId/collections')
  @Requires('organization.view')
  @Operation({
    id: 'listCollectionsInOrganizationById',
    tag: 'Collections',
    summary: 'List the collections of an organization',
    description:
      'The collections visible to the caller, in order of creation, including nested ones unless `nested=false`.',
    ok: CollectionResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: ListCollectionsQuery): Promise<ListResponse<CollectionResponse>> {
    return this.collections.list(scope, query, (collection, role) =>
      toCollectionResponse(collection, role, this.configuration),
    );
  }

  @Post('orgs/:organizationId/collections')
  @Requires('collection.create', { within: 'parent' })
  @Operation({
    id: 'createCollection',
    dryRun: true,
    tag: 'Collections',
    summary: 'Create a collection',
    description:
      'Creates a collection at the end of its parent or of the organization. Collections can be nested at most 20 levels deep. With a `defaultLevel` it has it from the first moment. 404 if the parent is not in the organization.',
    ok: CollectionResponse,
    creates: true,
    errors: [413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateCollectionDto): Promise<CollectionResponse> {
    return this.present(scope, await this.collections.create(scope, body));
  }

  @Get('collections/:collectionId')
  @Requires('collection.view')
  @Operation({
    id: 'getCollectionById',
    tag: 'Collections',
    summary: 'Get a collection',
    description: 'Returns the collection with the permissions of the caller.',
    ok: CollectionResponse,
  })
  get(@CallerScope() scope: CollectionScope): CollectionResponse {
    return toCollectionResponse(scope.resource, scope.role, this.configuration);
  }

  @Patch('collections/:collectionId')
  @Requires('collection.manage')
  @Operation({
    id: 'updateCollectionById',
    dryRun: true,
    tag: 'Collections',
    summary: 'Update a collection',
    description: 'Changes only the fields in the body.',
    ok: CollectionResponse,
    errors: [413, 415],
  })
  async update(@CallerScope() scope: CollectionScope, @Body() body: UpdateCollectionDto): Promise<CollectionResponse> {
    return this.present(scope, await this.collections.update(scope, body));
  }

  /** A changed collection with the caller's current permissions. */
  private async present(scope: Scope, collection: Collection): Promise<CollectionResponse> {
    return toCollectionResponse(collection, await this.collections.roleOn(scope, collection), this.configuration);
  }
}
