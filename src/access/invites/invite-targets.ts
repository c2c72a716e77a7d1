import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../core/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import type { Actor } from '../../common/permissions/actor';
import { allows, type Permission } from '../../common/permissions/permission';
import { isAtLeast, type RoleOrGuest } from '../../common/permissions/role';
import type { ResourceScope, Scope } from '../../common/permissions/scope';
import { AccessService } from '../access.service';
import type { LevelKind } from '../entities/grant.entity';
import { type ResourceFacts, ResourceRegistry } from '../resource-registry';
import type { Subject } from '../roles/resolve-role';
import { RoleResolver } from '../roles/role-resolver';

/** The scope of a caller on the space or collection that a link shares. */
export type TargetScope = ResourceScope<ResourceFacts>;

const KINDS = {
  space: { param: 'spaceId', manage: 'space.manage' },
  collection: { param: 'collectionId', manage: 'collection.manage' },
} as const satisfies Record<LevelKind, { param: string; manage: Permission }>;

/** Builds the response for a space or collection; `scope.resource` is what its module returned from `ResourceKind.locate`. */
type Presenter = (scope: TargetScope) => object | Promise<object>;

/** The targets of invite links. The modules of spaces and collections register presenters, so that access need not import them. */
@Injectable()
export class InviteTargets {
  private readonly presenters = new Map<LevelKind, Presenter>();

  constructor(
    private readonly resources: ResourceRegistry,
    private readonly access: AccessService,
    private readonly roles: RoleResolver,
  ) {}

  /** Call on module start. */
  register(kind: LevelKind, present: Presenter): void {
    this.presenters.set(kind, present);
  }

  present(kind: LevelKind, scope: TargetScope): Promise<object> {
    const present = this.presenters.get(kind);
    if (!present) throw new Error(`No module shows the kind ${kind}`);
    return Promise.resolve(present(scope));
  }

  /** The space or collection, if it exists and is not in the trash. */
  async find(organizationId: string, kind: LevelKind, id: string): Promise<ResourceFacts | undefined> {
    const facts = isId(id) ? await this.resources.kindOf(KINDS[kind].param)?.locate(id) : undefined;
    return facts?.organizationId === organizationId && !facts.trashed ? facts : undefined;
  }

  /** The scope of a caller on it; undefined if it does not exist, or if they have no membership in its organization. */
  async scopeOn(actor: Actor, organizationId: string, kind: LevelKind, id: string): Promise<TargetScope | undefined> {
    const facts = await this.find(organizationId, kind, id);
    return facts && (await this.access.scopeOn(actor, facts));
  }

  /** Whether a member may share it with that role; true if it no longer exists, where there is nothing to give. */
  async mayShare(member: Subject, kind: LevelKind, id: string, role: RoleOrGuest): Promise<boolean> {
    const facts = await this.find(member.organizationId, kind, id);
    if (!facts?.level) return true;
    const own = (await this.roles.of(member)).roleOn(facts.level);
    return allows(own, KINDS[kind].manage) && isAtLeast(own, role);
  }

  /** The scope of a caller who may share it: 404 if they cannot see it, 403 if they can see it but may not share it. */
  async checkManages({ actor, organizationId }: Scope, kind: LevelKind, id: string): Promise<TargetScope> {
    const { param, manage } = KINDS[kind];
    const scope = await this.scopeOn(actor, organizationId, kind, id);
    const view = this.resources.kindOf(param)?.view;
    if (!scope || !view || !scope.allows(view)) throw notFound(kind);
    if (!scope.allows(manage))
      throw forbidden(
        'missing_permission',
        `Your role here does not allow this: it requires the permission ${manage}.`,
      );
    return scope;
  }
}
