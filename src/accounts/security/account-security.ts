import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Sessions } from '../../auth/sessions/sessions';
import { badRequest, conflict, forbidden, notFound } from '../../common/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { OneTimeCodes } from '../codes/one-time-codes';
import { RecoveryCodes } from '../codes/recovery-codes';
import { Passwords } from '../passwords/passwords';
import { AccountFinder, type FoundAccount } from '../signing-in/account-finder';
import { AttemptLimits } from '../signing-in/attempt-limits';
import type { AccountSecurityResponse, NewGeneratorResponse } from './dto/security.response';

/** So long after signing in people may change how they sign in. */
const RECENT_MS = 30 * 60_000;

/** What people change about how they sign in. */
@Injectable()
export class AccountSecurity {
  constructor(
    private readonly finder: AccountFinder,
    private readonly passwords: Passwords,
    private readonly oneTime: OneTimeCodes,
    private readonly recovery: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditLog,
  ) {}

  async view(actor: Actor): Promise<AccountSecurityResponse> {
    const { userId } = actor;
    const changedAt = await this.passwords.changedAt(userId);
    return {
      object: 'account-security',
      password: changedAt !== undefined,
      ...(changedAt && { passwordChangedAt: changedAt.toISOString() }),
      oneTimeCodes: await this.oneTime.isOn(userId),
      recoveryCodes: await this.recovery.count(userId),
      changeable: await this.isRecent(actor),
    };
  }

  /** Ends all other sessions of the person. */
  async setPassword(actor: Actor, password: string): Promise<void> {
    const account = await this.check(actor);
    const hash = await this.passwords.prepare(account, password);
    await this.audit.transaction(async () => {
      await this.passwords.set(account.id, hash);
      await this.sessions.endOwn({ userId: account.id }, actor.sessionId);
    });
  }

  async beginCodes(actor: Actor): Promise<NewGeneratorResponse> {
    const { id, email } = await this.check(actor);
    const begun = await this.oneTime.begin(id, email);
    if (!begun) throw conflict('One-time codes are on already. Turn them off first to use another app.');
    return { object: 'one-time-code-generator', ...begun };
  }

  /** @returns recovery codes */
  async confirmCodes(actor: Actor, code: string): Promise<string[]> {
    const { id } = await this.check(actor);
    await this.limits.code(id);
    return this.audit.transaction(async () => {
      if (!(await this.oneTime.confirm(id, code)))
        throw badRequest(
          'code is not what the app should show now. Check the clock of the device, and try the next code.',
        );
      return this.recovery.renew(id);
    });
  }

  async turnCodesOff(actor: Actor): Promise<boolean> {
    const { id } = await this.check(actor);
    return this.audit.transaction(async () => {
      await this.recovery.clear(id);
      return this.oneTime.turnOff(id);
    });
  }

  async renewRecoveryCodes(actor: Actor): Promise<string[]> {
    const { id } = await this.check(actor);
    if (!(await this.oneTime.isOn(id))) throw conflict('Recovery codes stand in for one-time codes, which are off.');
    return this.audit.transaction(() => this.recovery.renew(id));
  }

  /** Everywhere, this session too. @returns whether there was one */
  async signOutEverywhere(actor: Actor): Promise<boolean> {
    return (await this.audit.transaction(() => this.sessions.endOwn(actor))) > 0;
  }

  private async isRecent({ sessionId, organizationId }: Actor): Promise<boolean> {
    const session = sessionId === undefined || organizationId ? undefined : await this.sessions.find(sessionId);
    return session !== undefined && Date.now() - session.createdAt.getTime() < RECENT_MS;
  }

  /** 403 for tokens, for sessions of one organization, and where the person signed in too long ago. */
  private async check(actor: Actor): Promise<FoundAccount> {
    if (!(await this.isRecent(actor)))
      throw forbidden(
        'Sign in again without an identity provider, and change this within 30 minutes. API tokens cannot change it; an operator can make a link: npm run cli -- users setup-link.',
      );
    const account = await this.finder.get(actor.userId);
    if (!account) throw notFound('user');
    return account;
  }
}
