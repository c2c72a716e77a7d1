import { Injectable } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import { checkMayGrant } from '../../common/permissions/may-grant';
import type { Scope } from '../../common/permissions/scope';
import { OrganizationsService } from '../../organizations/organizations.service';
import { Quotas } from '../../quotas/quotas';
import type { RenewInvitationQuery } from './dto/renew-invitation.query';
import type { InvitationTerms, MailLanguage } from './invitation-terms';
import { InvitationMails } from './invitation-mails';
import { type CreatedInvitation, InvitationsRepository, type NewInvitation } from './invitations.repository';
import { invitationTargetOf } from './invite-target';

const MAX_OPEN = 5_000;

/**
 * Offers of memberships to the owners of email addresses. Neither account nor membership is created until the person accepts,
 * so an invitation by one organization cannot lock anyone out of their account.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditLog,
    private readonly mails: InvitationMails,
    private readonly activities: Activities,
    private readonly quotas: Quotas,
  ) {}

  /** Notifies people who were added without having to accept. Call in the transaction of the operation. */
  async notifyAdded(scope: Scope, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.activities.record(scope, { type: 'places_given', userIds });
  }

  /** Call in the transaction of the operation, which records it. Mails the links if mail is configured. 409 if there are too many, 403 past a quota. */
  async offer(
    scope: Scope,
    offers: readonly NewInvitation[],
    { days, language }: InvitationTerms = {},
  ): Promise<CreatedInvitation[]> {
    const { organizationId, actor } = scope;
    if (offers.length > 0) await this.quotas.checkRoom(organizationId, { members: offers.length });
    if ((await this.invitations.count(organizationId)) + offers.length > MAX_OPEN)
      throw conflict(
        'limit_reached',
        `An organization has at most ${MAX_OPEN} invitations that no one has accepted. Withdraw some first.`,
      );
    const created = await this.invitations.offer(organizationId, actor.userId, offers, days);
    await this.mail(organizationId, created, language);
    return created;
  }

  /**
   * Makes the invitation one of the caller, with a new link and as many days again. 404 if there is none; 403 for a role above the
   * caller's own.
   */
  renew(scope: Scope, id: string, { language, mail = true }: RenewInvitationQuery = {}): Promise<CreatedInvitation> {
    const { organizationId, actor } = scope;
    return this.audit.transaction(async () => {
      const invitation = await this.invitations.find({ organizationId }, id);
      if (!invitation) throw notFound('invitation');
      checkMayGrant(scope, invitation.role);
      const renewed = await this.invitations.renew(invitation, actor.userId);
      if (!renewed) throw notFound('invitation');
      if (mail) await this.mail(organizationId, [renewed], language);
      const details = { role: invitation.role, email: invitation.email };
      await this.audit.record(scope, 'invitation.renew', invitationTargetOf(invitation), details);
      return renewed;
    });
  }

  /** Withdraws an invitation. False if there is none. */
  withdraw(scope: Scope, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const invitation = await this.invitations.find({ organizationId: scope.organizationId }, id);
      if (!invitation || !(await this.invitations.delete(invitation))) return false;
      await this.audit.record(scope, 'invitation.withdraw', invitationTargetOf(invitation));
      return true;
    });
  }

  private async mail(
    organizationId: string,
    created: readonly CreatedInvitation[],
    language?: MailLanguage,
  ): Promise<void> {
    if (this.mails.isOn) await this.mails.send(await this.organizations.get({ organizationId }), created, language);
  }
}
