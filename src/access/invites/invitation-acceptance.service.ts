import { Injectable } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import type { RoleOrGuest } from '../../common/permissions/role';
import { organizationTurn } from '../../database/turn-names';
import { mustSignIn } from '../../members/must-sign-in';
import { MembershipsService } from '../../members/memberships.service';
import { AccessRevocationsRepository } from '../../members/access-revocations.repository';
import type { Organization } from '../../organizations/entities/organization.entity';
import { OrganizationsService } from '../../organizations/organizations.service';
import type { Invitation } from '../entities/invitation.entity';
import { invitationTargetOf } from './invite-target';
import { InvitationsRepository } from './invitations.repository';
import { InviteValidity } from './invite-validity';

/** The organization that was joined, and the resulting role. */
export interface AcceptedInvitation {
  readonly organization: Organization;
  readonly role: RoleOrGuest;
}

/** Invitations by email on the side of the people who are invited. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly validity: InviteValidity,
    private readonly memberships: MembershipsService,
    private readonly revocations: AccessRevocationsRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditLog,
    private readonly activities: Activities,
  ) {}

  /** The invitation of a link secret; undefined if it is unknown, used, expired or ended. */
  async findBySecret(secret: string): Promise<Invitation | undefined> {
    return this.valid(await this.invitations.findBySecret(secret));
  }

  /** The invitation of an organization for an address; undefined without a valid one. */
  async findForAddress(organizationId: string, email: string): Promise<Invitation | undefined> {
    return this.valid(await this.invitations.findByEmail(organizationId, email));
  }

  /**
   * Accepts an invitation by its secret, regardless of its address: possession of the link suffices. Undefined if the organization
   * has no such invitation; 409 if people have to sign in there first.
   */
  async acceptSecret(actor: Actor, organizationId: string, secret: string): Promise<AcceptedInvitation | undefined> {
    const isOpen = !actor.organizationId || actor.organizationId === organizationId;
    const invitation = isOpen ? await this.invitations.findBySecret(secret, { organizationId }) : null;
    if (!invitation) return undefined;
    if (mustSignIn(actor, await this.organizations.get({ organizationId }), undefined))
      throw conflict('sso_required', 'This organization requires single sign-on: sign in there.');
    return this.accept(invitation, actor);
  }

  /** Accepts an invitation that is addressed to the caller; 404 for any other. */
  async acceptOwn(actor: Actor, email: string, id: string): Promise<AcceptedInvitation> {
    const invitation = await this.invitations.find({ email }, id);
    if (!invitation) throw notFound('invitation');
    return this.accept(invitation, actor);
  }

  /**
   * Gives the person the offered membership and consumes the invitation. Existing members keep their role. 404 if it was used or
   * withdrawn meanwhile; 409 if whoever made it may no longer give that role, or if the organization revoked access of the
   * person since.
   * @param providerId the identity provider through which the person signs in
   */
  accept(invitation: Invitation, actor: Actor, providerId?: string): Promise<AcceptedInvitation> {
    const { organizationId, role, sso } = invitation;
    const { userId } = actor;
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      await this.validity.check(actor, invitation);
      if (!(await this.invitations.delete(invitation))) throw notFound('invitation');
      await this.revocations.forget(organizationId, [userId]);
      const granted = await this.memberships.raise({ organizationId, userId, role, sso, providerId });
      const details = { user: userId, role: granted, email: invitation.email };
      await this.audit.record({ organizationId, actor }, 'invitation.accept', invitationTargetOf(invitation), details);
      await this.activities.record(
        { organizationId, actor },
        { type: 'invitation_accepted', inviterId: invitation.createdBy },
      );
      return { organization: await this.organizations.get({ organizationId }), role: granted };
    });
  }

  /** Declines an invitation. False if there is none for the person. */
  decline(actor: Actor, email: string, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const invitation = await this.invitations.find({ email }, id);
      if (!invitation || !(await this.invitations.delete(invitation))) return false;
      const { organizationId } = invitation;
      await this.audit.record({ organizationId, actor }, 'invitation.decline', invitationTargetOf(invitation));
      return true;
    });
  }

  private async valid(invitation: Invitation | null): Promise<Invitation | undefined> {
    return invitation && !(await this.validity.endingOf(invitation)) ? invitation : undefined;
  }
}
