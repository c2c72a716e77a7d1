import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { notFound } from '../common/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { Role, type RoleOrGuest } from '../common/permissions/role';
import type { Organization } from '../organizations/entities/organization.entity';
import { type NewOrganization, OrganizationsService } from '../organizations/organizations.service';
import type { User } from '../users/entities/user.entity';
import type { Member } from './entities/member.entity';
import { type Membership, Memberships } from './memberships';
import { MembersRepository } from './members.repository';
import { Places } from './places';
import { WithdrawalsRepository } from './withdrawals.repository';

/** People's places in organizations, and how an organization comes to be. */
@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
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
    return this.audit.transaction(async () => {
      const organization = await this.organizations.create(ownerId, input);
      await this.places.add(organization.id, [{ userId: ownerId, role: Role.Admin }]);
      return organization;
    });
  }

  /** Gives a person a place in an organization, or another role where they have one. 409 when its last admin would go. */
  add(organizationId: string, userId: string, role: RoleOrGuest): Promise<void> {
    return this.audit.transaction(async () => {
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
    return readPage(this.cursors, `organizations:${actor.userId}`, query, {
      read: (page) => this.members.listOrganizations(actor, page),
      keys: (member) => [member.organizationId],
      item,
    });
  }

  /** A person whom the caller shares an organization with; anyone else does not exist for them. */
  async findColleague(actor: Actor, userId: string): Promise<User> {
    const user = await this.members.findColleague(actor, userId);
    if (!user) throw notFound('user');
    return user;
  }
}
