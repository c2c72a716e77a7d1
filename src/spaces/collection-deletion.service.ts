import { Injectable } from '@nestjs/common';
import { GrantsService } from '../access/grants/grants.service';
import { RoleResolver } from '../access/roles/role-resolver';
import { AuditLog } from '../audit/audit-log';
import { type CollectionScope, levelOfCollection } from '../collections/collection-scope';
import { CollectionsRepository } from '../collections/collections.repository';
import { forbidden } from '../../core/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import type { Space } from './entities/space.entity';
import { levelOfSpace } from './space-scope';
import { SpacesRepository } from './spaces.repository';
import { organizationTurn } from '../database/turn-names';

/** Deletes collections with their contents. */
@Injectable()
export class CollectionDeletionService {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly collections: CollectionsRepository,
    private readonly roles: RoleResolver,
    private readonly grants: GrantsService,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Deletes a collection with its nested collections; their spaces are moved to the trash. */
  delete(scope: CollectionScope): Promise<void> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      await this.collections.lockTree(scope.organizationId);
      const ids = await this.collections.subtree(scope.organizationId, scope.resource.id);
      const spaces = await this.checkMayDeleteAll(scope, ids);
      await this.spaces.emptyCollections(scope.organizationId, ids, new Date());
      await this.grants.forget(scope.organizationId, ids);
      await this.collections.delete(scope.organizationId, ids);
      const { id, title } = scope.resource;
      const details = { collections: ids, spaces: spaces.map((space) => space.id) };
      await this.audit.record(scope, 'collection.delete', { type: 'collection', id, label: title }, details);
    });
  }

  /** Returns the spaces inside. 403 if the caller may not delete all of the contents. */
  private async checkMayDeleteAll(scope: Scope, collectionIds: readonly string[]): Promise<Space[]> {
    const roles = await this.roles.ofCaller(scope);
    const spaces = await this.spaces.inCollections(scope.organizationId, collectionIds);
    const collections = await this.collections.findAll(scope.organizationId, collectionIds);
    const allowed =
      spaces.every((space) => allows(roles.roleOn(levelOfSpace(space)), 'space.manage')) &&
      collections.every((collection) => allows(roles.roleOn(levelOfCollection(collection)), 'collection.manage'));
    if (!allowed) throw forbidden('missing_permission', 'It contains spaces or collections that you may not delete.');
    return spaces;
  }
}
