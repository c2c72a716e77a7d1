import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Sessions } from '../../auth/sessions/sessions';
import { OneTimeCodes } from '../codes/one-time-codes';
import { RecoveryCodes } from '../codes/recovery-codes';
import { AccountLinks, type NewLink } from '../links/account-links';
import { Passkeys } from '../passkeys/passkeys';
import { Passwords } from '../passwords/passwords';

/** Operator actions for people who cannot sign in. */
@Injectable()
export class AccountResets {
  constructor(
    private readonly links: AccountLinks,
    private readonly passwords: Passwords,
    private readonly passkeys: Passkeys,
    private readonly oneTime: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  /** A link that sets the account up. */
  setUpLink(userId: string): Promise<NewLink> {
    return this.audit.transaction(() => this.links.create(userId, 'set-up'));
  }

  /** Removes all sign-in methods, ends all sessions, and creates a link to set up the account again. */
  reset(userId: string): Promise<NewLink> {
    return this.audit.transaction(async () => {
      await this.passwords.remove(userId);
      await this.passkeys.remove(userId);
      await this.recovery.clear(userId);
      await this.oneTime.turnOff(userId);
      await this.links.endPending(userId);
      await this.sessions.endOwn({ userId });
      await this.audit.recordOfPerson({ userId }, 'account.reset', { type: 'user', id: userId });
      return this.links.create(userId, 'set-up');
    });
  }
}
