import { Injectable } from '@nestjs/common';
import { Sessions } from '../../auth/sessions/sessions';
import { forbidden, notFound } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { AccountsReader, type FoundAccount } from '../signing-in/accounts.reader';

/** How long after signing in people may change how they sign in. */
const RECENT_MS = 30 * 60_000;

/** Requires a recent sign-in for changes of how a person signs in. */
@Injectable()
export class RecentSignIn {
  constructor(
    private readonly finder: AccountsReader,
    private readonly sessions: Sessions,
  ) {}

  async isRecent({ sessionId, organizationId }: Actor): Promise<boolean> {
    const session = sessionId === undefined || organizationId ? undefined : await this.sessions.find(sessionId);
    return session !== undefined && Date.now() - session.createdAt.getTime() < RECENT_MS;
  }

  /** 403 for tokens, for sessions of one organization, and where the person signed in too long ago. */
  async check(actor: Actor): Promise<FoundAccount> {
    if (!(await this.isRecent(actor)))
      throw forbidden(
        'recent_sign_in_required',
        'Sign in again without an identity provider, and change this within 30 minutes. API tokens cannot change it; an operator can make a link: npm run cli -- users setup-link.',
      );
    const account = await this.finder.get(actor.userId);
    if (!account) throw notFound('user');
    return account;
  }
}
