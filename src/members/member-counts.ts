import { Injectable } from '@nestjs/common';
import { GroupedCache } from '../database/grouped-cache';
import { Invalidation } from '../database/invalidation';
import { type MemberFilter, MembersRepository, type RoleCount } from './members.repository';

const REMEMBERED_ORGANIZATIONS = 1_000;

const matches = ({ role }: RoleCount, wanted: MemberFilter['role']): boolean =>
  wanted === undefined || (wanted === 'guest' ? role === null : role === wanted);

/** How many members an organization has, remembered until someone comes, goes, changes roles or calls for the first time. */
@Injectable()
export class MemberCounts {
  private readonly cache: GroupedCache<readonly RoleCount[]>;

  constructor(
    private readonly members: MembersRepository,
    invalidation: Invalidation,
  ) {
    this.cache = new GroupedCache(invalidation, 'member-counts', REMEMBERED_ORGANIZATIONS);
  }

  /** How many places a list without a search holds. */
  async of(organizationId: string, { role, sort }: Pick<MemberFilter, 'role' | 'sort'>): Promise<number> {
    const counts = await this.cache.get(organizationId, '', () => this.members.count(organizationId));
    return counts
      .filter((count) => matches(count, role))
      .reduce((sum, { total, seen }) => sum + (sort === 'lastSeenAt' ? seen : total), 0);
  }

  /** Call inside the transaction that changes what is counted. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }
}
