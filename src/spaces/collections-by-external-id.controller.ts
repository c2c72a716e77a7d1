import { Body, Controller, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccessService } from '../access/access.service';
import { toCollectionResponse } from '../collections/collection.mapper';
import type { CollectionScope } from '../collections/collection-scope';
import { CollectionsService } from '../collections/collections.service';
import { CollectionResponse } from '../collections/dto/collection.response';
import { DeclareCollectionDto } from '../collections/dto/update-collection.dto';
import type { Collection } from '../collections/entities/collection.entity';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { Permission } from '../common/permissions/permission';
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
import { PlacementService } from './placement.service';

const COLLECTION = {
  name: 'Collection',
  label: 'collection',
  tag: 'Collections',
  body: CollectionResponse,
} as const;

/** Collections by the names that programs give to them. */
@Controller('orgs/:organizationId/collections')
export class CollectionsByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly access: AccessService,
    private readonly collections: CollectionsService,
    private readonly placement: PlacementService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @GetByExternalId(COLLECTION, 'organization.view')
  async get(@CallerScope() scope: Scope, @SoughtExternalId() externalId: string): Promise<CollectionResponse> {
    const id = await this.externalIds.find(scope, { kind: 'collection', externalId });
    const on = await this.scopeOn(scope, id, 'collection.view');
    return toCollectionResponse(on.resource, on.role, this.configuration);
  }

  @PutByExternalId(COLLECTION, 'collection.create', {
    within: 'parent',
    notes:
      'Changing a collection also requires the permission collection.manage on it. 404 if the parent collection is not in the organization.',
  })
  async put(
    @CallerScope() scope: Scope,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareCollectionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CollectionResponse> {
    const { parent, ...settings } = body;
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'collection', externalId },
      {
        create: () => this.collections.create(scope, { ...settings, parent: parent ?? undefined, externalId }),
        update: (id) => this.update(scope, id, body),
      },
    );
    const role = await this.collections.roleOn(scope, resource);
    const shown = toCollectionResponse(resource, role, this.configuration);
    announceCreated(response, isNew, shown.urls.location);
    return shown;
  }

  private async update(scope: Scope, id: string, { parent, ...settings }: DeclareCollectionDto): Promise<Collection> {
    const on = await this.scopeOn(scope, id, 'collection.manage');
    if (parent === undefined || parent === on.resource.parentId) return this.collections.update(on, settings);
    await this.placement.moveCollection(on, { parent });
    return this.collections.update(await this.scopeOn(scope, id, 'collection.manage'), settings);
  }

  private scopeOn({ actor }: Scope, collectionId: string, permission: Permission): Promise<CollectionScope> {
    const call = { actor, params: { collectionId }, body: undefined };
    return this.access.check(call, { permission, trashed: false }) as Promise<CollectionScope>;
  }
}
