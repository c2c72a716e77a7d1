import { Injectable } from '@nestjs/common';
import type { Session } from '../auth/sessions/entities/session.entity';
import { Sessions } from '../auth/sessions/sessions';
import { TokensService } from '../auth/tokens.service';
import { readEmailAddress } from '../common/text/email-address';
import type { VersionedAccount } from '../users/sign-in-versions.repository';
import { isAllowedDomain } from './allowed-domains';
import { type ExternalIdentity, MAX_SUBJECT } from './external-identity.types';
import { IdentityAccounts } from './identity-accounts';
import { SignInAccess } from './mappings/sign-in-access';
import { SignInConflictsRepository } from './conflicts/sign-in-conflicts.repository';
import { ProviderSessions } from './signing-out/provider-sessions';
import { SignInMethods } from './sign-in-methods';
import { SignInConflictRefusal, SignInRefusal } from './sign-in-refusal';

export interface SignedInSession {
  readonly session: Session;
}

/** Begins a session for an external identity, if the organization allows it. */
@Injectable()
export class SsoSignIn {
  constructor(
    private readonly accounts: IdentityAccounts,
    private readonly sessions: Sessions,
    private readonly atProviders: ProviderSessions,
    private readonly tokens: TokensService,
    private readonly methods: SignInMethods,
    private readonly conflicts: SignInConflictsRepository,
    private readonly access: SignInAccess,
  ) {}

  /**
   * All or nothing. Concurrent first sign-ins create one person. Conflicts that an admin can resolve are recorded.
   * @param account that the identity had when the provider confirmed it
   * @throws SignInRefusal
   */
  async signIn(identity: ExternalIdentity, account?: VersionedAccount): Promise<SignedInSession> {
    try {
      const session = await this.access.run(identity, async (known, updateAccess) => {
        const userId = await this.find(known, account);
        await updateAccess(userId);
        return this.begin(known, userId);
      });
      return { session };
    } catch (error) {
      if (error instanceof SignInRefusal) error.identity = identity;
      if (error instanceof SignInConflictRefusal) await this.conflicts.note(identity, error);
      throw error;
    }
  }

  private async find(identity: ExternalIdentity, account: VersionedAccount | undefined): Promise<string> {
    checkForm(identity);
    checkDomain(identity);
    await this.checkProvider(identity);
    return this.accounts.find(identity, account);
  }

  private async begin(identity: ExternalIdentity, userId: string): Promise<Session> {
    await this.tokens.recordSignIn(identity.provider.id, userId);
    const endsAt = identity.sessionEndsAt === undefined ? undefined : new Date(identity.sessionEndsAt);
    const session = await this.sessions.begin({ userId, by: identity.provider, endsAt });
    if (identity.session) await this.atProviders.note(session.id, identity.provider.id, identity.session);
    return session;
  }

  /** The provider may have been deleted since its response; from here on it is locked until the session has begun. */
  private async checkProvider({ provider: { id, organizationId } }: ExternalIdentity): Promise<void> {
    await this.sessions.lockProvider(id);
    const methods = await this.methods.of(organizationId);
    if (!methods.some((method) => method.id === id))
      throw new SignInRefusal('unavailable', 'the provider was changed or deleted before the sign-in was finished');
  }
}

/** The modules of the protocols have checked it already; a value that the database cannot store must not become an internal error. */
function checkForm({ email, subject }: ExternalIdentity): void {
  if (readEmailAddress(email) !== email)
    throw new SignInRefusal('invalid', 'the email address is not in normalized form');
  if (subject === '' || subject.length > MAX_SUBJECT || /\p{Cc}/u.test(subject) || !subject.isWellFormed())
    throw new SignInRefusal(
      'invalid',
      `what the provider calls the person is not a text of 1 to ${MAX_SUBJECT} characters`,
    );
}

function checkDomain({ email, allowedDomains }: ExternalIdentity): void {
  if (isAllowedDomain(allowedDomains, email)) return;
  throw new SignInRefusal('outside', `the provider may bring people of ${allowedDomains.join(', ')} only`);
}
