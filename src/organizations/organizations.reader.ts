import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { Organization } from './entities/organization.entity';

/** Whether an organization requires single sign-on. */
export type SignInRule = Pick<Organization, 'sso'>;

/** Reads the tenant. */
@Injectable()
export class OrganizationsReader {
  constructor(private readonly database: Database) {}

  async get({ organizationId }: Pick<Scope, 'organizationId'>): Promise<Organization> {
    const organization = await this.database.manager.findOneBy(Organization, { id: organizationId });
    if (!organization) throw notFound('organization');
    return organization;
  }

  /** Serializes changes of its sign-in settings until the transaction ends. */
  async lock(organizationId: string): Promise<void> {
    await this.database.query('SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId]);
  }

  /** Locks a site until the transaction ends; false if the organization has no site with that identifier. */
  async lockSite(organizationId: string, siteId: string): Promise<boolean> {
    const own = 'SELECT 1 FROM sites WHERE organization_id = $1 AND id = $2 FOR KEY SHARE';
    return (await this.database.query(own, [organizationId, siteId])).length > 0;
  }

  async findSignInRule(organizationId: string): Promise<SignInRule | undefined> {
    const [rule] = await this.database.prepared<SignInRule>('SELECT sso FROM organizations WHERE id = $1', [
      organizationId,
    ]);
    return rule;
  }
}
