import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import type { Organization } from './entities/organization.entity';

const REMEMBERED_ORGANIZATIONS = 10_000;

/** How people have to sign in to an organization. */
export type SignInRule = Pick<Organization, 'sso'>;

/** What every request asks of an organization, remembered until it changes. */
@Injectable()
export class SignInRules {
  private readonly cache: CoherentCache<SignInRule>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'sign-in-rule', REMEMBERED_ORGANIZATIONS);
  }

  async of(organizationId: string): Promise<SignInRule> {
    const known =
      this.cache.peek(organizationId) ?? (await this.cache.get(organizationId, () => this.load(organizationId)));
    return known ?? { sso: false };
  }

  /** Call inside the transaction that changes the rule. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }

  private async load(organizationId: string): Promise<SignInRule | undefined> {
    const rows = await this.database.prepared<SignInRule>('SELECT sso FROM organizations WHERE id = $1', [
      organizationId,
    ]);
    return rows[0];
  }
}
