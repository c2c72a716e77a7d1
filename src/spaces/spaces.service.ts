import { Injectable } from '@nestjs/common';
import { changesOf } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { RoleResolver } from '../access/roles/role-resolver';
import { CollectionsRepository } from '../collections/collections.repository';
import { CollectionsService } from '../collections/collections.service';
import { rankAtEnd } from '../collections/rank';
import { notFound } from '../common/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import { checkMayGrant } from '../common/permissions/may-grant';
import type { RoleOrGuest } from '../common/permissions/role';
import type { Scope } from '../common/permissions/scope';
import type { CreateSpaceDto } from './dto/create-space.dto';
import type { UpdateSpaceDto } from './dto/update-space.dto';
import type { Space } from './entities/space.entity';
import { SpaceLifecycle } from './space-lifecycle';
import { levelOfSpace, type RememberedSpace, type SpaceScope } from './space-scope';
import { SpacesRepository } from './spaces.repository';

/** Days a deleted space stays in the trash, from where it can be restored. */
export const RETENTION_DAYS = 7;

const targetOf = ({ id, title }: RememberedSpace) => ({ type: 'space', id, label: title }) as const;

const isRestorable = (space: RememberedSpace): boolean =>
  space.deletedAt === null || Date.now() - space.deletedAt.getTime() < RETENTION_DAYS * 24 * 60 * 60 * 1000;

function newSpace(scope: Scope, input: CreateSpaceDto): Space {
  const now = new Date();
  return {
    id: newId(),
    organizationId: scope.organizationId,
    parentId: input.parent ?? null,
    rank: rankAtEnd(),
    title: input.title ?? 'Untitled',
    emoji: input.emoji ?? null,
    icon: null,
    visibility: 'private',
    publishedPath: null,
    editMode: input.editMode ?? 'live',
    defaultLevel: 'inherit',
    revisionId: newId(),
    revisionSeq: 1,
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
    createdBy: scope.actor.userId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

/** A space, its settings, its trash and its way back. */
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

  /** The space; one in the trash shows itself to admins only. */
  get(scope: SpaceScope): RememberedSpace {
    if (scope.resource.trashed && !scope.allows('space.admin')) throw notFound('space');
    return scope.resource;
  }

  /** With its open comments as they are counted now. */
  counted(space: RememberedSpace): Promise<Space> {
    return this.spaces.counted(space);
  }

  /** The caller's role on a space as it is now. */
  async roleOn(scope: Scope, space: Space): Promise<RoleOrGuest> {
    return (await this.roles.ofCaller(scope)).roleOn(levelOfSpace(space));
  }

  /** Spaces of the organization, or directly in a collection of it, that the caller sees, each with their role on it. */
  async list<Item>(
    scope: Scope,
    collectionId: string | undefined,
    query: PageQueryDto,
    item: (space: Space, role: RoleOrGuest) => Item,
  ): Promise<ListResponse<Item>> {
    const roles = await this.roles.ofCaller(scope);
    return readPage(this.cursors, `spaces:${collectionId ?? scope.organizationId}`, query, {
      read: (page) => this.spaces.list(roles, collectionId, page),
      keys: (space) => [space.rank, space.id],
      item: (space) => item(space, roles.roleOn(levelOfSpace(space))),
    });
  }

  /** Creates an empty space at the end of its parent. 404 when the parent is not in the organization. */
  create(scope: Scope, input: CreateSpaceDto): Promise<Space> {
    return this.audit.transaction(async () => {
      if (input.parent !== undefined) {
        await this.collectionRows.lockTree(scope.organizationId);
        await this.collections.checkParent(scope, input.parent, 0);
      }
      const space = newSpace(scope, input);
      await this.spaces.insert(space);
      await this.lifecycle.created(space);
      await this.audit.record(scope, 'space.create', targetOf(space), { parent: space.parentId });
      return space;
    });
  }

  /** Changes what is given: a field that is omitted stays, null clears. */
  async update(scope: SpaceScope, changes: UpdateSpaceDto): Promise<Space> {
    checkMayGrant(scope, changes.defaultLevel);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length === 0) return this.spaces.counted(scope.resource);
    const next = { ...given, updatedAt: new Date() };
    const changed = changesOf(scope.resource, given);
    const action = changed.defaultLevel ? 'space.default-level.change' : 'space.update';
    await this.audit.transaction(async () => {
      await this.spaces.update(scope.organizationId, scope.resource.id, next);
      if (Object.keys(changed).length > 0) await this.audit.record(scope, action, targetOf(scope.resource), changed);
    });
    return this.spaces.counted({ ...scope.resource, ...next });
  }

  /** Puts the space in the trash; false when it already was there. */
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

  /** Takes the space out of the trash; 404 once its seven days are over. */
  async restore(scope: SpaceScope): Promise<Space> {
    if (!isRestorable(scope.resource)) throw notFound('space');
    const next = { deletedAt: null, updatedAt: new Date() };
    await this.audit.transaction(async () => {
      await this.spaces.update(scope.organizationId, scope.resource.id, next);
      if (scope.resource.trashed) await this.audit.record(scope, 'space.restore', targetOf(scope.resource));
    });
    return this.spaces.counted({ ...scope.resource, ...next });
  }
}
