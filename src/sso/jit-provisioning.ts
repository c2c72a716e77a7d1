import { Injectable } from '@nestjs/common';
import { InvitationAcceptance } from '../access/invites/invitation-acceptance.service';
import { AuditLog } from '../audit/audit-log';
import { MembershipsService } from '../members/memberships.service';
import { AccessRevocationsRepository } from '../members/access-revocations.repository';
import { TeamsService } from '../teams/teams.service';
import { UsersService } from '../users/users.service';
import type { ExternalIdentity } from './external-identity.types';
import { LinkedIdentitiesRepository } from './linked-identities.repository';
import { shownName } from './shown-name';
import { SignInRefusal } from './sign-in-refusal';

/** Creates accounts and memberships of people who sign in to an organization for the first time. */
@Injectable()
export class JitProvisioning {
  constructor(
    private readonly users: UsersService,
    private readonly memberships: MembershipsService,
    private readonly teams: TeamsService,
    private readonly revocations: AccessRevocationsRepository,
    private readonly links: LinkedIdentitiesRepository,
    private readonly invitations: InvitationAcceptance,
    private readonly audit: AuditLog,
  ) {}

  /** Creates an account with a membership; undefined if the address already has an account. */
  async create(identity: ExternalIdentity): Promise<string | undefined> {
    const { email, displayName } = identity;
    const user = await this.users.createIfNew({ email, displayName: shownName(displayName) });
    if (!user) return undefined;
    await this.addMember(user.id, identity);
    await this.links.link(identity, user.id);
    return user.id;
  }

  /**
   * Creates an account with a membership for a person whom an admin has invited to sign in this way, though the organization has not verified the
   * domain: the address stays unverified. Undefined without such an invitation.
   */
  async createInvited(identity: ExternalIdentity): Promise<string | undefined> {
    const { email, displayName, provider, defaultTeamId } = identity;
    const { organizationId } = provider;
    const offered = await this.invitations.findForAddress(organizationId, email);
    if (!offered?.sso) return undefined;
    const { id: userId } = await this.users.createUnverified({ email, displayName: shownName(displayName) });
    await this.invitations.accept(offered, { userId, organizationId, sso: true }, provider.id);
    await this.teams.lockSharing(organizationId);
    if (defaultTeamId) await this.teams.addPerson(organizationId, defaultTeamId, userId);
    await this.links.link(identity, userId);
    return userId;
  }

  /**
   * Adds a person who has an account as a member.
   * @throws SignInRefusal if their membership was ended before
   */
  async rejoin(identity: ExternalIdentity, userId: string): Promise<void> {
    if (await this.revocations.lastOf(identity.provider.organizationId, userId))
      throw new SignInRefusal('not-linked', `the place of the person ${userId} was taken from them`);
    await this.addMember(userId, identity);
  }

  /** Returns a person their place, and the team that the provider's people are in. */
  private async addMember(
    userId: string,
    { provider, subject, defaultRole, defaultTeamId }: ExternalIdentity,
  ): Promise<void> {
    const { organizationId } = provider;
    await this.teams.lockSharing(organizationId);
    await this.memberships.add(organizationId, [{ userId, role: defaultRole, sso: true, providerId: provider.id }]);
    if (defaultTeamId) await this.teams.addPerson(organizationId, defaultTeamId, userId);
    const actor = { userId, organizationId, sso: true };
    const target = { type: 'member', id: userId } as const;
    const details = { role: defaultRole, provider: provider.label, subject };
    await this.audit.record({ organizationId, actor }, 'member.join', target, details);
  }
}
