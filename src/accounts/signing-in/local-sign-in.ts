import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import type { Session } from '../../auth/sessions/entities/session.entity';
import type { LocalMethod } from '../../auth/sessions/provider-kind';
import { Sessions } from '../../auth/sessions/sessions';
import { readEmailAddress } from '../../common/text/email-address';
import { PasswordHashes } from '../passwords/password-hashes';
import { AccountsReader } from './accounts.reader';
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
    await this.limits.password(email ?? typed.slice(0, 320));
    const userId = await this.whose(email, password);
    if (userId === undefined) throw new LocalRefusal('credentials');
    return this.continue(userId, 'password', to);
  }

  /** After a first factor: asks for a code where the person has turned codes on. */
  async continue(userId: string, method: 'password' | 'mail', to: string): Promise<SignInOutcome> {
    const step = await this.codes.ask({ userId, method, to });
    return step === undefined ? this.begin(userId, method, to) : { step, to };
  }

  /** @throws LocalRefusal; 429 */
  async byCode(step: string, code: string): Promise<SignInOutcome> {
    const { userId, method, to } = await this.codes.check(step, code);
    return this.begin(userId, `${method}+code`, to);
  }

  /** @throws LocalRefusal where all organizations of the person ask for their identity provider */
  begin(userId: string, method: LocalMethod, to: string): Promise<SignInOutcome> {
    return this.audit.transaction(async () => {
      const elsewhere = await this.places.elsewhere(userId);
      if (elsewhere) throw new LocalRefusal('elsewhere', elsewhere);
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

  /** Always verifies at least one password hash, so that timing reveals nothing. */
  private async whose(email: string | undefined, password: string): Promise<string | undefined> {
    const accounts = email === undefined ? [] : await this.finder.withPassword(email);
    if (accounts.length === 0) await this.hashes.matches(undefined, password);
    for (const { id, passwordHash } of accounts) if (await this.hashes.matches(passwordHash, password)) return id;
    return undefined;
  }
}
