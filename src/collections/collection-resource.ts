import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceRegistry } from '../access/resource-registry';
import { levelOfCollection } from './collection-scope';
import { CollectionsRepository } from './collections.repository';

/** Tells the access room how collections are found, and how they lie in each other. */
@Injectable()
export class CollectionResource implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly collections: CollectionsRepository,
  ) {}

  onModuleInit(): void {
    this.resources.registerLevels(async (organizationId) =>
      (await this.collections.levels(organizationId)).map(levelOfCollection),
    );
    this.resources.register({
      param: 'collectionId',
      what: 'collection',
      view: 'collection.view',
      locate: async (id) => {
        const collection = await this.collections.find(id);
        return collection ? { ...collection, trashed: false, level: levelOfCollection(collection) } : undefined;
      },
    });
  }
}
