import { Injectable, type OnModuleInit } from '@nestjs/common';
import { forbidden, notFound } from '../../core/errors/app-error';
import { isId } from '../common/ids/id.pipe';
import type { Actor } from '../common/permissions/actor';
import { allows, type Permission } from '../common/permissions/permission';
import { Role, type RoleOrGuest } from '../common/permissions/role';
import { ResourceScope, type Scope } from '../common/permissions/scope';
import type { Visit } from '../common/permissions/visit';
import { LastSeen } from '../members/last-seen';
import { MembersService } from '../members/members.service';
import { SsoEnforcementGuard } from '../members/sso-enforcement-guard';
import { type ResourceFacts, ResourceRegistry } from './resource-registry';
import { RoleResolver } from './roles/role-resolver';

interface AccessRequirement {
  readonly permission: Permission;
  readonly trashed: boolean;
  readonly within?: string;
  readonly visitors?: boolean;
}

interface Call {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Called with the organization of the target, once it is known that the caller can see it. */
  readonly onVisible?: (organizationId: string) => void;
}

/** Builds the scope of a call, or refuses it: 404 for what the caller cannot see, 403 for what they can see but may not do. */
@Injectable()
export class AccessService implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly members: MembersService,
    private readonly roles: RoleResolver,
    private readonly lastSeen: LastSeen,
    private readonly ssoEnforcement: SsoEnforcementGuard,
  ) {}

  onModuleInit(): void {
    this.resources.register({
      param: 'organizationId',
      label: 'organization',
      view: 'organization.view',
      locate: async (organizationId) => ({ organizationId, trashed: false }),
    });
  }

  /** Checks a call on the resource that the path names first. */
  async check({ actor, params, body, onVisible }: Call, requirement: AccessRequirement): Promise<Scope> {
    if (actor.visit) return this.checkVisit(actor, actor.visit, params, requirement);
    const found = this.resources.find(params);
    if (!found) throw forbidden('operation_not_available', 'This operation is not available.');
    const { kind, id } = found;
    const facts = isId(id) ? await kind.locate(id) : undefined;
    const scope = facts && (await this.buildScope(actor, facts));
    const trashHides = scope?.resource.trashed && !(requirement.trashed && scope.allows(requirement.permission));
    if (!scope || !scope.allows(kind.view) || trashHides) throw notFound(kind.label);
    onVisible?.(scope.organizationId);
    await this.ssoEnforcement.check(actor, scope.organizationId, scope.organizationRole);
    const parentId = requirement.within && bodyField(body, requirement.within);
    const role = isId(parentId) ? await this.roleWithin(scope, parentId) : scope.role;
    if (!allows(role, requirement.permission))
      throw forbidden(
        'missing_permission',
        `Your role here does not allow this: it requires the permission ${requirement.permission}.`,
      );
    return scope;
  }

  /** A visitor of a published site can read what their site shows, on the routes that allow visitors. */
  private async checkVisit(
    actor: Actor,
    visit: Visit,
    params: Call['params'],
    requirement: AccessRequirement,
  ): Promise<Scope> {
    const found = requirement.visitors ? this.resources.find(params) : undefined;
    if (!found)
      throw forbidden('token_scope', 'The token of a published site gives access only to the content of that site.');
    const { kind, id } = found;
    const facts = isId(id) ? await kind.locate(id) : undefined;
    const isShown =
      facts?.organizationId === visit.organizationId &&
      !facts.trashed &&
      (await this.resources.isVisibleTo({ visit, facts, params }));
    if (!facts || !isShown) throw notFound(kind.label);
    return new ResourceScope(actor, facts.organizationId, Role.Read, facts, null);
  }

  /** The caller's role on a collection that the body names; 404 if they cannot see it in this organization. */
  async roleWithin(scope: Scope, collectionId: string): Promise<RoleOrGuest> {
    const kind = this.resources.kindOf('collectionId');
    const facts = isId(collectionId) ? await kind?.locate(collectionId) : undefined;
    const inside = facts?.organizationId === scope.organizationId ? await this.scopeOn(scope.actor, facts) : undefined;
    if (!kind || !inside?.allows(kind.view)) throw notFound('parent collection');
    return inside.role;
  }

  /**
   * The caller's scope on a resource; undefined if they have no membership in its organization, or have to sign in before they
   * may use it.
   */
  async scopeOn<Facts extends ResourceFacts>(actor: Actor, facts: Facts): Promise<ResourceScope<Facts> | undefined> {
    const scope = await this.buildScope(actor, facts);
    if (!scope) return undefined;
    const isMissing = await this.ssoEnforcement.isMissing(actor, scope.organizationId, scope.organizationRole);
    return isMissing ? undefined : scope;
  }

  /** The same for a space that is not in the trash. */
  async scopeOnSpace(actor: Actor, spaceId: string): Promise<Scope | undefined> {
    const facts = await this.resources.kindOf('spaceId')?.locate(spaceId);
    return facts && !facts.trashed ? this.scopeOn(actor, facts) : undefined;
  }

  private async buildScope<Facts extends ResourceFacts>(
    actor: Actor,
    facts: Facts,
  ): Promise<ResourceScope<Facts> | undefined> {
    const { organizationId, level } = facts;
    if (actor.organizationId && actor.organizationId !== organizationId) return undefined;
    const member = await this.members.membership(organizationId, actor.userId);
    if (!member || member.disabled) return undefined;
    this.lastSeen.record(organizationId, actor.userId);
    const { userId } = actor;
    const role = level
      ? (await this.roles.of({ userId, organizationId, role: member.role })).roleOn(level)
      : member.role;
    return new ResourceScope(actor, organizationId, role, facts, member.role);
  }
}

function bodyField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
