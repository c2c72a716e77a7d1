import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { MembershipsService } from '../members/memberships.service';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import { UsersService } from '../users/users.service';
import type { ExternalIdentity } from './external-identity.types';
import { shownName } from './shown-name';

/** Updates the name of people when their provider changes it. */
@Injectable()
export class IdentityNames {
  constructor(
    private readonly users: UsersService,
    private readonly domains: EmailDomainsService,
    private readonly memberships: MembershipsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Sets the name that the provider sends, if the organization has verified the domain of its address: an account
   * is the person's own, and other organizations see its name. Where a directory manages the person, the name is that of the directory.
   */
  async follow({ provider, displayName }: ExternalIdentity, userId: string): Promise<void> {
    const to = shownName(displayName);
    if (to === undefined) return;
    const { organizationId } = provider;
    const { displayName: from, email } = await this.users.get(userId);
    if (from === to || !(await this.domains.isVerifiedFor(organizationId, email))) return;
    if (await this.memberships.isProvisioned(organizationId, userId)) return;
    await this.users.update(userId, { displayName: to });
    const actor = { userId, organizationId, sso: true };
    const details = { provider: provider.id, from, to };
    await this.audit.record({ organizationId, actor }, 'identity.name', { type: 'member', id: userId }, details);
  }
}
