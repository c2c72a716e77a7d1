import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Sessions } from '../../auth/sessions/sessions';
import { badRequest, conflict } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { OneTimeCodes } from '../codes/one-time-codes';
import { RecoveryCodes } from '../codes/recovery-codes';
import { Passwords } from '../passwords/passwords';
import { AttemptLimits } from '../signing-in/attempt-limits';
import type { NewGeneratorResponse } from './dto/security.response';
import { RecentSignIn } from '../recent-sign-in/recent-sign-in';

/** What people change about how they sign in. */
@Injectable()
export class AccountSecurity {
  constructor(
    private readonly recent: RecentSignIn,
    private readonly passwords: Passwords,
    private readonly oneTime: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditLog,
  ) {}

  /** Ends all other sessions of the person. */
  async setPassword(actor: Actor, password: string): Promise<void> {
    const account = await this.recent.check(actor);
    const hash = await this.passwords.prepare(account, password);
    await this.audit.transaction(async () => {
      await this.passwords.set(account.id, hash);
      await this.sessions.endOwn({ userId: account.id }, actor.sessionId);
    });
  }

  async beginCodes(actor: Actor): Promise<NewGeneratorResponse> {
    const { id, email } = await this.recent.check(actor);
    const begun = await this.oneTime.begin(id, email);
    if (!begun)
      throw conflict('already_done', 'One-time codes are on already. Turn them off first to use another app.');
    return { object: 'one-time-code-generator', ...begun };
  }

  /** @returns recovery codes */
  async confirmCodes(actor: Actor, code: string): Promise<string[]> {
    const { id } = await this.recent.check(actor);
    await this.limits.code(id);
    return this.audit.transaction(async () => {
      if (!(await this.oneTime.confirm(id, code)))
        throw badRequest(
          'invalid_code',
          'code is not what the app should show now. Check the clock of the device, and try the next code.',
          { field: 'code' },
        );
      return this.recovery.renew(id);
    });
  }

  async turnCodesOff(actor: Actor): Promise<boolean> {
    const { id } = await this.recent.check(actor);
    return this.audit.transaction(async () => {
      await this.recovery.clear(id);
      return this.oneTime.turnOff(id);
    });
  }

  async renewRecoveryCodes(actor: Actor): Promise<string[]> {
    const { id } = await this.recent.check(actor);
    if (!(await this.oneTime.isOn(id)))
      throw conflict('wrong_state', 'Turn on one-time codes before creating recovery codes.');
    return this.audit.transaction(() => this.recovery.renew(id));
  }

  /** Everywhere, this session too. @returns whether there was one */
  async signOutEverywhere(actor: Actor): Promise<boolean> {
    return (await this.audit.transaction(() => this.sessions.endOwn(actor))) > 0;
  }
}
