import { Global, Module } from '@nestjs/common';
import { MailComposers } from './mail-composers';
import { MailQueue } from './mail-queue';
import { MailSender } from './mail-sender';

/** Mails to people, where the operator has configured a mail server. */
@Global()
@Module({
  providers: [MailComposers, MailQueue, MailSender],
  exports: [MailComposers, MailQueue],
})
export class MailModule {}
