import { Injectable, type OnModuleInit } from '@nestjs/common';
import { forbidden, notFound } from '../common/errors/app-error';
import { isId } from '../common/ids/id.pipe';
import type { Actor } from '../common/permissions/actor';
import type { Permission } from '../common/permissions/permission';
import { ResourceScope, type Scope } from '../common/permissions/scope';
import { MembersService } from '../members/members.service';
import { type ResourceFacts, ResourceRegistry } from './resource-registry';

interface Wanted {
  readonly permission: Permission;
  readonly trashed: boolean;
}

/** Builds the scope of a call, or refuses it: 404 for what the caller may not see, 403 for what they may see but not do. */
@Injectable()
export class AccessService implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly members: MembersService,
  ) {}

  onModuleInit(): void {
    this.resources.register({
      param: 'organizationId',
      what: 'organization',
      view: 'organization.view',
      locate: async (organizationId) => ({ organizationId, trashed: false }),
    });
  }

  /** Checks a call on the resource that the path names first. */
  async check(actor: Actor, params: Readonly<Record<string, unknown>>, wanted: Wanted): Promise<Scope> {
    const found = this.resources.find(params);
    if (!found) throw forbidden('This operation is not open to anyone.');
    const { kind, id } = found;
    const facts = isId(id) ? await kind.locate(id) : undefined;
    const scope = facts && (await this.scopeOn(actor, facts));
    const trashHides = scope?.resource.trashed && !(wanted.trashed && scope.allows(wanted.permission));
    if (!scope || !scope.allows(kind.view) || trashHides) throw notFound(kind.what);
    if (!scope.allows(wanted.permission))
      throw forbidden(
        `Your role in this organization does not allow this: it needs the permission ${wanted.permission}.`,
      );
    return scope;
  }

  /** The caller's scope on a resource; undefined when they have no place in its organization. */
  private async scopeOn(actor: Actor, facts: ResourceFacts): Promise<ResourceScope<ResourceFacts> | undefined> {
    if (actor.organizationId && actor.organizationId !== facts.organizationId) return undefined;
    const member = await this.members.membership(facts.organizationId, actor.userId);
    return member && new ResourceScope(actor, facts.organizationId, member.role, facts);
  }
}
