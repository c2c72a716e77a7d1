import { Injectable } from '@nestjs/common';
import { changesOf } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { RoleResolver } from '../access/roles/role-resolver';
import { CollectionsRepository } from '../collections/collections.repository';
import { CollectionsService } from '../collections/collections.service';
import { notFound } from '../../core/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { withFilters } from '../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../common/pagination/page';
import { checkMayGrant } from '../common/permissions/may-grant';
import type { RoleOrGuest } from '../common/permissions/role';
import type { Scope } from '../common/permissions/scope';
import type { ListSpacesQuery, SpacesInCollectionQuery } from './dto/list-spaces.query';
import type { CreateSpaceDto, UpdateSpaceDto } from './dto/space.dto';
import type { Space } from './entities/space.entity';
import { newSpace } from './new-space';
import { SpaceLifecycle } from './space-lifecycle';
import { levelOfSpace, type CachedSpace, type SpaceScope } from './space-scope';
import { type SpaceFilter, SpacesRepository } from './spaces.repository';
import { differing } from '../database/differing';

/** Days a deleted space stays in the trash, from where it can be restored. */
export const RETENTION_DAYS = 7;

const targetOf = ({ id, title }: CachedSpace) => ({ type: 'space', id, label: title }) as const;

/** Undefined without filters: the total is then known. */
function filterOf(query: ListSpacesQuery | SpacesInCollectionQuery): SpaceFilter | undefined {
  const { externalId, title, updatedSince } = query;
  const filter = { externalId, title, updatedSince, parent: 'parent' in query ? query.parent : undefined };
  return Object.values(filter).some((value) => value !== undefined) ? filter : undefined;
}

const isRestorable = (space: CachedSpace): boolean =>
  space.deletedAt === null || Date.now() - space.deletedAt.getTime() < RETENTION_DAYS * 24 * 60 * 60 * 1000;

const requestedSpace = ({ organizationId, actor }: Scope, input: CreateSpaceDto): Space =>
  newSpace(
    {
      organizationId,
      parentId: input.parent ?? null,
      createdBy: actor.userId,
      externalId: input.externalId ?? null,
    },
    input,
  );

/** Spaces, their settings and the trash. */
@Injectable()
export class SpacesService {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly collections: CollectionsService,
    private readonly collectionRows: CollectionsRepository,
    private readonly lifecycle: SpaceLifecycle,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
    private readonly roles: RoleResolver,
  ) {}

  /** The space; one in the trash is visible only to admins. */
  get(scope: SpaceScope): CachedSpace {
    if (scope.resource.trashed && !scope.allows('space.admin')) throw notFound('space');
    return scope.resource;
  }

  /** The space with its current number of open comments. */
  withCommentCount(space: CachedSpace): Promise<Space> {
    return this.spaces.withCommentCount(space);
  }

  /** The caller's current role on a space. */
  async roleOn(scope: Scope, space: Space): Promise<RoleOrGuest> {
    return (await this.roles.ofCaller(scope)).roleOn(levelOfSpace(space));
  }

  /** Spaces of the organization, or directly in a collection of it, that the caller can see, each with their role on it. */
  async list<Item>(
    scope: Scope,
    collectionId: string | undefined,
    query: ListSpacesQuery | SpacesInCollectionQuery,
    item: (space: Space, role: RoleOrGuest) => Item,
  ): Promise<ListResponse<Item>> {
    const roles = await this.roles.ofCaller(scope);
    const filter = filterOf(query);
    const name = withFilters(`spaces:${collectionId ?? scope.organizationId}`, { ...filter });
    return readPage(this.cursors, name, query, {
      read: (page) => this.spaces.list(roles, collectionId, page, filter),
      keys: (space) => [space.rank, space.id],
      item: (space) => item(space, roles.roleOn(levelOfSpace(space))),
    });
  }

  /** Creates an empty space at the end of its parent. 404 if the parent is not in the organization. */
  create(scope: Scope, input: CreateSpaceDto): Promise<Space> {
    return this.audit.transaction(async () => {
      if (input.parent !== undefined) await this.collectionRows.lockTree(scope.organizationId);
      await this.collections.checkPlace(scope, input, 0);
      const space = requestedSpace(scope, input);
      await this.spaces.insert(space);
      await this.lifecycle.created(space);
      const details = { parent: space.parentId, defaultLevel: input.defaultLevel };
      await this.audit.record(scope, 'space.create', targetOf(space), details);
      return space;
    });
  }

  /** Changes the given fields: an omitted field is unchanged, null clears it. */
  async update(scope: SpaceScope, changes: UpdateSpaceDto): Promise<Space> {
    checkMayGrant(scope, changes.defaultLevel);
    const given = differing(scope.resource, changes);
    if (!given) return this.spaces.withCommentCount(scope.resource);
    const next = { ...given, updatedAt: new Date() };
    const changed = changesOf(scope.resource, given);
    const action = changed.defaultLevel ? 'space.default-level.change' : 'space.update';
    await this.audit.transaction(async () => {
      await this.spaces.update(scope.organizationId, scope.resource.id, next);
      await this.audit.record(scope, action, targetOf(scope.resource), changed);
    });
    return this.spaces.withCommentCount({ ...scope.resource, ...next });
  }

  /** Moves the space to the trash; false if it was already there. */
  async delete(scope: SpaceScope): Promise<boolean> {
    if (scope.resource.trashed) return false;
    return this.audit.transaction(async () => {
      const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
      if (!space || space.deletedAt) return false;
      const now = new Date();
      await this.spaces.update(scope.organizationId, space.id, { deletedAt: now, updatedAt: now });
      await this.audit.record(scope, 'space.delete', targetOf(space));
      return true;
    });
  }

  /** Restores the space from the trash; 404 after its seven days have passed. */
  async restore(scope: SpaceScope): Promise<Space> {
    if (!isRestorable(scope.resource)) throw notFound('space');
    const next = { deletedAt: null, updatedAt: new Date() };
    await this.audit.transaction(async () => {
      await this.spaces.update(scope.organizationId, scope.resource.id, next);
      if (scope.resource.trashed) await this.audit.record(scope, 'space.restore', targetOf(scope.resource));
    });
    return this.spaces.withCommentCount({ ...scope.resource, ...next });
  }
}
