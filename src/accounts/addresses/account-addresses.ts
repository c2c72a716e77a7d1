import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { SecurityNotices } from '../../auth/notices/security-notices';
import { badRequest, conflict } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { readEmailAddress } from '../../common/text/email-address';
import { UsersService } from '../../users/users.service';
import { AccountLinks } from '../links/account-links';
import { RecentSignIn } from '../recent-sign-in/recent-sign-in';
import { AttemptLimits } from '../signing-in/attempt-limits';
import { LocalRefusal } from '../signing-in/local-refusal';
import { AddressMails } from './address-mails';

/** The addresses of people: an account gets one once a link that was mailed there is used in a session of it. */
@Injectable()
export class AccountAddresses {
  constructor(
    private readonly recent: RecentSignIn,
    private readonly links: AccountLinks,
    private readonly mails: AddressMails,
    private readonly limits: AttemptLimits,
    private readonly users: UsersService,
    private readonly notices: SecurityNotices,
    private readonly audit: AuditLog,
  ) {}

  /** Mails a link that verifies the address; it replaces earlier ones. The same for an address that another account has. 429 for too many. */
  async ask(actor: Actor, typed: string): Promise<void> {
    const account = await this.recent.check(actor);
    const email = readEmailAddress(typed.trim());
    if (email === undefined) throw badRequest('invalid_value', 'email must be an email address.', { field: 'email' });
    if (account.isProven && account.email === email)
      throw conflict('already_done', 'This address is verified already.');
    await this.mails.check(account.id);
    await this.limits.address(account.id);
    await this.audit.transaction(async () => {
      const { url, expiresAt } = await this.links.createVerification(account.id, email);
      await this.mails.send(email, url, expiresAt);
    });
  }

  /**
   * Makes the address of a link the one of its account. The link alone is not enough: someone could have asked for it who has not the mails, and
   * whoever reads them would give their address away.
   * @param caller who is signed in in the browser
   * @throws LocalRefusal
   */
  async verify(secret: string, caller: Actor | undefined): Promise<void> {
    const link = await this.links.peek(secret);
    if (!link || link.email === null) throw new LocalRefusal('expired');
    const { userId, email } = link;
    if (caller?.userId !== userId || caller.organizationId) throw new LocalRefusal('signed-out');
    await this.audit.transaction(async () => {
      if (!(await this.links.consume(secret))) throw new LocalRefusal('expired');
      await this.notices.send(userId, 'email', email);
      if (!(await this.users.changeEmail(userId, email))) throw new LocalRefusal('taken');
      await this.audit.recordOfPerson({ userId, actor: caller }, 'account.email', { type: 'user', id: userId });
    });
  }
}
