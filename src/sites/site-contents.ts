import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { forbidden, notFound } from '../common/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import type { Scope } from '../common/permissions/scope';
import type { Space } from '../spaces/entities/space.entity';
import { levelOfSpace } from '../spaces/space-scope';
import { SpacesRepository } from '../spaces/spaces.repository';

/** A space on a site, and what the caller may on it. */
export interface SeenSpace {
  readonly space: Space;
  readonly role: RoleOrGuest;
}

/** Spaces as those who manage sites see them: what they cannot see is not there for them, on a site neither. */
@Injectable()
export class SiteContents {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly roles: RoleResolver,
  ) {}

  /** The spaces among these that the caller sees, by identifier, in a constant number of statements. */
  async seen(scope: Scope, ids: readonly string[]): Promise<Map<string, SeenSpace>> {
    const active = await this.active(scope, ids);
    return new Map(active.filter(({ role }) => allows(role, 'space.view')).map((one) => [one.space.id, one]));
  }

  /** Whether the caller sees each of these spaces that is not in the trash. */
  async seesAll(scope: Scope, ids: readonly string[]): Promise<boolean> {
    return (await this.active(scope, ids)).every(({ role }) => allows(role, 'space.view'));
  }

  /**
   * Spaces that the caller wants to show to readers, in the order given. 404 for one they do not see, 403 for one that they
   * do not manage: publishing opens it to others.
   */
  async publishable(scope: Scope, ids: readonly string[]): Promise<Space[]> {
    const seen = await this.seen(scope, ids);
    return ids.map((id) => {
      const found = seen.get(id);
      if (!found) throw notFound('space');
      if (!allows(found.role, 'space.manage'))
        throw forbidden(`Showing the space "${found.space.title}" to readers requires the create role on it.`);
      return found.space;
    });
  }

  private async active(scope: Scope, ids: readonly string[]): Promise<SeenSpace[]> {
    const spaces = await this.spaces.findMany(scope.organizationId, [...new Set(ids)]);
    const roles = await this.roles.ofCaller(scope);
    return spaces.map((space) => ({ space, role: roles.roleOn(levelOfSpace(space)) }));
  }
}
