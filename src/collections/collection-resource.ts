import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InviteTargets } from '../access/invites/invite-targets';
import { ResourceRegistry } from '../access/resource-registry';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { toCollectionResponse } from './collection.mapper';
import { type CollectionFacts, levelOfCollection } from './collection-scope';
import { CollectionsRepository } from './collections.repository';

/** Registers with the access module how collections are located, presented and nested. */
@Injectable()
export class CollectionResource implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly targets: InviteTargets,
    private readonly collections: CollectionsRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  onModuleInit(): void {
    this.resources.registerLevels(async (organizationId) =>
      (await this.collections.levels(organizationId)).map(levelOfCollection),
    );
    this.resources.register({
      param: 'collectionId',
      label: 'collection',
      view: 'collection.view',
      locate: async (id) => {
        const collection = await this.collections.find(id);
        return collection ? { ...collection, trashed: false, level: levelOfCollection(collection) } : undefined;
      },
    });
    this.targets.register('collection', ({ resource, role }) =>
      toCollectionResponse(resource as CollectionFacts, role, this.configuration),
    );
  }
}
