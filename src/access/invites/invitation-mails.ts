import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { MailQueue } from '../../mail/mail-queue';
import type { Mail } from '../../mail/mail.types';
import type { Organization } from '../../organizations/entities/organization.entity';
import { Quotas } from '../../quotas/quotas';
import type { MailLanguage } from './invitation-terms';
import type { CreatedInvitation } from './invitations.repository';
import { invitationUrl } from './invitation.mapper';

interface MailTexts {
  readonly subject: string;
  readonly invited: string;
  readonly view: string;
  readonly once: string;
  readonly reason: string;
}

/** The texts of an invitation to an organization. */
const TEXTS: Readonly<Record<MailLanguage, (organization: string) => MailTexts>> = {
  en: (organization) => ({
    subject: `Invitation to ${organization}`,
    invited: `You are invited to the documentation of ${organization}.`,
    view: 'View invitation',
    once: 'The link works once. Do not pass it on: whoever has it can accept.',
    reason: `You receive this email because someone at ${organization} entered your address. If you do not know them, ignore it.`,
  }),
  de: (organization) => ({
    subject: `Einladung zu ${organization}`,
    invited: `Sie sind zur Dokumentation von ${organization} eingeladen.`,
    view: 'Einladung ansehen',
    once: 'Der Link gilt einmal. Geben Sie ihn nicht weiter: Wer ihn hat, kann die Einladung annehmen.',
    reason: `Sie erhalten diese Nachricht, weil jemand bei ${organization} Ihre Adresse eingegeben hat. Wenn Sie dort niemanden kennen, ignorieren Sie sie.`,
  }),
};

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
  async send(
    { id, title }: Pick<Organization, 'id' | 'title'>,
    created: readonly CreatedInvitation[],
    language: MailLanguage = 'en',
  ): Promise<void> {
    await this.mails.sendAll(created.map((invitation) => this.mailOf(TEXTS[language](title), invitation)));
    await this.quotas.countMails(id, created.length);
  }

  private mailOf(texts: MailTexts, { invitation, secret }: CreatedInvitation): Mail {
    const { subject, invited, view, once, reason } = texts;
    return {
      to: invitation.email,
      expiresAt: invitation.expiresAt,
      content: {
        subject,
        heading: subject,
        blocks: [
          { kind: 'text', text: invited },
          { kind: 'button', label: view, url: invitationUrl(secret, this.configuration) },
          { kind: 'text', text: once },
        ],
        reason,
      },
    };
  }
}
