import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { notFound } from '../common/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { Role, type RoleOrGuest } from '../common/permissions/role';
import { Database } from '../database/database';
import type { Organization } from '../organizations/entities/organization.entity';
import { type NewOrganization, OrganizationsService } from '../organizations/organizations.service';
import { User } from '../users/entities/user.entity';
import { Member } from './entities/member.entity';
import { type Membership, Memberships } from './memberships';
import { Places } from './places';
import { WithdrawalsRepository } from './withdrawals.repository';

/** The rule of `mustSignIn` for people who did not: admins may, and everybody where signing in is not required. */
const NEEDS_NO_SIGN_IN = `(member.role = 'admin' OR NOT EXISTS (
  SELECT FROM organizations WHERE organizations.id = member.organizationId AND organizations.sso))`;

/** People's places in organizations, and how an organization comes to be. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly cursors: CursorCodec,
    private readonly organizations: OrganizationsService,
    private readonly memberships: Memberships,
    private readonly places: Places,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** A person's membership in an organization, remembered until it changes; undefined for strangers. */
  membership(organizationId: string, userId: string): Promise<Membership | undefined> {
    return this.memberships.find(organizationId, userId);
  }

  /** Founds an organization, with `ownerId` as its first admin. */
  found(ownerId: string, input: NewOrganization): Promise<Organization> {
    return this.database.transaction(async () => {
      const organization = await this.organizations.create(ownerId, input);
      await this.places.add(organization.id, [{ userId: ownerId, role: Role.Admin }]);
      return organization;
    });
  }

  /** Gives a person a place in an organization, or another role where they have one. 409 when its last admin would go. */
  add(organizationId: string, userId: string, role: RoleOrGuest): Promise<void> {
    return this.database.transaction(async () => {
      await this.withdrawals.forget(organizationId, [userId]);
      const added = await this.places.add(organizationId, [{ userId, role }]);
      if (!added.has(userId)) return this.places.changeRole(organizationId, userId, role);
      await this.audit.record({ organizationId }, 'member.add', { type: 'member', id: userId }, { role });
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
        .where('member.userId = :user AND NOT member.disabled', { user: actor.userId });
      if (!actor.sso) rows.andWhere(NEEDS_NO_SIGN_IN);
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
              WHERE theirs.user_id = :userId AND mine.user_id = :actorId AND mine.role IS NOT NULL AND NOT mine.disabled
                AND (:only::varchar IS NULL OR mine.organization_id = :only)
                AND (:sso OR mine.role = 'admin' OR NOT (SELECT sso FROM organizations WHERE id = mine.organization_id)))`,
        { actorId: actor.userId, only: actor.organizationId ?? null, sso: actor.sso ?? false },
      )
      .getOne();
    if (!user) throw notFound('user');
    return user;
  }
}
