import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { MailQueue } from '../../mail/mail-queue';
import type { Mail } from '../../mail/mail.types';
import type { Organization } from '../../organizations/entities/organization.entity';
import { Quotas } from '../../quotas/quotas';
import type { CreatedInvitation } from './invitations.repository';
import { invitationUrl } from './invitation.mapper';

/** Mails invitations where mail is configured; otherwise people copy their links. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly quotas: Quotas,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  get isOn(): boolean {
    return this.mails.isOn;
  }

  /** Call in the transaction of the operation. @throws AppError 403 past the quota of mails */
  async send({ id, title }: Pick<Organization, 'id' | 'title'>, created: readonly CreatedInvitation[]): Promise<void> {
    await this.mails.sendAll(created.map((invitation) => this.mailOf(title, invitation)));
    await this.quotas.countMails(id, created.length);
  }

  private mailOf(organization: string, { invitation, secret }: CreatedInvitation): Mail {
    const subject = `Invitation to ${organization}`;
    return {
      to: invitation.email,
      expiresAt: invitation.expiresAt,
      content: {
        subject,
        heading: subject,
        blocks: [
          { kind: 'text', text: `You are invited to the documentation of ${organization}.` },
          { kind: 'button', label: 'View invitation', url: invitationUrl(secret, this.configuration) },
          { kind: 'text', text: 'The link works once. Do not pass it on: whoever has it can accept.' },
        ],
        reason: `You receive this email because someone at ${organization} entered your address. If you do not know them, ignore it.`,
      },
    };
  }
}
