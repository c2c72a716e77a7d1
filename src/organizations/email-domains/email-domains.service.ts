import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { Organization } from '../entities/organization.entity';
import { VerifiedDomainsRepository } from './verified-domains.repository';
import { domainOfAddress, normalizeDomain } from './email-domain';
import { isPublicDomain } from './public-domains';

function readDomain(text: string): string {
  const domain = normalizeDomain(text);
  if (domain === undefined)
    throw badRequest('invalid_value', `emailDomains holds ${JSON.stringify(text)}, which is no domain.`, {
      field: 'emailDomains',
    });
  if (isPublicDomain(domain))
    throw badRequest(
      'public_email_domain',
      `emailDomains holds ${domain}, where anyone can get an address: it cannot be claimed.`,
      { field: 'emailDomains' },
    );
  return domain;
}

/** Email domains of organizations. Several may claim one; only its owner can verify it. */
@Injectable()
export class EmailDomainsService {
  constructor(private readonly domains: VerifiedDomainsRepository) {}

  /**
   * Replaces the domains that an organization claims, and returns them normalized. The verification of a domain that it no longer claims is
   * deleted. Call in the transaction that stores them in the organization. 400 for an invalid or a public domain.
   */
  async set(organizationId: string, input: readonly string[]): Promise<string[]> {
    const domains = [...new Set(input.map(readDomain))];
    await this.domains.lockDomains();
    await this.domains.deleteUnclaimed(organizationId, domains);
    return domains;
  }

  /** Whether an address is of a domain that the organization has verified. */
  async isVerifiedFor(organizationId: string, email: string): Promise<boolean> {
    const domain = domainOfAddress(email);
    return domain !== undefined && (await this.domains.find(domain))?.organizationId === organizationId;
  }

  /** The addresses whose domains the organization has verified. */
  async verifiedAmong(organizationId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
    const domainOf = new Map(emails.map((email) => [email, domainOfAddress(email)]));
    const domains = [...new Set(domainOf.values())].filter((domain) => domain !== undefined);
    const verified = new Set((await this.domains.among(organizationId, domains)).map(({ domain }) => domain));
    return new Set(emails.filter((email) => verified.has(domainOf.get(email) ?? '')));
  }

  /** The organization that has verified that a domain is its own. */
  find(domain: string): Promise<Organization | null> {
    return this.domains.findOrganization(domain);
  }
}
