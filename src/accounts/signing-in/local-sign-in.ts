import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import type { Session } from '../../auth/sessions/entities/session.entity';
import type { LocalMethod } from '../../auth/sessions/provider-kind';
import { Sessions } from '../../auth/sessions/sessions';
import { readEmailAddress } from '../../common/text/email-address';
import { subjectsKnownHere } from '../../limits/known-browsers';
import type { VersionedAccount } from '../../users/sign-in-versions.repository';
import { PasswordHashes } from '../passwords/password-hashes';
import { AccountsReader, type FoundAccount, MAX_ACCOUNTS } from './accounts.reader';
import { AccountMemberships } from './account-memberships';
import { AttemptLimits } from './attempt-limits';
import { LocalRefusal } from './local-refusal';
import { SecondFactor } from './second-factor';

/** The result of a step: a session, or a required one-time code. */
export type SignInOutcome =
  { readonly session: Session; readonly to: string } | { readonly step: string; readonly to: string };

/** Signs people in without an identity provider. Known and unknown addresses get the same responses after the same time. */
@Injectable()
export class LocalSignIn {
  constructor(
    private readonly finder: AccountsReader,
    private readonly hashes: PasswordHashes,
    private readonly codes: SecondFactor,
    private readonly places: AccountMemberships,
    private readonly limits: AttemptLimits,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  /** @throws LocalRefusal for a wrong address or password; 429 */
  async byPassword(typed: string, password: string, to: string): Promise<SignInOutcome> {
    const email = readEmailAddress(typed.trim());
    const known = subjectsKnownHere();
    const accounts = email === undefined ? [] : await this.finder.withPassword(email, known);
    const knownAccounts = accounts.filter(({ id }) => known.includes(id));
    const isOpen = await this.limits.password(email ?? '', knownAccounts.length > 0);
    const account = await this.whose(isOpen ? accounts : knownAccounts, password);
    if (!account) throw new LocalRefusal('credentials');
    return this.continue(account, 'password', to);
  }

  /** After a first factor: asks for a code where the person has turned codes on. */
  async continue({ id, version }: VersionedAccount, method: 'password' | 'mail', to: string): Promise<SignInOutcome> {
    const account = { id, version };
    const step = await this.codes.ask({ account, method, to });
    return step === undefined ? this.begin(account, method, to) : { step, to };
  }

  /** @throws LocalRefusal; 429 */
  async byCode(step: string, code: string): Promise<SignInOutcome> {
    const { account, method, to } = await this.codes.check(step, code);
    return this.begin(account, `${method}+code`, to);
  }

  /** @throws LocalRefusal, as `AccountMemberships.admit` */
  begin(account: VersionedAccount, method: LocalMethod, to: string): Promise<SignInOutcome> {
    const { id: userId } = account;
    return this.audit.transaction(async () => {
      await this.places.admit(account);
      const session = await this.sessions.begin({ userId, by: { method } });
      for (const organizationId of await this.places.breakGlass(userId))
        await this.audit.record({ organizationId, actor: { userId } }, 'sign-in.break-glass', {
          type: 'session',
          id: session.id,
          label: method,
        });
      return { session, to };
    });
  }

  /** A refusal takes the same work for every address, whether it has no account or several. */
  private async whose(accounts: readonly FoundAccount[], password: string): Promise<FoundAccount | undefined> {
    for (let place = 0; place < MAX_ACCOUNTS; place += 1)
      if (await this.hashes.matches(accounts[place]?.passwordHash, password)) return accounts[place];
    return undefined;
  }
}
