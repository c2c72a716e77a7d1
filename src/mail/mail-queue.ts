import { Inject, Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Sealer } from '../config/sealer';
import { JobQueue } from '../jobs/job-queue';
import type { Mail } from './mail.types';

export const MAIL_TASK = 'mail.send';
/** Mails without which people cannot sign in: they are sent even where outbound jobs are paused. */
export const SIGN_IN_MAIL_TASK = 'mail.send-for-sign-in';
export const COMPOSED_MAIL_TASK = 'mail.compose';
/** The tasks that send mails to people. */
export const MAIL_TASKS = [MAIL_TASK, SIGN_IN_MAIL_TASK, COMPOSED_MAIL_TASK] as const;
const PURPOSE = 'mail';
/** With the growing delays of the queue, about a day. */
const ATTEMPTS = 12;

/** A queued mail: addresses and links are sealed, so that a copy of the database reveals none of them. */
export interface MailJob {
  readonly id: string;
  readonly sealed: string;
}

/** A mail that is composed when it is sent. */
export interface ComposedMailJob {
  readonly id: string;
  /** The name of its composer. */
  readonly composer: string;
  readonly subject: unknown;
}

/** Enqueues mails. Called in a transaction, a mail is sent only if that transaction commits. */
@Injectable()
export class MailQueue {
  /** Whether mails are sent at all; if not, people copy links. */
  readonly isOn: boolean;

  constructor(
    private readonly jobs: JobQueue,
    private readonly sealer: Sealer,
    @Inject(CONFIGURATION) { mail }: Configuration,
  ) {
    this.isOn = mail !== undefined;
  }

  /** @returns false where no mail server is configured, so that nothing is sent */
  send(mail: Mail): Promise<boolean> {
    return this.sendAll([mail]);
  }

  /** Several at once, in one statement. @returns as `send` */
  sendAll(mails: readonly Mail[]): Promise<boolean> {
    return this.enqueue(MAIL_TASK, mails);
  }

  /** A mail that the person needs to sign in, and has just asked for. @returns as `send` */
  sendForSignIn(mail: Mail): Promise<boolean> {
    return this.enqueue(SIGN_IN_MAIL_TASK, [mail]);
  }

  private async enqueue(task: string, mails: readonly Mail[]): Promise<boolean> {
    if (!this.isOn) return false;
    const jobs = mails.map((mail): MailJob => ({
      id: newId(),
      sealed: this.sealer.seal(PURPOSE, JSON.stringify(mail)),
    }));
    await this.jobs.enqueueEach(task, jobs, { maxAttempts: ATTEMPTS });
    return true;
  }

  /**
   * Enqueues a mail whose content is looked up at each attempt to send it, so that it is up to date.
   * @param subject the subject for the composer, without secrets
   */
  async sendComposed(composer: string, subject: object): Promise<boolean> {
    if (!this.isOn) return false;
    const job: ComposedMailJob = { id: newId(), composer, subject };
    await this.jobs.enqueue(COMPOSED_MAIL_TASK, job, { maxAttempts: ATTEMPTS });
    return true;
  }

  /** To whom a sealed mail goes; undefined where its key is gone. */
  recipientOf(sealed: string): string | undefined {
    try {
      return this.open({ id: '', sealed }).to;
    } catch {
      return undefined;
    }
  }

  open({ sealed }: MailJob): Mail {
    const { expiresAt, ...mail } = JSON.parse(this.sealer.open(PURPOSE, sealed)) as Mail & { expiresAt?: string };
    return { ...mail, ...(expiresAt && { expiresAt: new Date(expiresAt) }) };
  }
}
