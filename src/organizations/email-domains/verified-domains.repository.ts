import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../database/database';
import { Organization } from '../entities/organization.entity';
import { type VerificationMethod, OrganizationEmailDomain } from '../entities/organization-email-domain.entity';

/** A domain that an organization has verified to own. */
export type VerifiedDomain = OrganizationEmailDomain & { readonly provenAt: Date; readonly proof: VerificationMethod };

/** Rows of claimed and verified email domains, and the copy of the verified ones in each organization. */
@Injectable()
export class VerifiedDomainsRepository {
  constructor(private readonly database: Database) {}

  /** Serializes all changes of verified domains until the transaction ends; to be called first. Such changes are rare. */
  lockDomains(): Promise<void> {
    return this.database.lock('email-domains');
  }

  /** The domains among the given ones that the organization has verified. */
  among(organizationId: string, domains: readonly string[]): Promise<VerifiedDomain[]> {
    const where = { organizationId, domain: In([...domains]), provenAt: Not(IsNull()) };
    return this.database.manager.findBy(OrganizationEmailDomain, where) as Promise<VerifiedDomain[]>;
  }

  /** The verification of a domain, with the organization that owns it. */
  find(domain: string): Promise<VerifiedDomain | null> {
    const where = { domain, provenAt: Not(IsNull()) };
    return this.database.manager.findOneBy(OrganizationEmailDomain, where) as Promise<VerifiedDomain | null>;
  }

  /** Adds a domain to the ones that the organization claims. */
  async claim(organizationId: string, domain: string): Promise<void> {
    await this.database.execute(
      `UPDATE organizations SET email_domains = array_append(email_domains, $2)
        WHERE id = $1 AND $2 <> ALL(email_domains)`,
      [organizationId, domain],
    );
  }

  /** Stores that a domain is verified; any other organization loses it. */
  async put(organizationId: string, domain: string, method: VerificationMethod): Promise<void> {
    const before = await this.find(domain);
    const now = new Date();
    const row = { domain, organizationId, proof: method, provenAt: now, checkedAt: method === 'dns' ? now : null };
    await this.database.manager.upsert(OrganizationEmailDomain, { ...row, missingSince: null }, ['domain']);
    await this.copy(organizationId);
    if (before && before.organizationId !== organizationId) await this.copy(before.organizationId);
  }

  async delete(organizationId: string, domain: string): Promise<void> {
    await this.database.manager.delete(OrganizationEmailDomain, { organizationId, domain });
    await this.copy(organizationId);
  }

  /** Deletes the domains that the organization no longer claims. */
  async deleteUnclaimed(organizationId: string, domains: readonly string[]): Promise<void> {
    await this.database.execute(
      'DELETE FROM organization_email_domains WHERE organization_id = $1 AND domain <> ALL($2)',
      [organizationId, domains],
    );
    await this.copy(organizationId);
  }

  /** Domains whose record was not checked since the given time, the longest ago first. */
  findDueForCheck(since: Date, limit: number): Promise<VerifiedDomain[]> {
    return this.database.manager.find(OrganizationEmailDomain, {
      where: { checkedAt: LessThan(since), provenAt: Not(IsNull()) },
      order: { checkedAt: 'ASC', domain: 'ASC' },
      take: limit,
    }) as Promise<VerifiedDomain[]>;
  }

  async recordCheck({ organizationId, domain }: VerifiedDomain, missingSince: Date | null): Promise<void> {
    const changes = { checkedAt: new Date(), missingSince };
    await this.database.manager.update(OrganizationEmailDomain, { organizationId, domain }, changes);
  }

  /** Updates the copy of the verified domains in the organization, which responses read. */
  private async copy(organizationId: string): Promise<void> {
    await this.database.execute(
      `UPDATE organizations SET proven_email_domains = ARRAY(
         SELECT domain::text FROM organization_email_domains
          WHERE organization_id = $1 AND proven_at IS NOT NULL ORDER BY domain)
        WHERE id = $1`,
      [organizationId],
    );
  }

  findOrganization(domain: string): Promise<Organization | null> {
    return this.database.manager
      .createQueryBuilder(Organization, 'organization')
      .where(
        `organization.id = (SELECT organization_id FROM organization_email_domains
                             WHERE domain = :domain AND proven_at IS NOT NULL)`,
        { domain },
      )
      .getOne();
  }
}
