import { Injectable } from '@nestjs/common';
import { isId } from '../common/ids/id.pipe';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { OidcProvider } from './entities/oidc-provider.entity';
import type { OidcSettings } from './oidc-settings';

/** Providers of one organization; the organization is in every WHERE, save for browsers that come with an identifier alone. */
@Injectable()
export class OidcProvidersRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string, id: string): Promise<OidcProvider | null> {
    return this.database.manager.findOneBy(OidcProvider, { organizationId, id });
  }

  /** Regardless of whom it belongs to: for browsers on their way in. */
  async locate(id: string): Promise<OidcProvider | null> {
    return isId(id) ? this.database.manager.findOneBy(OidcProvider, { id }) : null;
  }

  /** In order of creation. */
  async list(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<OidcProvider>> {
    const rows = this.database.manager
      .createQueryBuilder(OidcProvider, 'provider')
      .where('provider.organizationId = :organizationId', { organizationId });
    if (after) rows.andWhere('provider.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('provider.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count: await this.count(organizationId) };
  }

  /** Those of an organization that people can sign in through; there are few. */
  ready(organizationId: string): Promise<OidcProvider[]> {
    return this.database.manager
      .createQueryBuilder(OidcProvider, 'provider')
      .where('provider.organizationId = :organizationId', { organizationId })
      .andWhere('provider.issuer IS NOT NULL AND provider.clientId IS NOT NULL AND provider.clientSecret IS NOT NULL')
      .orderBy('provider.id')
      .getMany();
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(OidcProvider, { organizationId });
  }

  /** Lets those who add providers to an organization wait for one another until the transaction ends. */
  async lockOrganization(organizationId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`oidc:${organizationId}`]);
  }

  /** Keeps others from changing it until the transaction ends. */
  lock(organizationId: string, id: string): Promise<OidcProvider | null> {
    return this.database.manager.findOne(OidcProvider, {
      where: { organizationId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Whether a team is in the organization; it stays there until the transaction ends. */
  async holdTeam(organizationId: string, teamId: string): Promise<boolean> {
    const sql = 'SELECT FROM teams WHERE organization_id = $1 AND id = $2 FOR KEY SHARE';
    return isId(teamId) && (await this.database.query(sql, [organizationId, teamId])).length > 0;
  }

  async insert(provider: Omit<OidcProvider, 'organization' | 'defaultTeam'>): Promise<void> {
    await this.database.manager.insert(OidcProvider, provider);
  }

  async update({ organizationId, id }: OidcProvider, settings: Partial<OidcSettings>): Promise<void> {
    await this.database.manager.update(OidcProvider, { organizationId, id }, settings);
  }

  async delete({ organizationId, id }: OidcProvider): Promise<void> {
    await this.database.manager.delete(OidcProvider, { organizationId, id });
  }
}
