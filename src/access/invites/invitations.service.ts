import { Injectable } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../common/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { mustSignIn } from '../../members/must-sign-in';
import { Places } from '../../members/places';
import { WithdrawalsRepository } from '../../members/withdrawals.repository';
import type { Organization } from '../../organizations/entities/organization.entity';
import { OrganizationsService } from '../../organizations/organizations.service';
import { InvitationMails } from './invitation-mails';
import { type FreshInvitation, InvitationsRepository, type NewInvitation } from './invitations.repository';
import type { Invitation } from './entities/invitation.entity';

const MAX_OPEN = 5_000;

/** Where somebody got a place, and which. */
export interface AcceptedInvitation {
  readonly organization: Organization;
  readonly role: RoleOrGuest;
}

const targetOf = ({ id, email }: Invitation) => ({ type: 'invitation', id, label: email }) as const;

/**
 * Offers of places to whoever has an e-mail address. Nothing is made of one until the person accepts it: no account and no place,
 * so nobody is kept out of theirs by an invitation of somebody else.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly places: Places,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditLog,
    private readonly mails: InvitationMails,
    private readonly activities: Activities,
  ) {}

  /** Notifies people who got a place without being asked. Call in the transaction of the act. */
  async notifyAdded(scope: Scope, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.activities.record(scope, { type: 'places_given', userIds });
  }

  /** Call in the transaction of the act, which records it. Mails the links where mail is configured. 409 where there are too many. */
  async offer(scope: Scope, offers: readonly NewInvitation[]): Promise<FreshInvitation[]> {
    const { organizationId, actor } = scope;
    if ((await this.invitations.count(organizationId)) + offers.length > MAX_OPEN)
      throw conflict(
        `An organization has at most ${MAX_OPEN} invitations that nobody has accepted. Withdraw some first.`,
      );
    const fresh = await this.invitations.offer(organizationId, actor.userId, offers);
    if (this.mails.isOn) await this.mails.send((await this.organizations.get({ organizationId })).title, fresh);
    return fresh;
  }

  /** What the secret of a link offers; undefined when it offers nothing, or nothing any more. */
  async look(secret: string): Promise<Invitation | undefined> {
    return (await this.invitations.findBySecret(secret)) ?? undefined;
  }

  /** What an organization offers to an address. */
  async offeredTo(organizationId: string, email: string): Promise<Invitation | undefined> {
    return (await this.invitations.findByEmail(organizationId, email)) ?? undefined;
  }

  /**
   * Of one whose secret the caller has, regardless of its address: who has the link was given it. Undefined when the organization
   * offers nothing by it; 409 when people have to sign in there first.
   */
  async acceptSecret(actor: Actor, organizationId: string, secret: string): Promise<AcceptedInvitation | undefined> {
    const isOpen = !actor.organizationId || actor.organizationId === organizationId;
    const invitation = isOpen ? await this.look(secret) : undefined;
    if (invitation?.organizationId !== organizationId) return undefined;
    if (mustSignIn(actor, await this.organizations.get({ organizationId }), undefined))
      throw conflict('This organization requires single sign-on: sign in there.');
    return this.accept(invitation, actor);
  }

  /** Of one that is addressed to the caller; 404 for any other. */
  async acceptOwn(actor: Actor, email: string, id: string): Promise<AcceptedInvitation> {
    const invitation = await this.invitations.find(id);
    if (invitation?.email !== email) throw notFound('invitation');
    return this.accept(invitation, actor);
  }

  /**
   * Gives the person the place that is offered, and uses the invitation up. Who has a place keeps it. 404 when it was used or
   * withdrawn meanwhile; 409 when the organization took something from the person after it was offered.
   * @param providerId the identity provider that brings the person
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
      const held = await this.places.raise({ organizationId, userId, role, sso, providerId });
      const details = { user: userId, role: held, email: invitation.email };
      await this.audit.record({ organizationId, actor }, 'invitation.accept', targetOf(invitation), details);
      await this.activities.record(
        { organizationId, actor },
        { type: 'invitation_accepted', inviterId: invitation.createdBy },
      );
      return { organization: await this.organizations.get({ organizationId }), role: held };
    });
  }

  /** The person does not want it. False when there is none for them. */
  decline(actor: Actor, email: string, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const invitation = await this.invitations.find(id);
      if (invitation?.email !== email || !(await this.invitations.delete(invitation))) return false;
      const { organizationId } = invitation;
      await this.audit.record({ organizationId, actor }, 'invitation.decline', targetOf(invitation));
      return true;
    });
  }

  /** The organization takes the offer back. False when there is none. */
  withdraw(scope: Scope, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const invitation = await this.invitations.find(id);
      if (invitation?.organizationId !== scope.organizationId || !(await this.invitations.delete(invitation)))
        return false;
      await this.audit.record(scope, 'invitation.withdraw', targetOf(invitation));
      return true;
    });
  }
}
