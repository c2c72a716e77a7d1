import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { MembershipsService } from '../members/memberships.service';
import type { LockedMembership } from '../members/memberships.repository';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import type { VersionedAccount } from '../users/sign-in-versions.repository';
import { UsersService } from '../users/users.service';
import type { ExternalIdentity } from './external-identity.types';
import { IdentityAddresses } from './identity-addresses';
import { LinkedIdentitiesRepository } from './linked-identities.repository';
import { JitProvisioning } from './jit-provisioning';
import { SignInConflictRefusal, SignInRefusal } from './sign-in-refusal';

/** Finds the account of an external identity: by its subject, and only at the first sign-in by the address. */
@Injectable()
export class IdentityAccounts {
  constructor(
    private readonly links: LinkedIdentitiesRepository,
    private readonly users: UsersService,
    private readonly memberships: MembershipsService,
    private readonly domains: EmailDomainsService,
    private readonly provisioning: JitProvisioning,
    private readonly addresses: IdentityAddresses,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The account, with its membership locked until the transaction ends.
   * @param confirmed the account when the provider confirmed the identity
   * @throws SignInRefusal `not-linked`; `expired` if the person has changed how they sign in since
   */
  async find(identity: ExternalIdentity, confirmed?: VersionedAccount): Promise<string> {
    await this.links.lockSubject(identity);
    if (confirmed && !(await this.users.isUnchanged(confirmed)))
      throw new SignInRefusal('expired', `the person ${confirmed.id} has changed how they sign in since`);
    const link = await this.links.find(identity);
    if (!link) return this.findAtFirstSignIn(identity);
    const membership = await this.memberships.lockMembership(identity.provider.organizationId, link.userId);
    if (!membership && (await this.isOwnAddress(identity))) await this.provisioning.rejoin(identity, link.userId);
    else checkMembership(membership, link.userId);
    await this.addresses.follow(link, identity);
    return link.userId;
  }

  /** Accounts are created only for addresses of verified domains: otherwise an account could lock the person out elsewhere. */
  private async findAtFirstSignIn(identity: ExternalIdentity): Promise<string> {
    const isOwn = await this.isOwnAddress(identity);
    const newcomer = isOwn ? await this.provisioning.create(identity) : undefined;
    if (newcomer) return newcomer;
    const existingId = await this.findExistingId(identity, isOwn);
    const membership = existingId
      ? await this.memberships.lockMembership(identity.provider.organizationId, existingId)
      : undefined;
    const invited = membership || isOwn ? undefined : await this.provisioning.createInvited(identity);
    if (invited) return invited;
    if (!existingId)
      throw refused('the address is of no domain that the organization has verified, and has no place here');
    await this.checkSubject(identity, existingId);
    if (!membership && isOwn) await this.provisioning.rejoin(identity, existingId);
    else await this.bind(identity, existingId, membership);
    await this.links.link(identity, existingId);
    return existingId;
  }

  /**
   * The owner of the address; if that is no member, the member who uses it unverified, once an admin has allowed
   * them to sign in through the provider. Others who were invited with the address do not block anyone.
   */
  private async findExistingId({ email, provider }: ExternalIdentity, isOwn: boolean): Promise<string | undefined> {
    const { organizationId } = provider;
    const owner = (await this.users.findByEmail(email))?.id;
    if (isOwn || (owner && (await this.memberships.lockMembership(organizationId, owner)))) return owner;
    const here = (await this.memberships.idsByAddress(organizationId, [email], provider.id)).get(email);
    return here && (await this.memberships.lockMembership(organizationId, here))?.sso ? here : owner;
  }

  /** Links a member who signs in through this provider for the first time. */
  private async bind(
    { provider, email, subject }: ExternalIdentity,
    userId: string,
    membership: LockedMembership | undefined,
  ): Promise<void> {
    checkMembership(membership, userId);
    if (membership?.providerId && membership.providerId !== provider.id)
      throw new SignInConflictRefusal(
        'provider',
        userId,
        `the place of the person ${userId} belongs to another provider, ${membership.providerId}`,
      );
    await this.memberships.bindProvider(provider.organizationId, userId, provider.id);
    const actor = { userId, organizationId: provider.organizationId, sso: true };
    const scope = { organizationId: provider.organizationId, actor };
    const details = { provider: provider.id, subject, email };
    await this.audit.record(scope, 'identity.link', { type: 'member', id: userId }, details);
  }

  /** Refuses an address that belonged to another person before: the provider now has another subject for it. */
  private async checkSubject({ provider, subject }: ExternalIdentity, userId: string): Promise<void> {
    const other = await this.links.ofUser(provider.id, userId);
    if (other)
      throw new SignInConflictRefusal(
        'subject',
        userId,
        `the account ${userId} of this address is of ${JSON.stringify(other.subject)}, not of ${JSON.stringify(subject)}`,
      );
  }

  private isOwnAddress({ email, provider }: ExternalIdentity): Promise<boolean> {
    return this.domains.isVerifiedFor(provider.organizationId, email);
  }
}

const refused = (exact: string): SignInRefusal => new SignInRefusal('not-linked', exact);

function checkMembership(membership: LockedMembership | undefined, userId: string): void {
  if (!membership) throw refused(`the person ${userId} has an account, but is not a member of this organization`);
  if (membership.disabled) throw refused(`the person ${userId} has a place that is disabled`);
  if (!membership.sso)
    throw new SignInConflictRefusal(
      'place',
      userId,
      `the person ${userId} has a place, and no admin has let them in through the provider`,
    );
}
