import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../database/coherent-cache';
import { Invalidation } from '../database/invalidation';
import { OrganizationsReader, type SignInRule } from './organizations.reader';

const REMEMBERED_ORGANIZATIONS = 10_000;

/** What every request asks of an organization, remembered until it changes. */
@Injectable()
export class SignInRules {
  private readonly cache: CoherentCache<SignInRule>;

  constructor(
    private readonly organizations: OrganizationsReader,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'sign-in-rule', REMEMBERED_ORGANIZATIONS);
  }

  async of(organizationId: string): Promise<SignInRule> {
    const known =
      this.cache.peek(organizationId) ??
      (await this.cache.get(organizationId, () => this.organizations.findSignInRule(organizationId)));
    return known ?? { sso: false };
  }

  /** Call inside the transaction that changes the rule. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }
}
