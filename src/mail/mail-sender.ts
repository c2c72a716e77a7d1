import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { JobHandlers } from '../jobs/job-handlers';
import { JobRefusal } from '../jobs/refused-jobs';
import { MailFailure } from './mail-failure';
import { MailComposers } from './mail-composers';
import {
  COMPOSED_MAIL_TASK,
  type ComposedMailJob,
  type MailJob,
  MAIL_TASK,
  MailQueue,
  SIGN_IN_MAIL_TASK,
} from './mail-queue';
import type { Mail } from './mail.types';
import { MailTransport } from './mail-transport';

const OUTBOUND = { pool: 'quick', isOutbound: true } as const;

/** Sends queued mails. Failed ones are retried with growing delays; those that the server rejects permanently are kept for operators. */
@Injectable()
export class MailSender implements OnModuleInit, OnModuleDestroy {
  private readonly transport?: MailTransport;

  constructor(
    private readonly queue: MailQueue,
    private readonly handlers: JobHandlers,
    private readonly composers: MailComposers,
    @Inject(CONFIGURATION) { mail }: Configuration,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.transport = mail && new MailTransport(mail);
  }

  onModuleInit(): void {
    const run = (payload: unknown): Promise<void> => this.run(payload as MailJob);
    this.handlers.register(SIGN_IN_MAIL_TASK, run, { pool: 'quick', isForSignIn: true });
    this.handlers.register(MAIL_TASK, run, OUTBOUND);
    this.handlers.register(COMPOSED_MAIL_TASK, (payload) => this.runComposed(payload as ComposedMailJob), OUTBOUND);
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }

  private run(job: MailJob): Promise<void> {
    return this.attempt(job.id, () => Promise.resolve(this.queue.open(job)));
  }

  private runComposed({ id, composer, subject }: ComposedMailJob): Promise<void> {
    return this.attempt(id, () => this.composers.compose(composer, subject));
  }

  private async attempt(id: string, compose: () => Promise<Mail | undefined>): Promise<void> {
    // A process without a mail server leaves the mail to the retries, for a process that has one.
    if (!this.transport) throw new Error('SMTP_URL is not set');
    const mail = await compose();
    if (!mail) return this.log.debug({ mail: id }, 'an email was not sent: there is no longer anything to send');
    if (mail.expiresAt && mail.expiresAt.getTime() <= Date.now())
      return this.log.warn({ mail: id }, 'an email was not sent: it has expired');
    try {
      await this.transport.send(id, mail);
      this.log.debug({ mail: id }, 'an email was sent');
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      this.log.warn({ mail: id, reason: error.message, isFinal: error.isFinal }, 'an email could not be sent');
      throw error.isFinal ? new JobRefusal(error.message) : error;
    }
  }
}
