import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { JobHandlers } from '../jobs/job-handlers';
import { MailFailure } from './mail-failure';
import { type MailJob, MAIL_TASK, MailQueue } from './mail-queue';
import { MailTransport } from './mail-transport';

/** Sends what waits. What fails is tried again with growing delays; what the server refuses for good is given up. */
@Injectable()
export class MailSender implements OnModuleInit, OnModuleDestroy {
  private readonly transport?: MailTransport;

  constructor(
    private readonly queue: MailQueue,
    private readonly handlers: JobHandlers,
    @Inject(CONFIGURATION) { mail }: Configuration,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.transport = mail && new MailTransport(mail);
  }

  onModuleInit(): void {
    this.handlers.register(MAIL_TASK, (payload) => this.run(payload as MailJob), 'quick');
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }

  private async run(job: MailJob): Promise<void> {
    // A process without a mail server leaves it to the retries, for whichever has one.
    if (!this.transport) throw new Error('SMTP_URL is not set');
    const mail = this.queue.open(job);
    if (mail.expiresAt && mail.expiresAt.getTime() <= Date.now())
      return this.log.warn({ mail: job.id }, 'a mail was not sent: it waited until it was of no use any more');
    try {
      await this.transport.send(job.id, mail);
      this.log.debug({ mail: job.id }, 'a mail was sent');
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      this.log.warn({ mail: job.id, reason: error.message, isFinal: error.isFinal }, 'a mail could not be sent');
      if (!error.isFinal) throw error;
    }
  }
}
