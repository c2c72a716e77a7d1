import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import type { Session } from '../auth/sessions/entities/session.entity';
import { Sessions } from '../auth/sessions/sessions';
import { readEmailAddress } from '../common/text/email-address';
import { Places } from '../members/places';
import { TeamsService } from '../teams/teams.service';
import { UsersService } from '../users/users.service';
import type { ExternalIdentity } from './external-identity.types';
import { SignInMethods } from './sign-in-methods';
import { SignInRefusal } from './sign-in-refusal';

const MAX_NAME = 64;

export interface SignedInSession {
  readonly session: Session;
}

/** Decides whose session an external identity becomes: that of a person whom the organization lets in this way, or of someone new. */
@Injectable()
export class SsoSignIn {
  constructor(
    private readonly users: UsersService,
    private readonly places: Places,
    private readonly teams: TeamsService,
    private readonly sessions: Sessions,
    private readonly methods: SignInMethods,
    private readonly audit: AuditLog,
  ) {}

  /**
   * All or nothing. Someone whose address has no account gets one, with a place; someone who has one gets in only where an
   * admin of the organization said so, and keeps their role. Two first sign-ins at once make one person.
   * @throws SignInRefusal `not-linked`
   */
  signIn(identity: ExternalIdentity): Promise<SignedInSession> {
    return this.audit.transaction(async () => {
      const { email, displayName, provider } = identity;
      checkAddress(email);
      await this.checkProvider(identity);
      const newcomer = await this.users.createIfNew({ email, displayName: nameOf(displayName) });
      if (newcomer) await this.welcome(newcomer.id, identity);
      const userId = newcomer?.id ?? (await this.findKnown(identity));
      return { session: await this.sessions.begin({ userId, provider }) };
    });
  }

  /** The provider may have been taken away since it spoke; from here on it stays until the session has begun. */
  private async checkProvider({ provider: { id, organizationId } }: ExternalIdentity): Promise<void> {
    await this.sessions.holdProvider(id);
    const methods = await this.methods.of(organizationId);
    if (!methods.some((method) => method.id === id))
      throw new SignInRefusal('unavailable', 'the provider was changed or deleted before the sign-in was finished');
  }

  /** Gives a new person their place, and the team that the provider's people are in. */
  private async welcome(userId: string, { provider, defaultRole, defaultTeamId }: ExternalIdentity): Promise<void> {
    const { organizationId } = provider;
    await this.teams.holdSharing(organizationId);
    await this.places.add(organizationId, [{ userId, role: defaultRole, sso: true }]);
    if (defaultTeamId) await this.teams.addPerson(organizationId, defaultTeamId, userId);
    const actor = { userId, organizationId, sso: true };
    const target = { type: 'member', id: userId } as const;
    await this.audit.record({ organizationId, actor }, 'member.join', target, {
      role: defaultRole,
      provider: provider.label,
    });
  }

  private async findKnown({ email, provider }: ExternalIdentity): Promise<string> {
    const user = await this.users.findByEmail(email);
    const member = user && (await this.places.holdPlace(provider.organizationId, user.id));
    if (!user || !member?.sso || member.disabled)
      throw new SignInRefusal('not-linked', `the person ${user?.id ?? '(gone)'} ${whyNot(member)}`);
    return user.id;
  }
}

function whyNot(member: { readonly disabled: boolean } | null | undefined): string {
  if (!member) return 'has an account, and no place in this organization';
  return member.disabled
    ? 'has a place that is disabled'
    : 'has a place, and no admin has let them in through the provider';
}

/** The modules of providers have looked already; what the database could not hold must not become a failure of ours. */
function checkAddress(email: string): void {
  if (readEmailAddress(email) !== email)
    throw new SignInRefusal('invalid', 'what arrived is no e-mail address as it is kept');
}

/** A name as it is shown; undefined leaves it to the address. */
function nameOf(given: string | undefined): string | undefined {
  const name = given
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return name ? [...name].slice(0, MAX_NAME).join('') : undefined;
}
