import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import type { CollectionScope } from '../collections/collection-scope';
import { CollectionsRepository } from '../collections/collections.repository';
import { CollectionsService } from '../collections/collections.service';
import type { Collection } from '../collections/entities/collection.entity';
import { rankBetween } from '../collections/rank';
import { badRequest, conflict, forbidden, notFound } from '../../core/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import type { MoveDto, PointerDto, PositionDto } from './dto/move.dto';
import type { Space } from './entities/space.entity';
import { PlacementRepository, type Sibling } from './placement.repository';
import type { SpaceScope } from './space-scope';
import { SpacesRepository } from './spaces.repository';
import { organizationTurn } from '../database/turn-names';

interface Item {
  readonly id: string;
  readonly organizationId: string;
  readonly parentId: string | null;
  readonly rank: string;
}

interface Position {
  readonly parentId: string | null;
  readonly rank: string;
}

/** Moves spaces and collections: into another parent, or to another position among the items of their parent. */
@Injectable()
export class PlacementService {
  constructor(
    private readonly placements: PlacementRepository,
    private readonly spaces: SpacesRepository,
    private readonly collectionRows: CollectionsRepository,
    private readonly collections: CollectionsService,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  moveSpace(scope: SpaceScope, move: MoveDto): Promise<Space> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      await this.collectionRows.lockTree(scope.organizationId);
      const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
      if (!space) throw notFound('space');
      await this.checkNewParent(scope, space, move.parent);
      const position = { ...(await this.resolvePosition(space, move)), updatedAt: new Date() };
      await this.spaces.update(scope.organizationId, space.id, position);
      await this.recordMove(scope, 'space', space, position);
      return { ...space, ...position };
    });
  }

  moveCollection(scope: CollectionScope, move: MoveDto): Promise<Collection> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      await this.collectionRows.lockTree(scope.organizationId);
      const collection = await this.collectionRows.findIn(scope.organizationId, scope.resource.id);
      if (!collection) throw notFound('collection');
      await this.checkNewParent(scope, collection, move.parent, await this.levelsBelow(scope, collection, move.parent));
      const position = await this.resolvePosition(collection, move);
      await this.collectionRows.update(scope.organizationId, collection.id, position);
      await this.recordMove(scope, 'collection', collection, position);
      return { ...collection, ...position };
    });
  }

  /** The caller must be allowed to create items in the new parent. */
  private async checkNewParent(
    scope: Scope,
    item: Item,
    parentId: string | null | undefined,
    levelsBelow = 0,
  ): Promise<void> {
    if (parentId === undefined || parentId === item.parentId) return;
    if (parentId !== null) await this.collections.checkParent(scope, parentId, levelsBelow);
    else if (!allows(scope.organizationRole, 'space.create'))
      throw forbidden(
        'missing_permission',
        'Your role in the organization does not allow you to move items to its top level.',
      );
  }

  /** Levels from a collection down to the deepest one in it; 400 if it would be moved into itself. */
  private async levelsBelow(scope: Scope, { id }: Collection, parentId: string | null | undefined): Promise<number> {
    if (typeof parentId !== 'string') return 0;
    const below = await this.collectionRows.subtree(scope.organizationId, id);
    if (below.includes(parentId))
      throw badRequest(
        'moved_into_itself',
        'A collection cannot be moved into itself or one of its nested collections.',
      );
    return this.collectionRows.height(scope.organizationId, id);
  }

  private async recordMove(
    scope: Scope,
    type: 'space' | 'collection',
    { id, title, parentId }: Item & { readonly title: string },
    to: Position,
  ): Promise<void> {
    const parent = { from: parentId, to: to.parentId };
    await this.audit.record(scope, `${type}.move`, { type, id, label: title }, { parent });
  }

  /** The new parent and rank; 409 if the item is already there. */
  private async resolvePosition(item: Item, move: MoveDto): Promise<Position> {
    if (move.parent === undefined && move.position === undefined)
      throw badRequest('missing_value', 'Provide parent, position or both.');
    const parentId = move.parent === undefined ? item.parentId : move.parent;
    const folder = { organizationId: item.organizationId, parentId };
    const [before, after] = await this.neighbours(folder, item.id, move.position);
    const isUnchanged =
      parentId === item.parentId && (!before || before.rank < item.rank) && (!after || item.rank < after.rank);
    if (isUnchanged) throw conflict('already_done', 'It is already at this position.');
    return { parentId, rank: rankBetween(before?.rank ?? null, after?.rank ?? null) };
  }

  /** The items around a position; 400 for a pointer to an item that is not in this parent. */
  private async neighbours(
    folder: { organizationId: string; parentId: string | null },
    movingId: string,
    position: PositionDto = {},
  ): Promise<[Sibling | undefined, Sibling | undefined]> {
    const next = position.before && (await this.resolve(folder, movingId, position.before, 'before'));
    const previous = position.after && (await this.resolve(folder, movingId, position.after, 'after'));
    if (previous) {
      const following = await this.placements.next(folder, previous.rank, movingId);
      if (next && following?.id !== next.id)
        throw badRequest(
          'conflicting_fields',
          'position.before and position.after must be adjacent. Provide only one of them.',
          { field: 'position.before' },
        );
      return [previous, following];
    }
    return [await this.placements.previous(folder, next?.rank ?? null, movingId), next];
  }

  private async resolve(
    folder: { organizationId: string; parentId: string | null },
    movingId: string,
    pointer: PointerDto,
    side: 'before' | 'after',
  ): Promise<Sibling> {
    const id = pointer[pointer.type];
    if (id === undefined)
      throw badRequest('missing_value', `position.${side} must name a ${pointer.type} in the field ${pointer.type}.`, {
        field: `position.${side}`,
      });
    const sibling = id === movingId ? undefined : await this.placements.find(folder, pointer.type, id);
    if (!sibling)
      throw badRequest('unknown_reference', `position.${side} names a ${pointer.type} that is not in this parent.`, {
        field: `position.${side}`,
      });
    return sibling;
  }
}
