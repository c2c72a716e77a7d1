import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { Member } from './entities/member.entity';

/** What access must know of a place in an organization. */
export type Membership = Pick<Member, 'role' | 'disabled'>;

const REMEMBERED_MEMBERS = 20_000;

/** People's places in organizations, remembered until they change. */
@Injectable()
export class Memberships {
  private readonly cache: CoherentCache<Membership>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'member', REMEMBERED_MEMBERS);
  }

  /** A person's place in an organization; undefined for strangers. */
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

  /** Call inside the transaction that changes a place or takes it away; a stranger is not remembered. */
  announce(organizationId: string, userId: string): Promise<void> {
    return this.cache.announce(`${organizationId}/${userId}`);
  }
}
