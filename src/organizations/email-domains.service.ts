import { Injectable } from '@nestjs/common';
import { badRequest } from '../common/errors/app-error';
import { Database } from '../database/database';
import { conflictOn } from '../database/violations';
import { Organization } from './entities/organization.entity';
import { normalizeDomain } from './email-domain';

const TAKEN = { organization_email_domains_pkey: 'One of these e-mail domains belongs to another organization.' };

function readDomain(text: string): string {
  const domain = normalizeDomain(text);
  if (domain === undefined) throw badRequest(`emailDomains holds ${JSON.stringify(text)}, which is no domain.`);
  return domain;
}

/** E-mail domains of organizations; a domain belongs to one organization at most. */
@Injectable()
export class EmailDomainsService {
  constructor(private readonly database: Database) {}

  /**
   * Makes these the domains of an organization and gives them as they are kept. Call in the transaction that keeps them with
   * the organization, whose row it holds. 400 for what is no domain, 409 when another organization has one of them.
   */
  async set(organizationId: string, given: readonly string[]): Promise<string[]> {
    const domains = [...new Set(given.map(readDomain))];
    await this.database.query('SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId]);
    await this.database.execute(
      'DELETE FROM organization_email_domains WHERE organization_id = $1 AND domain <> ALL($2)',
      [organizationId, domains],
    );
    const owned = await this.database.query<{ domain: string }>(
      'SELECT domain FROM organization_email_domains WHERE organization_id = $1',
      [organizationId],
    );
    const kept = new Set(owned.map(({ domain }) => domain));
    // In one order everywhere, so that two organizations that want the same domains do not wait in a circle.
    const added = domains.filter((domain) => !kept.has(domain)).sort();
    await conflictOn(TAKEN, () =>
      this.database.execute(
        'INSERT INTO organization_email_domains (organization_id, domain) SELECT $1, unnest($2::varchar[])',
        [organizationId, added],
      ),
    );
    return domains;
  }

  /** The organization that a domain belongs to. */
  find(domain: string): Promise<Organization | null> {
    return this.database.manager
      .createQueryBuilder(Organization, 'organization')
      .where('organization.id = (SELECT organization_id FROM organization_email_domains WHERE domain = :domain)', {
        domain,
      })
      .getOne();
  }
}
