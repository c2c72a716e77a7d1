import { Global, Module } from '@nestjs/common';
import { MailQueue } from './mail-queue';
import { MailSender } from './mail-sender';

/** Mails to people, where the operator has named a mail server. */
@Global()
@Module({
  providers: [MailQueue, MailSender],
  exports: [MailQueue],
})
export class MailModule {}
