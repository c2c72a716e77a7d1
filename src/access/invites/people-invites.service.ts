import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { checkMayGrant } from '../../common/permissions/may-grant';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { asciiLowerCase } from '../../common/text/email-address';
import { Places } from '../../members/places';
import type { NewPlace } from '../../members/places.repository';
import { WithdrawalsRepository } from '../../members/withdrawals.repository';
import { EmailDomainsService } from '../../organizations/email-domains/email-domains.service';
import { OrganizationsService } from '../../organizations/organizations.service';
import { UsersService } from '../../users/users.service';
import type { InvitePeopleDto } from './dto/invite-people.dto';
import type { FreshInvitation } from './invitations.repository';
import { InvitationsService } from './invitations.service';

type Roles = ReadonlyMap<string, RoleOrGuest>;

/** What became of an invitation by e-mail address. */
export interface InvitedPeople {
  /** Who has a place now or had one before, in the order of the request. */
  readonly userIds: readonly string[];
  /** Offers that wait for the person to accept. */
  readonly offers: readonly FreshInvitation[];
}

/**
 * Invites people by their e-mail address. People of a domain that the organization has proven get an account and a place at once;
 * everybody else is offered one, and nothing is made of that until they accept.
 */
@Injectable()
export class PeopleInvitesService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly domains: EmailDomainsService,
    private readonly users: UsersService,
    private readonly places: Places,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly invitations: InvitationsService,
    private readonly audit: AuditLog,
  ) {}

  /** All or nothing, in few statements. Who is a member already keeps their role. 403 for a role above the caller's own. */
  invite(scope: Scope, input: InvitePeopleDto): Promise<InvitedPeople> {
    const { organizationId } = scope;
    const sso = input.sso ?? false;
    return this.audit.transaction(async () => {
      const roles = rolesByAddress(input, await this.defaultRole(scope, input));
      for (const role of new Set(roles.values())) checkMayGrant(scope, role);
      const members = await this.places.idsByAddress(organizationId, [...roles.keys()]);
      const others = [...roles.keys()].filter((email) => !members.has(email));
      const own = await this.domains.provenAmong(organizationId, others);
      const added = await this.add(scope, roles, [...own], sso);
      const offers = others
        .filter((email) => !own.has(email))
        .map((email) => ({ email, role: roles.get(email) ?? null, sso }));
      const offered = await this.offer(scope, offers);
      const userIds = [...roles.keys()].flatMap((email) => members.get(email) ?? added.get(email) ?? []);
      return { userIds, offers: offered };
    });
  }

  /** Gives places to people of the organization's own domains: identifiers by address. */
  private async add(scope: Scope, roles: Roles, emails: readonly string[], sso: boolean): Promise<Map<string, string>> {
    if (emails.length === 0) return new Map();
    const ids = await this.users.ensure(emails);
    const places = [...ids].map(([email, userId]): NewPlace => ({ userId, role: roles.get(email) ?? null, sso }));
    const added = await this.places.add(scope.organizationId, places);
    await this.withdrawals.forget(scope.organizationId, [...added]);
    await this.invitations.notifyAdded(scope, [...added]);
    await this.record(
      scope,
      places.filter(({ userId }) => added.has(userId)).map(({ userId, role }) => ({ user: userId, role })),
    );
    return ids;
  }

  private async offer(scope: Scope, offers: Parameters<InvitationsService['offer']>[1]): Promise<FreshInvitation[]> {
    const offered = await this.invitations.offer(scope, offers);
    await this.record(
      scope,
      offered.map(({ invitation: { id, email, role } }) => ({ invitation: id, email, role })),
    );
    return offered;
  }

  /** One event for all of them; none when everyone was a member already. */
  private async record(scope: Scope, people: readonly Readonly<Record<string, string | null>>[]): Promise<void> {
    if (people.length === 0) return;
    const target = { type: 'organization', id: scope.organizationId } as const;
    await this.audit.record(scope, 'member.invite', target, { people });
  }

  private async defaultRole(scope: Scope, { role }: InvitePeopleDto): Promise<RoleOrGuest> {
    return role === undefined ? (await this.organizations.get(scope)).defaultRole : role;
  }
}

/** Every address once, in lower case, with its role; the last mention counts. */
function rolesByAddress({ emails }: InvitePeopleDto, fallback: RoleOrGuest): Map<string, RoleOrGuest> {
  const roles = new Map<string, RoleOrGuest>();
  for (const person of emails) {
    const email = asciiLowerCase(typeof person === 'string' ? person : person.email);
    roles.set(email, typeof person === 'string' ? fallback : person.role);
  }
  return roles;
}
