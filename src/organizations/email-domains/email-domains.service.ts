import { Injectable } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import type { Organization } from '../entities/organization.entity';
import { DomainProofsRepository } from './domain-proofs.repository';
import { domainOfAddress, normalizeDomain } from './email-domain';
import { isPublicDomain } from './public-domains';

function readDomain(text: string): string {
  const domain = normalizeDomain(text);
  if (domain === undefined) throw badRequest(`emailDomains holds ${JSON.stringify(text)}, which is no domain.`);
  if (isPublicDomain(domain))
    throw badRequest(`emailDomains holds ${domain}, where anybody can get an address: it cannot be claimed.`);
  return domain;
}

/** E-mail domains of organizations. Several may name one; whose it is, is proven. */
@Injectable()
export class EmailDomainsService {
  constructor(private readonly proofs: DomainProofsRepository) {}

  /**
   * Makes these the domains that an organization names, and gives them as they are kept. A proof of one that it names no more is
   * forgotten. Call in the transaction that keeps them with the organization. 400 for what is no domain, or a public one.
   */
  async set(organizationId: string, given: readonly string[]): Promise<string[]> {
    const domains = [...new Set(given.map(readDomain))];
    await this.proofs.lockDomains();
    await this.proofs.keepOnly(organizationId, domains);
    return domains;
  }

  /** Whether an address is of a domain that the organization has proven. */
  async isProvenFor(organizationId: string, email: string): Promise<boolean> {
    const domain = domainOfAddress(email);
    return domain !== undefined && (await this.proofs.find(domain))?.organizationId === organizationId;
  }

  /** Those of some addresses whose domains the organization has proven. */
  async provenAmong(organizationId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
    const domainOf = new Map(emails.map((email) => [email, domainOfAddress(email)]));
    const domains = [...new Set(domainOf.values())].filter((domain) => domain !== undefined);
    const proven = new Set((await this.proofs.among(organizationId, domains)).map(({ domain }) => domain));
    return new Set(emails.filter((email) => proven.has(domainOf.get(email) ?? '')));
  }

  /** The organization that has proven that a domain is its own. */
  find(domain: string): Promise<Organization | null> {
    return this.proofs.findOrganization(domain);
  }
}
