import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import type { RoleOrGuest } from '../common/permissions/role';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import type { Organization } from '../organizations/entities/organization.entity';
import { type NewOrganization, OrganizationsService } from '../organizations/organizations.service';
import { User } from '../users/entities/user.entity';
import { Member } from './entities/member.entity';

/** What access must know of a place in an organization. */
export type Membership = Pick<Member, 'role' | 'disabled'>;

const REMEMBERED_MEMBERS = 20_000;

/** People's places in organizations, and how an organization comes to be. */
@Injectable()
export class MembersService {
  private readonly cache: CoherentCache<Membership>;

  constructor(
    private readonly database: Database,
    private readonly cursors: CursorCodec,
    private readonly organizations: OrganizationsService,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'member', REMEMBERED_MEMBERS);
  }

  /** A person's membership in an organization, remembered until it changes; undefined for strangers. */
  async membership(organizationId: string, userId: string): Promise<Membership | undefined> {
    const key = `${organizationId}/${userId}`;
    return (
      this.cache.peek(key) ??
      this.cache.get(
        key,
        async () => (await this.database.manager.findOneBy(Member, { organizationId, userId })) ?? undefined,
      )
    );
  }

  /** Founds an organization, with `ownerId` as its first admin. */
  found(ownerId: string, input: NewOrganization): Promise<Organization> {
    return this.database.transaction(async () => {
      const organization = await this.organizations.create(input);
      await this.add(organization.id, ownerId, 'admin');
      return organization;
    });
  }

  /** Gives a person a place in an organization, or another role where they have one. */
  add(organizationId: string, userId: string, role: RoleOrGuest): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.manager.upsert(Member, { organizationId, userId, role, joinedAt: new Date() }, [
        'organizationId',
        'userId',
      ]);
      await this.cache.announce(`${organizationId}/${userId}`);
    });
  }

  /** The organizations of the caller, in the order they were founded, each with the caller's role. */
  listOrganizations<Item>(
    actor: Actor,
    query: PageQueryDto,
    item: (member: Member & { organization: Organization }) => Item,
  ): Promise<ListResponse<Item>> {
    const mine = () => {
      const rows = this.database.manager
        .createQueryBuilder(Member, 'member')
        .where('member.userId = :user', { user: actor.userId });
      return actor.organizationId
        ? rows.andWhere('member.organizationId = :only', { only: actor.organizationId })
        : rows;
    };
    return readPage(this.cursors, `organizations:${actor.userId}`, query, {
      read: async ({ after, limit }) => {
        const [rows, count] = await Promise.all([
          mine()
            .innerJoinAndSelect('member.organization', 'organization')
            .andWhere(after ? 'member.organizationId > :after' : 'true', { after: after?.[0] })
            .orderBy('member.organizationId')
            .limit(limit + 1)
            .getMany(),
          mine().getCount(),
        ]);
        return { rows: rows as (Member & { organization: Organization })[], count };
      },
      keys: (member) => [member.organizationId],
      item,
    });
  }

  /** A person whom the caller shares an organization with; anyone else does not exist for them. */
  async findColleague(actor: Actor, userId: string): Promise<User> {
    const user = await this.database.manager
      .createQueryBuilder(User, 'person')
      .where('person.id = :userId', { userId })
      .andWhere(
        userId === actor.userId
          ? 'true'
          : `EXISTS (SELECT 1 FROM members theirs JOIN members mine ON mine.organization_id = theirs.organization_id
              WHERE theirs.user_id = :userId AND mine.user_id = :actorId AND mine.role IS NOT NULL
                AND (:only::varchar IS NULL OR mine.organization_id = :only))`,
        { actorId: actor.userId, only: actor.organizationId ?? null },
      )
      .getOne();
    if (!user) throw notFound('user');
    return user;
  }
}
