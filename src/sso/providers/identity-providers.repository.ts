import { type EntityTarget, type FindOptionsWhere, IsNull, MoreThan, Not, type Repository } from 'typeorm';
import type { ProviderKind } from '../../auth/sessions/provider-kind';
import { isId } from '../../common/ids/id.pipe';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import type { Database } from '../../database/database';
import type { IdentityProvider, SettingsOf } from './identity-provider.entity';

/** Providers of one organization; the organization is in every WHERE, except for browsers that come with an identifier alone. */
export abstract class IdentityProvidersRepository<Provider extends IdentityProvider> {
  protected constructor(
    private readonly kind: ProviderKind,
    private readonly entity: EntityTarget<Provider>,
    /** What a provider must have before anyone can sign in through it. */
    private readonly required: readonly (keyof Provider & string)[],
    protected readonly database: Database,
  ) {}

  find(organizationId: string, id: string): Promise<Provider | null> {
    return this.rows.findOneBy(where({ organizationId, id }));
  }

  /** In any organization, for browsers that are signing in. */
  async locate(id: string): Promise<Provider | null> {
    return isId(id) ? this.rows.findOneBy(where({ id })) : null;
  }

  /** In order of creation. */
  async list(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<Provider>> {
    const rows = await this.rows
      .createQueryBuilder()
      .where(where({ organizationId, ...(after && { id: MoreThan(after[0]) }) }))
      .orderBy('id')
      .limit(limit + 1)
      .getMany();
    return { rows, count: await this.count(organizationId) };
  }

  /** Those of an organization that people can sign in through; there are few. */
  ready(organizationId: string): Promise<Provider[]> {
    const isSet = Object.fromEntries(this.required.map((field) => [field, Not(IsNull())]));
    return this.rows
      .createQueryBuilder()
      .where(where({ organizationId, ...isSet }))
      .orderBy('id')
      .getMany();
  }

  count(organizationId: string): Promise<number> {
    return this.rows.countBy(where({ organizationId }));
  }

  /** Lets those who add providers to an organization wait for each other until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`${this.kind}:${organizationId}`);
  }

  /** Prevents others from changing it until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Provider | null> {
    return this.rows.findOne({ where: where({ organizationId, id }), lock: { mode: 'pessimistic_write' } });
  }

  /** Whether a team is in the organization; it stays there until the transaction ends. */
  async lockTeam(organizationId: string, teamId: string): Promise<boolean> {
    const sql = 'SELECT FROM teams WHERE organization_id = $1 AND id = $2 FOR KEY SHARE';
    return isId(teamId) && (await this.database.query(sql, [organizationId, teamId])).length > 0;
  }

  async insert(provider: Provider): Promise<void> {
    await this.rows.insert(provider as Parameters<Repository<Provider>['insert']>[0]);
  }

  async update({ organizationId, id }: Provider, settings: Partial<SettingsOf<Provider>>): Promise<void> {
    await this.rows.update(
      where({ organizationId, id }),
      settings as unknown as Parameters<Repository<Provider>['update']>[1],
    );
  }

  async delete({ organizationId, id }: Provider): Promise<void> {
    await this.rows.delete(where({ organizationId, id }));
  }

  private get rows(): Repository<Provider> {
    return this.database.manager.getRepository(this.entity);
  }
}

/** The conditions of TypeORM do not follow type parameters. */
const where = <Provider>(conditions: Record<string, unknown>): FindOptionsWhere<Provider> =>
  conditions as FindOptionsWhere<Provider>;
