import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../database/database';
import { Organization } from '../entities/organization.entity';
import { type DomainProof, OrganizationEmailDomain } from '../entities/organization-email-domain.entity';

/** A domain that is proven to be an organization's. */
export type ProvenDomain = OrganizationEmailDomain & { readonly provenAt: Date; readonly proof: DomainProof };

/** Which e-mail domains are proven to be whose. Together with the list that each organization keeps of its own. */
@Injectable()
export class DomainProofsRepository {
  constructor(private readonly database: Database) {}

  /** Anyone who changes what is proven waits here, before anything else, until the transaction ends: it is seldom done. */
  lockDomains(): Promise<void> {
    return this.database.lock('email-domains');
  }

  /** Those of some domains that are proven to be the organization's. */
  among(organizationId: string, domains: readonly string[]): Promise<ProvenDomain[]> {
    const where = { organizationId, domain: In([...domains]), provenAt: Not(IsNull()) };
    return this.database.manager.findBy(OrganizationEmailDomain, where) as Promise<ProvenDomain[]>;
  }

  /** The organization that has proven it. */
  find(domain: string): Promise<ProvenDomain | null> {
    const where = { domain, provenAt: Not(IsNull()) };
    return this.database.manager.findOneBy(OrganizationEmailDomain, where) as Promise<ProvenDomain | null>;
  }

  /** Adds a domain to those that the organization names. */
  async name(organizationId: string, domain: string): Promise<void> {
    await this.database.execute(
      `UPDATE organizations SET email_domains = array_append(email_domains, $2)
        WHERE id = $1 AND $2 <> ALL(email_domains)`,
      [organizationId, domain],
    );
  }

  /** Writes down that a domain is proven; any other organization loses it. */
  async put(organizationId: string, domain: string, proof: DomainProof): Promise<void> {
    const before = await this.find(domain);
    const now = new Date();
    const row = { domain, organizationId, proof, provenAt: now, checkedAt: proof === 'dns' ? now : null };
    await this.database.manager.upsert(OrganizationEmailDomain, { ...row, missingSince: null }, ['domain']);
    await this.copy(organizationId);
    if (before && before.organizationId !== organizationId) await this.copy(before.organizationId);
  }

  async delete(organizationId: string, domain: string): Promise<void> {
    await this.database.manager.delete(OrganizationEmailDomain, { organizationId, domain });
    await this.copy(organizationId);
  }

  /** Forgets what the organization does not name. */
  async keepOnly(organizationId: string, domains: readonly string[]): Promise<void> {
    await this.database.execute(
      'DELETE FROM organization_email_domains WHERE organization_id = $1 AND domain <> ALL($2)',
      [organizationId, domains],
    );
    await this.copy(organizationId);
  }

  /** Those whose record was not looked for since, the longest ago first. */
  unchecked(since: Date, most: number): Promise<ProvenDomain[]> {
    return this.database.manager.find(OrganizationEmailDomain, {
      where: { checkedAt: LessThan(since), provenAt: Not(IsNull()) },
      order: { checkedAt: 'ASC', domain: 'ASC' },
      take: most,
    }) as Promise<ProvenDomain[]>;
  }

  async noteCheck({ organizationId, domain }: ProvenDomain, missingSince: Date | null): Promise<void> {
    const noted = { checkedAt: new Date(), missingSince };
    await this.database.manager.update(OrganizationEmailDomain, { organizationId, domain }, noted);
  }

  /** The list that answers read. */
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
