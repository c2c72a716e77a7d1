import { Injectable } from '@nestjs/common';
import { changesOf } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { RoleResolver } from '../access/roles/role-resolver';
import { badRequest, forbidden, notFound } from '../../core/errors/app-error';
import { isId } from '../common/ids/id.pipe';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { withFilters } from '../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../common/pagination/page';
import { checkMayGrant } from '../common/permissions/may-grant';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { type CollectionScope, levelOfCollection } from './collection-scope';
import { CollectionsRepository } from './collections.repository';
import type { CreateCollectionDto } from './dto/create-collection.dto';
import { TOP_LEVEL } from './dto/parent-filter.field';
import type { ListCollectionsQuery } from './dto/list-collections.query';
import type { UpdateCollectionDto } from './dto/update-collection.dto';
import type { Collection } from './entities/collection.entity';
import { rankAtEnd } from './rank';
import { organizationTurn } from '../database/turn-names';
import { differing } from '../database/differing';

/** Deep enough for any real organization, shallow enough to traverse. */
const MAX_COLLECTION_DEPTH = 20;

const targetOf = ({ id, title }: Collection) => ({ type: 'collection', id, label: title }) as const;

/** Folders of spaces. Operations that also involve their spaces (delete, move, list) are in the spaces module. */
@Injectable()
export class CollectionsService {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly database: Database,
    private readonly cursors: CursorCodec,
    private readonly roles: RoleResolver,
    private readonly audit: AuditLog,
  ) {}

  /** The collections that the caller can see, each with their role on it. */
  async list<Item>(
    scope: Scope,
    query: ListCollectionsQuery,
    item: (collection: Collection, role: RoleOrGuest) => Item,
  ): Promise<ListResponse<Item>> {
    const roles = await this.roles.ofCaller(scope);
    const { nested, externalId, title, parent } = query;
    const filter = { parent: nested ? parent : TOP_LEVEL, externalId, title };
    const name = withFilters(`collections:${scope.organizationId}:${query.nested}`, { externalId, title, parent });
    return readPage(this.cursors, name, query, {
      read: (page) => this.collections.list(roles, filter, page),
      keys: (collection) => [collection.id],
      item: (collection) => item(collection, roles.roleOn(levelOfCollection(collection))),
    });
  }

  /** The caller's current role on a collection. */
  async roleOn(scope: Scope, collection: Collection): Promise<RoleOrGuest> {
    return (await this.roles.ofCaller(scope)).roleOn(levelOfCollection(collection));
  }

  /** Creates a collection at the end of its parent. 404 if the parent is not in the organization. */
  create(scope: Scope, input: CreateCollectionDto): Promise<Collection> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      await this.collections.lockTree(scope.organizationId);
      await this.checkPlace(scope, input, 1);
      const collection: Collection = {
        id: newId(),
        organizationId: scope.organizationId,
        parentId: input.parent ?? null,
        rank: rankAtEnd(),
        title: input.title ?? 'Untitled',
        description: input.description ?? null,
        externalId: input.externalId ?? null,
        // null is a value: no one but admins and the creator.
        defaultLevel: input.defaultLevel === undefined ? 'inherit' : input.defaultLevel,
        createdBy: scope.actor.userId,
        createdAt: new Date(),
      };
      await this.collections.insert(collection);
      const details = { parent: collection.parentId, defaultLevel: input.defaultLevel };
      await this.audit.record(scope, 'collection.create', targetOf(collection), details);
      return collection;
    });
  }

  /** Changes the given fields; omitted ones are unchanged. */
  async update(scope: CollectionScope, changes: UpdateCollectionDto): Promise<Collection> {
    checkMayGrant(scope, changes.defaultLevel);
    const given = differing(scope.resource, changes);
    if (!given) return scope.resource;
    const changed = changesOf(scope.resource, given);
    const action = changed.defaultLevel ? 'collection.default-level.change' : 'collection.update';
    await this.database.transaction(async () => {
      await this.collections.update(scope.organizationId, scope.resource.id, given);
      await this.audit.record(scope, action, targetOf(scope.resource), changed);
    });
    return { ...scope.resource, ...given };
  }

  /** Whether something may be created in its parent, if it has one, with its default level: throws what `checkParent` does, and 403. */
  async checkPlace(
    scope: Scope,
    { parent, defaultLevel }: Pick<CreateCollectionDto, 'parent' | 'defaultLevel'>,
    levelsBelow: number,
  ): Promise<void> {
    const found = parent === undefined ? undefined : await this.checkParent(scope, parent, levelsBelow);
    checkMayGrant(found ? { role: await this.roleOn(scope, found) } : scope, defaultLevel);
  }

  /**
   * The parent collection of a new or moved item: 404 if the caller cannot see it in this organization, 403 if they may not
   * create anything there, 400 if it is too deep.
   */
  async checkParent(scope: Scope, parentId: string, levelsBelow = 1): Promise<Collection> {
    const parent = isId(parentId) ? await this.collections.findIn(scope.organizationId, parentId) : null;
    const role = parent && (await this.roleOn(scope, parent));
    if (!parent || !allows(role, 'collection.view')) throw notFound('parent collection');
    if (!allows(role, 'collection.create'))
      throw forbidden('missing_permission', 'Your role in the parent collection does not allow this.');
    const depth = await this.collections.depth(scope.organizationId, parentId);
    if (depth + levelsBelow > MAX_COLLECTION_DEPTH)
      throw badRequest(
        'nested_too_deeply',
        `Collections can be nested at most ${MAX_COLLECTION_DEPTH} levels deep. Choose a parent at a higher level.`,
      );
    return parent;
  }
}
