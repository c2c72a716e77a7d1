import { Injectable } from '@nestjs/common';
import { changesOf } from '../../audit/audit-details';
import { AuditLog } from '../../audit/audit-log';
import type { Scope } from '../../common/permissions/scope';
import { CoherentCache } from '../../database/coherent-cache';
import { Invalidation } from '../../database/invalidation';
import type { UpdateSignInPolicyDto } from './dto/sign-in-policy.dto';
import { type PolicyLimits, SignInPoliciesRepository } from './sign-in-policies.repository';

const DAY_MS = 24 * 60 * 60_000;
const MAX_CACHED_ORGANIZATIONS = 10_000;

const DEFAULT_POLICY: PolicyLimits = { tokenDays: 90, signInDays: null, sessionHours: 12, idleMinutes: 60 };

/** When a token was created, and when its owner last signed in. */
interface TokenTimes {
  readonly createdAt: Date;
  readonly signedInAt: Date | null;
}

/** When a token of a person who signed in through a provider ends, regardless of its own expiry. */
export function tokenEnd({ tokenDays, signInDays }: PolicyLimits, { createdAt, signedInAt }: TokenTimes): Date {
  const ends = [createdAt.getTime() + tokenDays * DAY_MS];
  if (signInDays !== null) ends.push((signedInAt ?? createdAt).getTime() + signInDays * DAY_MS);
  return new Date(Math.min(...ends));
}

/** How long sign-ins of each organization last, cached until it changes, since every request needs it. */
@Injectable()
export class SignInPolicies {
  private readonly cache: CoherentCache<PolicyLimits>;

  constructor(
    private readonly policies: SignInPoliciesRepository,
    private readonly audit: AuditLog,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'sign-in-policy', MAX_CACHED_ORGANIZATIONS);
  }

  async of(organizationId: string | null): Promise<PolicyLimits> {
    if (organizationId === null) return DEFAULT_POLICY;
    const cached = this.cache.peek(organizationId);
    if (cached) return cached;
    return (await this.cache.get(organizationId, () => this.load(organizationId))) ?? DEFAULT_POLICY;
  }

  /** Changes the given limits; they apply at once, also to people who are signed in. */
  update(scope: Scope, changes: UpdateSignInPolicyDto): Promise<PolicyLimits> {
    const { organizationId } = scope;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return this.audit.transaction(async () => {
      await this.policies.lock();
      const before = await this.load(organizationId);
      const after = { ...before, ...given };
      const changed = changesOf(before, after);
      if (Object.keys(changed).length === 0) return before;
      await this.policies.put(organizationId, after);
      await this.cache.announce(organizationId);
      const target = { type: 'organization', id: organizationId } as const;
      await this.audit.record(scope, 'sign-in.policy.change', target, changed);
      return after;
    });
  }

  private async load(organizationId: string): Promise<PolicyLimits> {
    return (await this.policies.find(organizationId)) ?? DEFAULT_POLICY;
  }
}
