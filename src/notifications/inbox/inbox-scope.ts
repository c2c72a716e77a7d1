import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../../access/roles/role-resolver';
import type { Roles } from '../../access/roles/roles';
import type { Actor } from '../../common/permissions/actor';
import { allows } from '../../common/permissions/permission';
import { MembersService } from '../../members/members.service';

/** Maximum number of organizations of one person whose notifications are read together. */
const MAX_ORGANIZATIONS = 100;

/** An organization in which the caller has read access, and their permissions there. */
export interface InboxOrganization {
  readonly roles: Roles;
  readonly managesWebhooks: boolean;
  readonly managesSignIn: boolean;
}

/** The organizations in which a caller may read notifications: those that their token or session has access to. */
@Injectable()
export class InboxScope {
  constructor(
    private readonly members: MembersService,
    private readonly roles: RoleResolver,
  ) {}

  /** Only the given organization, if there is one; none if the caller is not a member of it, or has to sign in there first. */
  async of(actor: Actor, organizationId?: string): Promise<InboxOrganization[]> {
    const { userId } = actor;
    const { items } = await this.members.listOrganizations(actor, { limit: MAX_ORGANIZATIONS }, (member) => member);
    const wanted = items.filter((member) => organizationId === undefined || member.organizationId === organizationId);
    return Promise.all(
      wanted.map(async ({ organizationId: id, role }) => ({
        roles: await this.roles.of({ userId, organizationId: id, role }),
        managesWebhooks: allows(role, 'webhooks.manage'),
        managesSignIn: allows(role, 'sso.manage'),
      })),
    );
  }
}
