import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Sealer } from '../../config/sealer';
import type { NotificationKind } from '../notification-kinds';

const PURPOSE = 'unsubscribe';

/** The mails that a link unsubscribes from: the daily mail, or immediate mails of these kinds. */
export interface Unsubscribing {
  readonly userId: string;
  readonly kinds: readonly NotificationKind[] | 'daily';
}

/** Links that unsubscribe a person from mails without signing in. They are sealed, and grant nothing else. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly sealer: Sealer,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  addressOf(what: Unsubscribing): string {
    const link = this.sealer.seal(PURPOSE, JSON.stringify(what));
    return `${this.configuration.publicUrl}/unsubscribe?link=${link}`;
  }

  /** Undefined for a link that this service did not issue. */
  open(link: string): Unsubscribing | undefined {
    try {
      return JSON.parse(this.sealer.open(PURPOSE, link)) as Unsubscribing;
    } catch {
      return undefined;
    }
  }
}

/** Requests of browsers and mail programs that unsubscribe, whose bodies are forms instead of JSON. */
export const UNSUBSCRIBE_FORMS = /^POST \/unsubscribe\/?$/i;
