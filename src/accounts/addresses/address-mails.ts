import { Inject, Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { MailQueue } from '../../mail/mail-queue';
import { AccountsReader } from '../signing-in/accounts.reader';

const SUBJECT = 'Verify your email address';

/** Mails that verify addresses of accounts. */
@Injectable()
export class AddressMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly accounts: AccountsReader,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 409 where nothing is mailed, or a directory manages the address of the person. */
  async check(userId: string): Promise<void> {
    const problem = await this.problem(userId);
    if (problem !== undefined) throw conflict('address_not_verifiable', problem);
  }

  /** Why the person cannot verify an address, as a sentence; undefined if they can. */
  async problem(userId: string): Promise<string | undefined> {
    if (!this.mails.isOn)
      return `Email is not set up on this server, so addresses cannot be verified. Ask ${this.configuration.operatorContact}.`;
    const organization = await this.accounts.managingOrganization(userId);
    return organization && `The directory of ${organization} manages your address. Ask one of its admins to change it.`;
  }

  /** Call in the transaction of the operation. The mail contains nothing that the person could have chosen, lest they send it to others. */
  async send(to: string, url: string, expiresAt: Date): Promise<void> {
    const { publicUrl } = this.configuration;
    await this.mails.sendForSignIn({
      to,
      expiresAt,
      content: {
        subject: SUBJECT,
        heading: SUBJECT,
        blocks: [
          {
            kind: 'text',
            text: `Open this link within an hour, in the browser in which you are signed in at ${publicUrl}. It works once.`,
          },
          { kind: 'button', label: 'Verify this address', url },
        ],
        reason: `You receive this email because someone entered your address in their account at ${publicUrl}. If it was not you, ignore it: nothing changes.`,
      },
    });
  }
}
