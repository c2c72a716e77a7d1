import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { allows, type Permission } from '../common/permissions/permission';
import type { Role } from '../common/permissions/role';
import { ResourceScope } from '../common/permissions/scope';
import { MembersService } from '../members/members.service';
import { factsOf, levelOfSpace, type SpaceScope } from './space-scope';
import { SpacesRepository } from './spaces.repository';

/** Builds scopes for queued work, with the current permissions of the member it acts for. */
@Injectable()
export class MemberScopes {
  constructor(
    private readonly members: MembersService,
    private readonly roles: RoleResolver,
    private readonly spaces: SpacesRepository,
  ) {}

  /** The scope for editing a space; otherwise whether it is deleted, or the member may no longer edit it. */
  editing(organizationId: string, spaceId: string, userId: string): Promise<SpaceScope | 'gone' | 'refused'> {
    return this.allowed('content.edit', organizationId, spaceId, userId);
  }

  /** The same for merging into it. */
  merging(organizationId: string, spaceId: string, userId: string): Promise<SpaceScope | 'gone' | 'refused'> {
    return this.allowed('content.merge', organizationId, spaceId, userId);
  }

  /**
   * A scope with a role on a space that the organization decided on, whatever the member whose name it has may do there now;
   * undefined if the space is deleted.
   */
  async ofOrganization(
    organizationId: string,
    spaceId: string,
    { userId, role }: { readonly userId: string; readonly role: Role },
  ): Promise<SpaceScope | undefined> {
    const space = await this.spaces.find(organizationId, spaceId);
    if (!space || space.deletedAt) return undefined;
    return new ResourceScope({ userId }, organizationId, role, factsOf(space), null);
  }

  private async allowed(
    permission: Permission,
    organizationId: string,
    spaceId: string,
    userId: string,
  ): Promise<SpaceScope | 'gone' | 'refused'> {
    const space = await this.spaces.find(organizationId, spaceId);
    if (!space || space.deletedAt) return 'gone';
    const member = await this.members.membership(organizationId, userId);
    if (!member || member.disabled) return 'refused';
    const role = (await this.roles.of({ organizationId, userId, role: member.role })).roleOn(levelOfSpace(space));
    if (!allows(role, permission)) return 'refused';
    return new ResourceScope({ userId }, organizationId, role, factsOf(space), member.role);
  }
}
