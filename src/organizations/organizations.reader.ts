import { Injectable } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error';
import type { PageRequest, RowPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { containing } from '../common/text/containing';
import { Database } from '../database/database';
import { Organization } from './entities/organization.entity';

/** Whether an organization requires single sign-on. */
export type SignInRule = Pick<Organization, 'sso'>;

/** What operators list. */
type OrganizationRow = Pick<Organization, 'id' | 'title' | 'createdAt'>;

/** Reads the tenant. */
@Injectable()
export class OrganizationsReader {
  constructor(private readonly database: Database) {}

  async get({ organizationId }: Pick<Scope, 'organizationId'>): Promise<Organization> {
    const organization = await this.database.manager.findOneBy(Organization, { id: organizationId });
    if (!organization) throw notFound('organization');
    return organization;
  }

  /** Of all of them, those with a text in their title, in the order of creation. For operators. */
  async page(search: string | undefined, { after, limit }: PageRequest): Promise<RowPage<OrganizationRow>> {
    const [rows, counted] = await Promise.all([
      this.database.query<OrganizationRow>(
        `SELECT id, title, created_at AS "createdAt" FROM organizations
          WHERE title ILIKE $1 AND ($2::varchar IS NULL OR id > $2) ORDER BY id LIMIT $3`,
        [containing(search ?? ''), after?.[0] ?? null, limit + 1],
      ),
      this.database.query<{ count: number }>('SELECT count(*)::int AS count FROM organizations WHERE title ILIKE $1', [
        containing(search ?? ''),
      ]),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }

  async findOnly(): Promise<string | undefined> {
    const [first, second] = await this.database.query<{ id: string }>('SELECT id FROM organizations LIMIT 2');
    return second ? undefined : first?.id;
  }

  /** The number of all organizations. */
  count(): Promise<number> {
    return this.database.manager.count(Organization);
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
