import { Injectable } from '@nestjs/common';
import type { Mail } from './mail.types';

/** Composes a mail about a subject; undefined where there is no longer anything to send. */
export type MailComposer = (subject: unknown) => Promise<Mail | undefined>;

/** The composers of mails whose content is looked up when they are sent; modules register theirs when they start. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, MailComposer>();

  register(name: string, composer: MailComposer): void {
    if (this.composers.has(name)) throw new Error(`Two composers for the emails ${name}`);
    this.composers.set(name, composer);
  }

  compose(name: string, subject: unknown): Promise<Mail | undefined> {
    const composer = this.composers.get(name);
    if (!composer) throw new Error(`No composer for the emails ${name}`);
    return composer(subject);
  }
}
