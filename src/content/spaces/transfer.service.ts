import { Injectable } from '@nestjs/common';
import { GrantsService } from '../../access/grants/grants.service';
import { AuditLog } from '../../audit/audit-log';
import type { CollectionScope } from '../../collections/collection-scope';
import { CollectionsRepository } from '../../collections/collections.repository';
import type { Collection } from '../../collections/entities/collection.entity';
import { notFound } from '../../common/errors/app-error';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import type { Space } from '../../spaces/entities/space.entity';
import { SpaceLifecycle } from '../../spaces/space-lifecycle';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { TransferGate } from './transfer-gate';
import { type LockedSpace, TransferRepository } from './transfer.repository';
import { yielding } from './yielding';

/** What was transferred, with the caller's role on it where it is now. */
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

/** Moves spaces and collections to another organization: everything that belongs to them, or nothing. */
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

  /** For the errors see TransferGate; 404 when the space is gone, 409 when people keep writing in it. */
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

  /** With all collections and spaces in it, those in the trash included. */
  transferCollection(scope: CollectionScope, to: string): Promise<Transferred<Collection>> {
    const { id } = scope.resource;
    return this.run(scope, to, async () => {
      const from = scope.organizationId;
      // The deepest first, so the collection itself comes last.
      const collectionIds = await this.collections.subtree(from, id);
      if (collectionIds.length === 0) throw notFound('collection');
      // Nobody adds a space to them: that waits for the tree.
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
    act: () => Promise<Item>,
  ): Promise<Transferred<Item>> {
    this.gate.checkTarget(scope, to);
    return yielding(() =>
      this.audit.transaction(async () => {
        // In one order, so that two transfers in opposite directions are serialized.
        for (const id of [scope.organizationId, to].sort()) await this.collections.lockTree(id);
        const role = await this.gate.checkRoles(scope, to);
        const item = await act();
        await this.record(scope, to, item);
        return { item, role };
      }),
    );
  }

  /** One act, which both organizations want to know of. */
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

  /** Everything of it is locked: the trees of both organizations, and the rows of the spaces. */
  private async move({ from, to, collectionIds, spaces }: Load): Promise<void> {
    const spaceIds = spaces.map(({ id }) => id);
    const levelIds = [...collectionIds, ...spaceIds];
    await this.rows.yieldToOthers();
    await this.grants.forget(from, levelIds);
    await this.rows.forgetInvites(from, levelIds);
    await this.rows.moveCollections(from, to, collectionIds);
    await this.rows.moveSpaces(from, to, spaces, collectionIds.length === 0);
    await this.lifecycle.transferred({ from, to, spaceIds });
  }
}
