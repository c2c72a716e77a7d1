import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import { UsersService } from '../users/users.service';
import type { LinkedIdentity } from './entities/linked-identity.entity';
import type { ExternalIdentity } from './external-identity.types';
import { LinkedIdentities } from './linked-identities';

/** Follows people whom their provider gives another e-mail address. */
@Injectable()
export class IdentityAddresses {
  constructor(
    private readonly links: LinkedIdentities,
    private readonly users: UsersService,
    private readonly domains: EmailDomainsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Notes the address that the provider names now. The account gets it where the organization has proven the domains of both,
   * and nobody else has it: an account is the person's own, and may open other organizations.
   */
  async follow(link: LinkedIdentity, { email, provider }: ExternalIdentity): Promise<void> {
    await this.links.note(link, email);
    const { organizationId } = provider;
    const { userId } = link;
    const { email: from, unprovenEmail } = await this.users.get(userId);
    if (from === email || (link.email === email && unprovenEmail === null)) return;
    const addresses = unprovenEmail === null ? [from, email] : [email];
    const isOwn = await Promise.all(addresses.map((each) => this.domains.isProvenFor(organizationId, each)));
    if (unprovenEmail === email && !isOwn.every(Boolean)) return;
    const isMoved = isOwn.every(Boolean) && (await this.users.changeEmail(userId, email));
    const actor = { userId, organizationId, sso: true };
    const details = { provider: provider.id, from: unprovenEmail ?? from, to: email, applied: isMoved };
    await this.audit.record({ organizationId, actor }, 'identity.email', { type: 'member', id: userId }, details);
  }
}
