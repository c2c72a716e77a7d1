import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { forbidden, notFound } from '../../core/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import type { Scope } from '../common/permissions/scope';
import type { Space } from '../spaces/entities/space.entity';
import { levelOfSpace } from '../spaces/space-scope';
import { SpacesRepository } from '../spaces/spaces.repository';

/** A space on a site, with the role of the caller. */
export interface VisibleSpace {
  readonly space: Space;
  readonly role: RoleOrGuest;
}

/** Spaces as people who manage sites see them: spaces that they cannot see are hidden from them on sites, too. */
@Injectable()
export class SiteContents {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly roles: RoleResolver,
  ) {}

  /** The subset of these spaces that the caller can see, by identifier, in a constant number of statements. */
  async visible(scope: Scope, ids: readonly string[]): Promise<Map<string, VisibleSpace>> {
    const active = await this.active(scope, ids);
    return new Map(active.filter(({ role }) => allows(role, 'space.view')).map((one) => [one.space.id, one]));
  }

  /** Whether the caller can see all of these spaces that are not in the trash. */
  async canSeeAll(scope: Scope, ids: readonly string[]): Promise<boolean> {
    return (await this.active(scope, ids)).every(({ role }) => allows(role, 'space.view'));
  }

  /**
   * Spaces that the caller may publish, in the given order. 404 for a space that they cannot see, 403 for one that they
   * do not manage: publishing opens it to others.
   */
  async publishable(scope: Scope, ids: readonly string[]): Promise<Space[]> {
    const visible = await this.visible(scope, ids);
    return ids.map((id) => {
      const found = visible.get(id);
      if (!found) throw notFound('space');
      if (!allows(found.role, 'space.manage'))
        throw forbidden(
          'missing_permission',
          `Showing the space "${found.space.title}" to readers requires the create role on it.`,
        );
      return found.space;
    });
  }

  private async active(scope: Scope, ids: readonly string[]): Promise<VisibleSpace[]> {
    const spaces = await this.spaces.findMany(scope.organizationId, [...new Set(ids)]);
    const roles = await this.roles.ofCaller(scope);
    return spaces.map((space) => ({ space, role: roles.roleOn(levelOfSpace(space)) }));
  }
}
