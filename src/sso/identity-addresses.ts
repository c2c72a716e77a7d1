import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import { UsersService } from '../users/users.service';
import type { LinkedIdentity } from './entities/linked-identity.entity';
import type { ExternalIdentity } from './external-identity.types';
import { LinkedIdentitiesRepository } from './linked-identities.repository';

/** Updates the email address of people when their provider changes it. */
@Injectable()
export class IdentityAddresses {
  constructor(
    private readonly links: LinkedIdentitiesRepository,
    private readonly users: UsersService,
    private readonly domains: EmailDomainsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Records the address that the provider sends. The account gets it if the organization has verified the domains of both,
   * and no other account has it: an account belongs to the person, and may give access to other organizations.
   */
  async follow(link: LinkedIdentity, { email, provider }: ExternalIdentity): Promise<void> {
    await this.links.note(link, email);
    const { organizationId } = provider;
    const { userId } = link;
    const { email: from, unprovenEmail } = await this.users.get(userId);
    if (from === email || (link.email === email && unprovenEmail === null)) return;
    const addresses = unprovenEmail === null ? [from, email] : [email];
    const areOwn = await this.areVerified(organizationId, addresses);
    if (unprovenEmail === email && !areOwn) return;
    const isMoved = areOwn && (await this.users.changeEmail(userId, email));
    const actor = { userId, organizationId, sso: true };
    const details = { provider: provider.id, from: unprovenEmail ?? from, to: email, applied: isMoved };
    await this.audit.record({ organizationId, actor }, 'identity.email', { type: 'member', id: userId }, details);
  }

  /** Sequential, since the connection of the transaction runs one query at a time. */
  private async areVerified(organizationId: string, addresses: readonly string[]): Promise<boolean> {
    for (const address of addresses) if (!(await this.domains.isVerifiedFor(organizationId, address))) return false;
    return true;
  }
}
