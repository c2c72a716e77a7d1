import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../database/coherent-cache';
import { Invalidation } from '../database/invalidation';
import { OrganizationsReader, type SignInRule } from './organizations.reader';

const MAX_CACHED_ORGANIZATIONS = 10_000;

/** The sign-in rule of an organization, which every request needs, cached until it changes. */
@Injectable()
export class SignInRules {
  private readonly cache: CoherentCache<SignInRule>;

  constructor(
    private readonly organizations: OrganizationsReader,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'sign-in-rule', MAX_CACHED_ORGANIZATIONS);
  }

  async of(organizationId: string): Promise<SignInRule> {
    const rule =
      this.cache.peek(organizationId) ??
      (await this.cache.get(organizationId, () => this.organizations.findSignInRule(organizationId)));
    return rule ?? { sso: false };
  }

  /** Call inside the transaction that changes the rule. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }
}
