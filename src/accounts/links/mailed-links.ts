import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readEmailAddress } from '../../common/text/email-address';
import { Sealer } from '../../config/sealer';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { MailQueue } from '../../mail/mail-queue';
import { subjectsKnownHere } from '../../limits/known-browsers';
import { AccountLinks } from './account-links';
import { AccountsReader } from '../signing-in/accounts.reader';
import { AttemptLimits } from '../signing-in/attempt-limits';

const TASK = 'accounts.mail-link';
const PURPOSE = 'mail-link';

export type MailedKind = 'sign-in' | 'reset';

interface LinkRequest {
  readonly email: string;
  readonly kind: MailedKind;
  readonly to: string;
}

const WORDS = {
  'sign-in': { subject: 'Your sign-in link', label: 'Sign in', life: '15 minutes' },
  reset: { subject: 'Choose a new password', label: 'Choose a new password', life: 'an hour' },
} as const;

/** Mails links on request. A job looks up the account later, so that response times reveal nothing. */
@Injectable()
export class MailedLinks implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly finder: AccountsReader,
    private readonly links: AccountLinks,
    private readonly limits: AttemptLimits,
    private readonly sealer: Sealer,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  get isOn(): boolean {
    return this.mails.isOn;
  }

  onModuleInit(): void {
    this.handlers.register(TASK, (payload) => this.send(this.open(payload as { readonly sealed: string })), {
      pool: 'quick',
      isForSignIn: true,
    });
  }

  /** @throws 429 */
  async ask(typed: string, kind: MailedKind, to: string): Promise<void> {
    const email = readEmailAddress(typed.trim());
    if (email === undefined || !this.mails.isOn) return;
    await this.limits.mail(email, kind, await this.isKnown(email));
    const asked: LinkRequest = { email, kind, to };
    await this.jobs.enqueue(TASK, { sealed: this.sealer.seal(PURPOSE, JSON.stringify(asked)) });
  }

  /** Asked only for browsers in which someone has signed in, so that strangers learn nothing by the time that it takes. */
  private async isKnown(email: string): Promise<boolean> {
    const subjects = subjectsKnownHere();
    const owner = subjects.length > 0 ? await this.finder.ofAddress(email) : undefined;
    return owner !== undefined && subjects.includes(owner.id);
  }

  private open({ sealed }: { readonly sealed: string }): LinkRequest {
    return JSON.parse(this.sealer.open(PURPOSE, sealed)) as LinkRequest;
  }

  private async send({ email, kind, to }: LinkRequest): Promise<void> {
    const account = await this.finder.ofAddress(email);
    if (!account) return;
    const { subject, label, life } = WORDS[kind];
    await this.links.inTransaction(async () => {
      const { url, expiresAt } = await this.links.create(account.id, kind, { to });
      await this.mails.sendForSignIn({
        to: email,
        expiresAt,
        content: {
          subject,
          heading: subject,
          blocks: [
            { kind: 'text', text: `Open this link within ${life}. It works once.` },
            { kind: 'button', label, url },
          ],
          reason:
            'You receive this email because someone entered your address to sign in. If it was not you, ignore it.',
        },
      });
    });
  }
}
