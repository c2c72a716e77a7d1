import { Injectable } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../common/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { mustSignIn } from '../../members/must-sign-in';
import { MembershipsService } from '../../members/memberships.service';
import { WithdrawalsRepository } from '../../members/withdrawals.repository';
import type { Organization } from '../../organizations/entities/organization.entity';
import { OrganizationsService } from '../../organizations/organizations.service';
import { InvitationMails } from './invitation-mails';
import { type CreatedInvitation, InvitationsRepository, type NewInvitation } from './invitations.repository';
import type { Invitation } from './entities/invitation.entity';

const MAX_OPEN = 5_000;

/** The organization that was joined, and the resulting role. */
export interface AcceptedInvitation {
  readonly organization: Organization;
  readonly role: RoleOrGuest;
}

const targetOf = ({ id, email }: Invitation) => ({ type: 'invitation', id, label: email }) as const;

/**
 * Offers of memberships to the owners of e-mail addresses. Neither account nor membership is created until the person accepts,
 * so an invitation by one organization cannot lock anybody out of their account.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly memberships: MembershipsService,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditLog,
    private readonly mails: InvitationMails,
    private readonly activities: Activities,
  ) {}

  /** Notifies people who were added without having to accept. Call in the transaction of the operation. */
  async notifyAdded(scope: Scope, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.activities.record(scope, { type: 'places_given', userIds });
  }

  /** Call in the transaction of the operation, which records it. Mails the links if mail is configured. 409 if there are too many. */
  async offer(scope: Scope, offers: readonly NewInvitation[]): Promise<CreatedInvitation[]> {
    const { organizationId, actor } = scope;
    if ((await this.invitations.count(organizationId)) + offers.length > MAX_OPEN)
      throw conflict(
        `An organization has at most ${MAX_OPEN} invitations that nobody has accepted. Withdraw some first.`,
      );
    const created = await this.invitations.offer(organizationId, actor.userId, offers);
    if (this.mails.isOn) await this.mails.send((await this.organizations.get({ organizationId })).title, created);
    return created;
  }

  /** The invitation of a link secret; undefined if it is unknown, used or expired. */
  async findBySecret(secret: string): Promise<Invitation | undefined> {
    return (await this.invitations.findBySecret(secret)) ?? undefined;
  }

  /** The invitation of an organization for an address. */
  async findForAddress(organizationId: string, email: string): Promise<Invitation | undefined> {
    return (await this.invitations.findByEmail(organizationId, email)) ?? undefined;
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
      throw conflict('This organization requires single sign-on: sign in there.');
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
   * withdrawn meanwhile; 409 if the organization revoked access of the person after it was created.
   * @param providerId the identity provider through which the person signs in
   */
  accept(invitation: Invitation, actor: Actor, providerId?: string): Promise<AcceptedInvitation> {
    const { organizationId, role, sso } = invitation;
    const { userId } = actor;
    return this.audit.transaction(async () => {
      if (!(await this.invitations.delete(invitation))) throw notFound('invitation');
      const withdrawn = await this.withdrawals.lastOf(organizationId, userId);
      if (withdrawn && withdrawn >= invitation.createdAt)
        throw conflict('Your access was revoked after this invitation was made. Ask an admin for a new one.');
      await this.withdrawals.forget(organizationId, [userId]);
      const granted = await this.memberships.raise({ organizationId, userId, role, sso, providerId });
      const details = { user: userId, role: granted, email: invitation.email };
      await this.audit.record({ organizationId, actor }, 'invitation.accept', targetOf(invitation), details);
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
      await this.audit.record({ organizationId, actor }, 'invitation.decline', targetOf(invitation));
      return true;
    });
  }

  /** Withdraws an invitation. False if there is none. */
  withdraw(scope: Scope, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const invitation = await this.invitations.find({ organizationId: scope.organizationId }, id);
      if (!invitation || !(await this.invitations.delete(invitation))) return false;
      await this.audit.record(scope, 'invitation.withdraw', targetOf(invitation));
      return true;
    });
  }
}
