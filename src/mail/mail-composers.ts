import { Injectable } from '@nestjs/common';
import type { Mail } from './mail.types';

/** Makes a mail of what was handed in; undefined where there is nothing to say any more. */
export type MailComposer = (subject: unknown) => Promise<Mail | undefined>;

/** Who makes the mails whose content is looked up when they are sent; modules register theirs when they start. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, MailComposer>();

  register(name: string, composer: MailComposer): void {
    if (this.composers.has(name)) throw new Error(`Two composers of the mails ${name}`);
    this.composers.set(name, composer);
  }

  compose(name: string, subject: unknown): Promise<Mail | undefined> {
    const composer = this.composers.get(name);
    if (!composer) throw new Error(`Nobody makes the mails ${name}`);
    return composer(subject);
  }
}
