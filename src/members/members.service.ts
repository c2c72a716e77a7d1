import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { notFound } from '../../core/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { Role, type RoleOrGuest } from '../common/permissions/role';
import type { Organization } from '../organizations/entities/organization.entity';
import { type NewOrganization, OrganizationsService } from '../organizations/organizations.service';
import type { User } from '../users/entities/user.entity';
import type { Member } from './entities/member.entity';
import { type Membership, MembershipCache } from './membership-cache';
import { MembersRepository } from './members.repository';
import { MembershipsService } from './memberships.service';
import { AccessRevocationsRepository } from './access-revocations.repository';
import { organizationTurn } from '../database/turn-names';

/** People's memberships in organizations, and the creation of organizations. */
@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly cursors: CursorCodec,
    private readonly organizations: OrganizationsService,
    private readonly membershipCache: MembershipCache,
    private readonly memberships: MembershipsService,
    private readonly revocations: AccessRevocationsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** A person's membership in an organization, cached until it changes; undefined if there is none. */
  membership(organizationId: string, userId: string): Promise<Membership | undefined> {
    return this.membershipCache.find(organizationId, userId);
  }

  /** Creates an organization, with `ownerId` as its first admin. */
  createOrganization(ownerId: string, input: NewOrganization): Promise<Organization> {
    return this.audit.transaction(async () => {
      const organization = await this.organizations.create(ownerId, input);
      await this.memberships.add(organization.id, [{ userId: ownerId, role: Role.Admin }]);
      return organization;
    });
  }

  /** Adds a person to an organization, or changes the role of an existing member. 409 for its last admin. */
  add(organizationId: string, userId: string, role: RoleOrGuest): Promise<void> {
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      await this.revocations.forget(organizationId, [userId]);
      const added = await this.memberships.add(organizationId, [{ userId, role }]);
      if (!added.has(userId)) return this.memberships.changeRole(organizationId, userId, role);
      await this.audit.record({ organizationId }, 'member.add', { type: 'member', id: userId }, { role });
    });
  }

  /** The organizations of the caller in order of creation, each with the caller's role. */
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

  /** A person in one of the caller's organizations; 404 for anyone else. */
  async findColleague(actor: Actor, userId: string): Promise<User> {
    const user = await this.members.findColleague(actor, userId);
    if (!user) throw notFound('user');
    return user;
  }
}
