import { Injectable } from '@nestjs/common';
import { GrantsService } from '../../access/grants/grants.service';
import { AuditLog } from '../../audit/audit-log';
import type { CollectionScope } from '../../collections/collection-scope';
import { CollectionsRepository } from '../../collections/collections.repository';
import type { Collection } from '../../collections/entities/collection.entity';
import { notFound } from '../../../core/errors/app-error';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import type { Space } from '../../spaces/entities/space.entity';
import { SpaceLifecycle } from '../../spaces/space-lifecycle';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { TransferGate } from './transfer-gate';
import { type LockedSpace, TransferRepository } from './transfer.repository';
import { retryOnLockConflict } from './lock-retry';

/** A transferred item, with the caller's role on it in the target organization. */
interface Transferred<Item> {
  readonly item: Item;
  readonly role: RoleOrGuest;
}

interface Load {
  readonly from: string;
  readonly to: string;
  readonly collectionIds: readonly string[];
  readonly spaces: readonly LockedSpace[];
}

/** Moves spaces and collections with all that belongs to them to another organization, atomically. */
@Injectable()
export class TransferService {
  constructor(
    private readonly audit: AuditLog,
    private readonly gate: TransferGate,
    private readonly rows: TransferRepository,
    private readonly spaces: SpacesRepository,
    private readonly collections: CollectionsRepository,
    private readonly grants: GrantsService,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  /** For the errors see TransferGate; 404 if the space was deleted, 409 if concurrent writes prevent the lock. */
  transferSpace(scope: SpaceScope, to: string): Promise<Transferred<Space>> {
    const { id } = scope.resource;
    return this.run(scope, to, async () => {
      const [space] = await this.lock(scope.organizationId, [id]);
      if (!space || space.trashed) throw notFound('space');
      await this.move({ from: scope.organizationId, to, collectionIds: [], spaces: [space] });
      const moved = await this.spaces.find(to, id);
      if (!moved) throw notFound('space');
      return moved;
    });
  }

  /** Includes all its collections and spaces, also those in the trash. */
  transferCollection(scope: CollectionScope, to: string): Promise<Transferred<Collection>> {
    const { id } = scope.resource;
    return this.run(scope, to, async () => {
      const from = scope.organizationId;
      // Deepest first; the collection itself is last.
      const collectionIds = await this.collections.subtree(from, id);
      if (collectionIds.length === 0) throw notFound('collection');
      // No space can be added to them meanwhile: that requires the lock on the tree.
      const spaces = await this.lock(from, await this.rows.spacesIn(from, collectionIds));
      await this.move({ from, to, collectionIds, spaces });
      const moved = await this.collections.findIn(to, id);
      if (!moved) throw notFound('collection');
      return moved;
    });
  }

  private run<Item extends Space | Collection>(
    scope: Scope,
    to: string,
    transfer: () => Promise<Item>,
  ): Promise<Transferred<Item>> {
    this.gate.checkTarget(scope, to);
    return retryOnLockConflict(() =>
      this.audit.transaction(async () => {
        // Locked in a fixed order, so that two transfers in opposite directions are serialized.
        for (const id of [scope.organizationId, to].sort()) await this.collections.lockTree(id);
        const role = await this.gate.checkRoles(scope, to);
        const item = await transfer();
        await this.record(scope, to, item);
        return { item, role };
      }),
    );
  }

  /** Records the transfer in the audit logs of both organizations. */
  private async record({ actor, organizationId: from }: Scope, to: string, item: Space | Collection): Promise<void> {
    const type = 'revisionId' in item ? 'space' : 'collection';
    for (const organizationId of [from, to])
      await this.audit.record(
        { actor, organizationId },
        `${type}.transfer`,
        { type, id: item.id, label: item.title },
        { from, to },
      );
  }

  private async lock(organizationId: string, spaceIds: readonly string[]): Promise<LockedSpace[]> {
    await this.lifecycle.transferring(spaceIds);
    return this.rows.lockSpaces(organizationId, spaceIds);
  }

  /** Requires locks on the trees of both organizations and the rows of the spaces. */
  private async move({ from, to, collectionIds, spaces }: Load): Promise<void> {
    const spaceIds = spaces.map(({ id }) => id);
    const levelIds = [...collectionIds, ...spaceIds];
    await this.rows.setLockTimeout();
    await this.grants.forget(from, levelIds);
    await this.rows.deleteInvites(from, levelIds);
    await this.rows.moveCollections(from, to, collectionIds);
    await this.rows.moveSpaces(from, to, spaces, collectionIds.length === 0);
    await this.lifecycle.transferred({ from, to, spaceIds });
  }
}
