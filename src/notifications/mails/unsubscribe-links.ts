import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Sealer } from '../../config/sealer';
import type { NotificationKind } from '../notification-kinds';

const PURPOSE = 'unsubscribe';

/** What a link ends: the daily mail, or mails at once of these kinds. */
export interface Unsubscribing {
  readonly userId: string;
  readonly kinds: readonly NotificationKind[] | 'daily';
}

/** Links that end mails of a person without their signing in. They are sealed, and open nothing else. */
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

  /** Undefined for what is no link of this service. */
  open(link: string): Unsubscribing | undefined {
    try {
      return JSON.parse(this.sealer.open(PURPOSE, link)) as Unsubscribing;
    } catch {
      return undefined;
    }
  }
}

/** Where browsers and mail programs send what ends mails, which is no JSON. */
export const UNSUBSCRIBE_FORMS = /^POST \/unsubscribe\/?$/i;
