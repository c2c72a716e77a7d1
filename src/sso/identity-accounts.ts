import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { Places } from '../members/places';
import type { HeldPlace } from '../members/places.repository';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import { UsersService } from '../users/users.service';
import type { ExternalIdentity } from './external-identity.types';
import { IdentityAddresses } from './identity-addresses';
import { LinkedIdentitiesRepository } from './linked-identities.repository';
import { Newcomers } from './newcomers';
import { SignInConflictRefusal, SignInRefusal } from './sign-in-refusal';

/** Finds whose account an external identity is: by what the provider calls the person, and only the first time by the address. */
@Injectable()
export class IdentityAccounts {
  constructor(
    private readonly links: LinkedIdentitiesRepository,
    private readonly users: UsersService,
    private readonly places: Places,
    private readonly domains: EmailDomainsService,
    private readonly newcomers: Newcomers,
    private readonly addresses: IdentityAddresses,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The account, with a place that stays until the transaction ends.
   * @throws SignInRefusal `not-linked`
   */
  async find(identity: ExternalIdentity): Promise<string> {
    await this.links.lockSubject(identity);
    const link = await this.links.find(identity);
    if (!link) return this.first(identity);
    const place = await this.places.lockPlace(identity.provider.organizationId, link.userId);
    if (!place && (await this.isOwnAddress(identity))) await this.newcomers.rejoin(identity, link.userId);
    else checkPlace(place, link.userId);
    await this.addresses.follow(link, identity);
    return link.userId;
  }

  /** Only who has proven a domain makes accounts for its addresses: otherwise an account would keep the person out elsewhere. */
  private async first(identity: ExternalIdentity): Promise<string> {
    const isOwn = await this.isOwnAddress(identity);
    const newcomer = isOwn ? await this.newcomers.make(identity) : undefined;
    if (newcomer) return newcomer;
    const knownId = await this.knownId(identity, isOwn);
    const place = knownId ? await this.places.lockPlace(identity.provider.organizationId, knownId) : undefined;
    const invited = place || isOwn ? undefined : await this.newcomers.makeInvited(identity);
    if (invited) return invited;
    if (!knownId) throw refused('the address is of no domain that the organization has proven, and has no place here');
    await this.checkSubject(identity, knownId);
    if (!place && isOwn) await this.newcomers.rejoin(identity, knownId);
    else await this.bind(identity, knownId, place);
    await this.links.link(identity, knownId);
    return knownId;
  }

  /**
   * Whose address it is; where that is nobody with a place, the member who is known by it without having it, once an admin has let
   * them in through the provider. Others who gave the address at an invitation keep nobody out.
   */
  private async knownId({ email, provider }: ExternalIdentity, isOwn: boolean): Promise<string | undefined> {
    const { organizationId } = provider;
    const owner = (await this.users.findByEmail(email))?.id;
    if (isOwn || (owner && (await this.places.lockPlace(organizationId, owner)))) return owner;
    const here = (await this.places.idsByAddress(organizationId, [email], provider.id)).get(email);
    return here && (await this.places.lockPlace(organizationId, here))?.sso ? here : owner;
  }

  /** Lets somebody in who has a place, the first time through this provider. */
  private async bind(
    { provider, email, subject }: ExternalIdentity,
    userId: string,
    place: HeldPlace | undefined,
  ): Promise<void> {
    checkPlace(place, userId);
    if (place?.providerId && place.providerId !== provider.id)
      throw new SignInConflictRefusal(
        'provider',
        userId,
        `the place of the person ${userId} belongs to another provider, ${place.providerId}`,
      );
    await this.places.bindProvider(provider.organizationId, userId, provider.id);
    const actor = { userId, organizationId: provider.organizationId, sso: true };
    const scope = { organizationId: provider.organizationId, actor };
    const details = { provider: provider.id, subject, email };
    await this.audit.record(scope, 'identity.link', { type: 'member', id: userId }, details);
  }

  /** An address that somebody else had before: the provider calls its owner otherwise now. */
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
    return this.domains.isProvenFor(provider.organizationId, email);
  }
}

const refused = (exact: string): SignInRefusal => new SignInRefusal('not-linked', exact);

function checkPlace(place: HeldPlace | undefined, userId: string): void {
  if (!place) throw refused(`the person ${userId} has an account, and no place in this organization`);
  if (place.disabled) throw refused(`the person ${userId} has a place that is disabled`);
  if (!place.sso)
    throw new SignInConflictRefusal(
      'place',
      userId,
      `the person ${userId} has a place, and no admin has let them in through the provider`,
    );
}
