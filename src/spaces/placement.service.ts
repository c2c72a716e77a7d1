import { Injectable } from '@nestjs/common';
import type { CollectionScope } from '../collections/collection-scope';
import { CollectionsRepository } from '../collections/collections.repository';
import { CollectionsService } from '../collections/collections.service';
import type { Collection } from '../collections/entities/collection.entity';
import { rankBetween } from '../collections/rank';
import { badRequest, conflict, notFound } from '../common/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import type { MoveDto, PointerDto, PositionDto } from './dto/move.dto';
import type { Space } from './entities/space.entity';
import { PlacementRepository, type Sibling } from './placement.repository';
import type { SpaceScope } from './space-scope';
import { SpacesRepository } from './spaces.repository';

interface Item {
  readonly id: string;
  readonly organizationId: string;
  readonly parentId: string | null;
  readonly rank: string;
}

interface Place {
  readonly parentId: string | null;
  readonly rank: string;
}

/** Moves spaces and collections: into another parent, or to another place among the items of their parent. */
@Injectable()
export class PlacementService {
  constructor(
    private readonly places: PlacementRepository,
    private readonly spaces: SpacesRepository,
    private readonly collectionRows: CollectionsRepository,
    private readonly collections: CollectionsService,
    private readonly database: Database,
  ) {}

  moveSpace(scope: SpaceScope, move: MoveDto): Promise<Space> {
    return this.database.transaction(async () => {
      await this.collectionRows.lockTree(scope.organizationId);
      const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
      if (!space) throw notFound('space');
      if (typeof move.parent === 'string') await this.collections.checkParent(scope, move.parent, 0);
      const place = { ...(await this.placeFor(space, move)), updatedAt: new Date() };
      await this.spaces.update(scope.organizationId, space.id, place);
      return { ...space, ...place };
    });
  }

  moveCollection(scope: CollectionScope, move: MoveDto): Promise<Collection> {
    return this.database.transaction(async () => {
      await this.collectionRows.lockTree(scope.organizationId);
      const collection = await this.collectionRows.findIn(scope.organizationId, scope.resource.id);
      if (!collection) throw notFound('collection');
      if (typeof move.parent === 'string') await this.checkNewParent(scope, collection, move.parent);
      const place = await this.placeFor(collection, move);
      await this.collectionRows.update(scope.organizationId, collection.id, place);
      return { ...collection, ...place };
    });
  }

  /** Deletes a collection with all collections in it; the spaces inside go to the trash. */
  deleteCollection(scope: CollectionScope): Promise<void> {
    return this.database.transaction(async () => {
      await this.collectionRows.lockTree(scope.organizationId);
      const ids = await this.collectionRows.subtree(scope.organizationId, scope.resource.id);
      await this.spaces.emptyCollections(scope.organizationId, ids, new Date());
      await this.collectionRows.delete(scope.organizationId, ids);
    });
  }

  private async checkNewParent(scope: Scope, collection: Collection, parentId: string): Promise<void> {
    const below = await this.collectionRows.subtree(scope.organizationId, collection.id);
    if (below.includes(parentId))
      throw badRequest('A collection cannot be moved into itself or into a collection below it.');
    await this.collections.checkParent(
      scope,
      parentId,
      await this.collectionRows.height(scope.organizationId, collection.id),
    );
  }

  /** The parent and rank that a move leads to; 409 when the item is there already. */
  private async placeFor(item: Item, move: MoveDto): Promise<Place> {
    if (move.parent === undefined && move.position === undefined)
      throw badRequest('Give parent, position or both to say where to move it.');
    const parentId = move.parent === undefined ? item.parentId : move.parent;
    const folder = { organizationId: item.organizationId, parentId };
    const [before, after] = await this.neighbours(folder, item.id, move.position);
    const stays =
      parentId === item.parentId && (!before || before.rank < item.rank) && (!after || item.rank < after.rank);
    if (stays) throw conflict('It is already in this place.');
    return { parentId, rank: rankBetween(before?.rank ?? null, after?.rank ?? null) };
  }

  /** The items between which a position lies; 400 for a pointer to something that is not in this parent. */
  private async neighbours(
    folder: { organizationId: string; parentId: string | null },
    movingId: string,
    position: PositionDto = {},
  ): Promise<[Sibling | undefined, Sibling | undefined]> {
    const next = position.before && (await this.resolve(folder, movingId, position.before, 'before'));
    const previous = position.after && (await this.resolve(folder, movingId, position.after, 'after'));
    if (previous) {
      const following = await this.places.next(folder, previous.rank, movingId);
      if (next && following?.id !== next.id)
        throw badRequest('position.before and position.after must be neighbours. Give only one of them.');
      return [previous, following];
    }
    return [await this.places.previous(folder, next?.rank ?? null, movingId), next];
  }

  private async resolve(
    folder: { organizationId: string; parentId: string | null },
    movingId: string,
    pointer: PointerDto,
    side: 'before' | 'after',
  ): Promise<Sibling> {
    const id = pointer[pointer.type];
    if (id === undefined)
      throw badRequest(`position.${side} must name a ${pointer.type} in the field ${pointer.type}.`);
    const sibling = id === movingId ? undefined : await this.places.find(folder, pointer.type, id);
    if (!sibling) throw badRequest(`position.${side} names a ${pointer.type} that is not in this parent.`);
    return sibling;
  }
}
