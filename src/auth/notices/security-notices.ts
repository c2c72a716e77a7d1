import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { describeUserAgent } from '../../common/http/user-agent';
import { currentRequest } from '../../common/http/request-context';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Database } from '../../database/database';
import { MailQueue } from '../../mail/mail-queue';
import type { Mail } from '../../mail/mail.types';
import { User } from '../../users/entities/user.entity';

const SUBJECTS = {
  'sign-in': 'New sign-in to your account',
  token: 'New API token',
  passkey: 'A passkey was added to your account',
  password: 'Your password was changed',
  email: 'The email address of your account was changed',
  codes: 'One-time codes were turned off for your account',
} as const;

export type SecurityNotice = keyof typeof SUBJECTS;

/** Mails people about changes to how they sign in. The mails contain no credentials. */
@Injectable()
export class SecurityNotices {
  constructor(
    private readonly mails: MailQueue,
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Call in the transaction of the operation. Sent to the verified address of the person; nothing is sent if there is none.
   * @param about the name of the new credential or device
   */
  async send(userId: string, notice: SecurityNotice, about?: string): Promise<void> {
    if (!this.mails.isOn) return;
    const person = await this.database.manager.findOneBy(User, { id: userId, unprovenEmail: IsNull() });
    if (person) await this.mails.send(this.mailOf(person.email, notice, about));
  }

  private mailOf(to: string, notice: SecurityNotice, about?: string): Mail {
    const { publicUrl, operatorContact } = this.configuration;
    const subject = SUBJECTS[notice];
    const what = about === undefined ? `${subject}.` : `${subject}: “${about}”.`;
    const undo = `If this was not you, sign out everywhere, change how you sign in, and tell ${operatorContact}.`;
    return {
      to,
      content: {
        subject,
        heading: subject,
        blocks: [
          { kind: 'text', text: [what, ...origin()].join(' ') },
          { kind: 'text', text: `If this was you, there is nothing to do. ${undo}` },
          { kind: 'button', label: 'View your account', url: `${publicUrl}/app/account` },
        ],
        reason: `You receive this email because it concerns the security of your account at ${publicUrl}.`,
      },
    };
  }
}

/** Time and origin of the request, as far as known; empty for operator commands. */
function origin(): string[] {
  const request = currentRequest();
  if (!request) return [];
  const address = request.peer?.replace(/^::ffff:(?=\d+\.)/, '');
  const from = [describeUserAgent(request.agent), address].filter((part) => part !== undefined).join(', ');
  return [`Time: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC.`, ...(from ? [`From: ${from}.`] : [])];
}
