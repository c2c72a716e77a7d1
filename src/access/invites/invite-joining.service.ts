import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { isAtLeast, type RoleOrGuest } from '../../common/permissions/role';
import { mustSignIn } from '../../members/must-sign-in';
import { MembershipsService } from '../../members/memberships.service';
import type { Organization } from '../../organizations/entities/organization.entity';
import { OrganizationsService } from '../../organizations/organizations.service';
import { GrantsService } from '../grants/grants.service';
import type { LinkInvite } from '../entities/link-invite.entity';
import { auditTargetOf } from './invite-target';
import { InviteTargets } from './invite-targets';
import { InviteValidity } from './invite-validity';
import { LinkInvitesRepository } from '../grants/link-invites.repository';
import { organizationTurn } from '../../database/turn-names';

/** Lets people join by invite link. */
@Injectable()
export class InviteJoiningService {
  constructor(
    private readonly audit: AuditLog,
    private readonly organizations: OrganizationsService,
    private readonly invites: LinkInvitesRepository,
    private readonly targets: InviteTargets,
    private readonly memberships: MembershipsService,
    private readonly validity: InviteValidity,
    private readonly grants: GrantsService,
  ) {}

  /**
   * Grants the caller what the link grants, where that exceeds what they have; nothing is ever reduced. 404 for an unknown link
   * or one whose target is gone; 409 if the organization has disabled links, requires single sign-on, or
   * revoked access of the caller after the link was created, and if whoever made it may no longer give what it grants.
   */
  join(actor: Actor, organizationId: string, id: string): Promise<{ organization: Organization; role: RoleOrGuest }> {
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      const isOpen = !actor.organizationId || actor.organizationId === organizationId;
      const invite = isOpen ? await this.invites.find(organizationId, id) : null;
      if (!invite) throw notFound('invite');
      const organization = await this.organizations.get({ organizationId });
      if (!organization.inviteLinks)
        throw conflict(
          'invites_disabled',
          'Invite links are disabled for this organization. Ask one of its admins to invite you.',
        );
      if (mustSignIn(actor, organization, undefined))
        throw conflict('sso_required', 'This organization requires single sign-on: sign in there.');
      await this.validity.check(actor, invite);
      const role = await this.memberships.raise({
        organizationId,
        userId: actor.userId,
        role: invite.levelKind ? null : invite.role,
      });
      await this.shareLevel(actor, invite);
      const details = { role: invite.role, on: invite.levelId };
      await this.audit.record({ organizationId, actor }, 'invite.use', auditTargetOf(invite), details);
      return { organization, role };
    });
  }

  /** Shares the space or collection of the link with the caller, unless they already have that role or a higher one there. */
  private async shareLevel(actor: Actor, { organizationId, levelKind: kind, levelId: id, role }: LinkInvite) {
    if (kind === null || id === null || role === null) return;
    const scope = await this.targets.scopeOn(actor, organizationId, kind, id);
    if (!scope) throw notFound('invite');
    if (isAtLeast(scope.role, role)) return;
    await this.grants.give(organizationId, { kind, id }, { userId: actor.userId }, role);
  }
}
