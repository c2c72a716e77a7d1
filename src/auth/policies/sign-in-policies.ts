import { Injectable } from '@nestjs/common';
import { changesOf } from '../../audit/audit-details';
import { AuditLog } from '../../audit/audit-log';
import type { Scope } from '../../common/permissions/scope';
import { CoherentCache } from '../../database/coherent-cache';
import { Invalidation } from '../../database/invalidation';
import type { UpdateSignInPolicyDto } from './dto/sign-in-policy.dto';
import { type PolicyLimits, SignInPoliciesRepository } from './sign-in-policies.repository';

const DAY_MS = 24 * 60 * 60_000;
const REMEMBERED_ORGANIZATIONS = 10_000;

const USUAL_POLICY: PolicyLimits = { tokenDays: 90, signInDays: null, sessionHours: 12, idleMinutes: 60 };

/** When somebody has proved who they are, and what was made of that when. */
interface SignedIn {
  readonly createdAt: Date;
  readonly signedInAt: Date | null;
}

/** When a token of somebody who signed in through a provider is over, whatever it says itself. */
export function tokenEnd({ tokenDays, signInDays }: PolicyLimits, { createdAt, signedInAt }: SignedIn): Date {
  const ends = [createdAt.getTime() + tokenDays * DAY_MS];
  if (signInDays !== null) ends.push((signedInAt ?? createdAt).getTime() + signInDays * DAY_MS);
  return new Date(Math.min(...ends));
}

/** How long sign-ins of each organization hold, remembered until that changes: every request asks. */
@Injectable()
export class SignInPolicies {
  private readonly cache: CoherentCache<PolicyLimits>;

  constructor(
    private readonly policies: SignInPoliciesRepository,
    private readonly audit: AuditLog,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'sign-in-policy', REMEMBERED_ORGANIZATIONS);
  }

  async of(organizationId: string | null): Promise<PolicyLimits> {
    if (organizationId === null) return USUAL_POLICY;
    const known = this.cache.peek(organizationId);
    if (known) return known;
    return (await this.cache.get(organizationId, () => this.load(organizationId))) ?? USUAL_POLICY;
  }

  /** Changes what is given; it holds at once, also for those who are signed in. */
  update(scope: Scope, changes: UpdateSignInPolicyDto): Promise<PolicyLimits> {
    const { organizationId } = scope;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return this.audit.transaction(async () => {
      await this.policies.lock();
      const before = await this.load(organizationId);
      const after = { ...before, ...given };
      await this.policies.put(organizationId, after);
      await this.cache.announce(organizationId);
      const changed = changesOf(before, after);
      const target = { type: 'organization', id: organizationId } as const;
      if (Object.keys(changed).length > 0) await this.audit.record(scope, 'sign-in.policy.change', target, changed);
      return after;
    });
  }

  private async load(organizationId: string): Promise<PolicyLimits> {
    return (await this.policies.find(organizationId)) ?? USUAL_POLICY;
  }
}
