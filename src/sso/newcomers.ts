import { Injectable } from '@nestjs/common';
import { InvitationsService } from '../access/invites/invitations.service';
import { AuditLog } from '../audit/audit-log';
import { Places } from '../members/places';
import { WithdrawalsRepository } from '../members/withdrawals.repository';
import { TeamsService } from '../teams/teams.service';
import { UsersService } from '../users/users.service';
import type { ExternalIdentity } from './external-identity.types';
import { LinkedIdentitiesRepository } from './linked-identities.repository';
import { shownName } from './shown-name';
import { SignInRefusal } from './sign-in-refusal';

/** People who come into an organization for the first time by signing in. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly users: UsersService,
    private readonly places: Places,
    private readonly teams: TeamsService,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly links: LinkedIdentitiesRepository,
    private readonly invitations: InvitationsService,
    private readonly audit: AuditLog,
  ) {}

  /** An account with a place; undefined when the address has an account. */
  async make(identity: ExternalIdentity): Promise<string | undefined> {
    const { email, displayName } = identity;
    const made = await this.users.createIfNew({ email, displayName: shownName(displayName) });
    if (!made) return undefined;
    await this.welcome(made.id, identity);
    await this.links.link(identity, made.id);
    return made.id;
  }

  /**
   * An account with a place for somebody whom an admin has invited to sign in this way, though the organization has not proven the
   * domain: it is known by the address without having it. Undefined without such an invitation.
   */
  async makeInvited(identity: ExternalIdentity): Promise<string | undefined> {
    const { email, displayName, provider, defaultTeamId } = identity;
    const { organizationId } = provider;
    const offered = await this.invitations.offeredTo(organizationId, email);
    if (!offered?.sso) return undefined;
    const { id: userId } = await this.users.createUnproven({ email, displayName: shownName(displayName) });
    await this.invitations.accept(offered, { userId, organizationId, sso: true }, provider.id);
    await this.teams.holdSharing(organizationId);
    if (defaultTeamId) await this.teams.addPerson(organizationId, defaultTeamId, userId);
    await this.links.link(identity, userId);
    return userId;
  }

  /**
   * Gives a person who has an account a place.
   * @throws SignInRefusal when one was taken from them before
   */
  async rejoin(identity: ExternalIdentity, userId: string): Promise<void> {
    if (await this.withdrawals.lastOf(identity.provider.organizationId, userId))
      throw new SignInRefusal('not-linked', `the place of the person ${userId} was taken from them`);
    await this.welcome(userId, identity);
  }

  /** Gives a person their place, and the team that the provider's people are in. */
  private async welcome(
    userId: string,
    { provider, subject, defaultRole, defaultTeamId }: ExternalIdentity,
  ): Promise<void> {
    const { organizationId } = provider;
    await this.teams.holdSharing(organizationId);
    await this.places.add(organizationId, [{ userId, role: defaultRole, sso: true, providerId: provider.id }]);
    if (defaultTeamId) await this.teams.addPerson(organizationId, defaultTeamId, userId);
    const actor = { userId, organizationId, sso: true };
    const target = { type: 'member', id: userId } as const;
    const details = { role: defaultRole, provider: provider.label, subject };
    await this.audit.record({ organizationId, actor }, 'member.join', target, details);
  }
}
