import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { Member } from './entities/member.entity';

/** The fields of a membership that access control needs. */
export type Membership = Pick<Member, 'role' | 'disabled'>;

const MAX_CACHED_MEMBERS = 20_000;

/** People's memberships in organizations, cached until they change. */
@Injectable()
export class MembershipCache {
  private readonly cache: CoherentCache<Membership>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'member', MAX_CACHED_MEMBERS);
  }

  /** A person's membership in an organization; undefined if there is none. */
  async find(organizationId: string, userId: string): Promise<Membership | undefined> {
    const key = `${organizationId}/${userId}`;
    return (
      this.cache.peek(key) ??
      this.cache.get(
        key,
        async () => (await this.database.manager.findOneBy(Member, { organizationId, userId })) ?? undefined,
      )
    );
  }

  /** Call inside the transaction that changes or removes a membership; missing ones are not cached. */
  announce(organizationId: string, userId: string): Promise<void> {
    return this.cache.announce(`${organizationId}/${userId}`);
  }
}
