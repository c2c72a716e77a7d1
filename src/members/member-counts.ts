import { Injectable } from '@nestjs/common';
import { GroupedCache } from '../database/grouped-cache';
import { Invalidation } from '../database/invalidation';
import { type MemberFilter, MembersRepository, type RoleCount } from './members.repository';

const MAX_CACHED_ORGANIZATIONS = 1_000;

const matches = ({ role }: RoleCount, filter: MemberFilter['role']): boolean =>
  filter === undefined || (filter === 'guest' ? role === null : role === filter);

/** Member counts of organizations, cached until someone joins, leaves, changes roles or calls for the first time. */
@Injectable()
export class MemberCounts {
  private readonly cache: GroupedCache<readonly RoleCount[]>;

  constructor(
    private readonly members: MembersRepository,
    invalidation: Invalidation,
  ) {
    this.cache = new GroupedCache(invalidation, 'member-counts', MAX_CACHED_ORGANIZATIONS);
  }

  /** The total of a list without a search. */
  async of(organizationId: string, { role, sort }: Pick<MemberFilter, 'role' | 'sort'>): Promise<number> {
    const counts = await this.cache.get(organizationId, '', () => this.members.count(organizationId));
    return counts
      .filter((count) => matches(count, role))
      .reduce((sum, { total, seen }) => sum + (sort === 'lastSeenAt' ? seen : total), 0);
  }

  /** Call inside the transaction that changes the counts. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }
}
