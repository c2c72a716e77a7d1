import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { checkMayGrant } from '../../common/permissions/may-grant';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { asciiLowerCase } from '../../common/text/email-address';
import { MembershipsService } from '../../members/memberships.service';
import type { NewMembership } from '../../members/memberships.repository';
import { AccessRevocationsRepository } from '../../members/access-revocations.repository';
import { EmailDomainsService } from '../../organizations/email-domains/email-domains.service';
import { OrganizationsService } from '../../organizations/organizations.service';
import { UsersService } from '../../users/users.service';
import type { InvitePeopleDto } from './dto/invite-people.dto';
import type { InvitationTerms } from './invitation-terms';
import type { CreatedInvitation } from './invitations.repository';
import { InvitationsService } from './invitations.service';
import { organizationTurn } from '../../database/turn-names';

type Roles = ReadonlyMap<string, RoleOrGuest>;

/** The result of inviting people by email address. */
export interface InvitedPeople {
  /** New and existing members and guests, in the order of the request. */
  readonly userIds: readonly string[];
  /** Invitations that wait for the person to accept. */
  readonly offers: readonly CreatedInvitation[];
}

/**
 * Invites people by email address. People of a domain that the organization has verified get an account and a membership at once;
 * everyone else gets an invitation, and nothing else is created until they accept.
 */
@Injectable()
export class PeopleInvitesService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly domains: EmailDomainsService,
    private readonly users: UsersService,
    private readonly memberships: MembershipsService,
    private readonly revocations: AccessRevocationsRepository,
    private readonly invitations: InvitationsService,
    private readonly audit: AuditLog,
  ) {}

  /** All or nothing, in few statements. Existing members keep their role. 403 for a role above the caller's own. */
  invite(scope: Scope, input: InvitePeopleDto): Promise<InvitedPeople> {
    const { organizationId } = scope;
    const sso = input.sso ?? false;
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      const roles = rolesByAddress(input, await this.defaultRole(scope, input));
      for (const role of new Set(roles.values())) checkMayGrant(scope, role);
      const members = await this.memberships.idsByAddress(organizationId, [...roles.keys()]);
      const others = [...roles.keys()].filter((email) => !members.has(email));
      const ownAddresses = await this.domains.verifiedAmong(organizationId, others);
      const added = await this.add(scope, roles, [...ownAddresses], sso);
      const offers = others
        .filter((email) => !ownAddresses.has(email))
        .map((email) => ({ email, role: roles.get(email) ?? null, sso }));
      const offered = await this.offer(scope, offers, { days: input.expiresInDays, language: input.language });
      const userIds = [...roles.keys()].flatMap((email) => members.get(email) ?? added.get(email) ?? []);
      return { userIds, offers: offered };
    });
  }

  /** Adds people of the organization's own domains; returns their identifiers by address. */
  private async add(scope: Scope, roles: Roles, emails: readonly string[], sso: boolean): Promise<Map<string, string>> {
    if (emails.length === 0) return new Map();
    const ids = await this.users.ensure(emails);
    const memberships = [...ids].map(([email, userId]): NewMembership => ({
      userId,
      role: roles.get(email) ?? null,
      sso,
    }));
    const added = await this.memberships.add(scope.organizationId, memberships);
    await this.revocations.forget(scope.organizationId, [...added]);
    await this.invitations.notifyAdded(scope, [...added]);
    await this.record(
      scope,
      memberships.filter(({ userId }) => added.has(userId)).map(({ userId, role }) => ({ user: userId, role })),
    );
    return ids;
  }

  private async offer(
    scope: Scope,
    offers: Parameters<InvitationsService['offer']>[1],
    terms: InvitationTerms,
  ): Promise<CreatedInvitation[]> {
    const offered = await this.invitations.offer(scope, offers, terms);
    await this.record(
      scope,
      offered.map(({ invitation: { id, email, role } }) => ({ invitation: id, email, role })),
    );
    return offered;
  }

  /** One event for all of them; none if everyone was already a member. */
  private async record(scope: Scope, people: readonly Readonly<Record<string, string | null>>[]): Promise<void> {
    if (people.length === 0) return;
    const target = { type: 'organization', id: scope.organizationId } as const;
    await this.audit.record(scope, 'member.invite', target, { people });
  }

  private async defaultRole(scope: Scope, { role }: InvitePeopleDto): Promise<RoleOrGuest> {
    return role === undefined ? (await this.organizations.get(scope)).defaultRole : role;
  }
}

/** Every address once, in lower case, with its role; the last occurrence counts. */
function rolesByAddress({ emails }: InvitePeopleDto, fallback: RoleOrGuest): Map<string, RoleOrGuest> {
  const roles = new Map<string, RoleOrGuest>();
  for (const person of emails) {
    const email = asciiLowerCase(typeof person === 'string' ? person : person.email);
    roles.set(email, typeof person === 'string' ? fallback : person.role);
  }
  return roles;
}
