import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccessService } from '../access/access.service';
import { InviteTargets } from '../access/invites/invite-targets';
import { ResourceRegistry } from '../access/resource-registry';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ExternalIds } from '../external-ids/external-ids';
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
    private readonly externalIds: ExternalIds,
    private readonly access: AccessService,
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
      locate: (id) => this.locate(id),
    });
    this.externalIds.registerVisibility('collection', async ({ actor }, id) => {
      const facts = await this.locate(id);
      return facts !== undefined && (await this.access.scopeOn(actor, facts))?.allows('collection.view') === true;
    });
    this.targets.register('collection', ({ resource, role }) =>
      toCollectionResponse(resource as CollectionFacts, role, this.configuration),
    );
  }

  private async locate(id: string): Promise<CollectionFacts | undefined> {
    const collection = await this.collections.find(id);
    return collection ? { ...collection, trashed: false, level: levelOfCollection(collection) } : undefined;
  }
}
