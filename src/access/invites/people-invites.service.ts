import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { checkMayGive } from '../../common/permissions/may-give';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { asciiLowerCase } from '../../common/text/email-address';
import { Database } from '../../database/database';
import { type NewPlace, Places } from '../../members/places';
import { Withdrawals } from '../../members/withdrawals';
import { OrganizationsService } from '../../organizations/organizations.service';
import { UsersService } from '../../users/users.service';
import type { InvitePeopleDto } from './dto/invite-people.dto';
import type { InvitedPeopleResponse } from './dto/invited-people.response';

/** Gives people a place by their e-mail address; who has no account gets one. */
@Injectable()
export class PeopleInvitesService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly users: UsersService,
    private readonly places: Places,
    private readonly withdrawals: Withdrawals,
    private readonly audit: AuditLog,
  ) {}

  /** All or nothing, in few statements. Who is a member already keeps their role. 403 for a role above the caller's own. */
  invite(scope: Scope, input: InvitePeopleDto): Promise<InvitedPeopleResponse> {
    const { organizationId } = scope;
    return this.database.transaction(async () => {
      const roles = rolesByAddress(input, await this.defaultRole(scope, input));
      for (const role of new Set(roles.values())) checkMayGive(scope, role);
      const ids = await this.users.ensure([...roles.keys()]);
      const people = [...roles].flatMap(([email, role]) => {
        const userId = ids.get(email);
        return userId === undefined ? [] : [{ userId, role }];
      });
      const places = people.map(({ userId, role }) => ({ userId, role, sso: input.sso }));
      const added = await this.places.add(organizationId, places);
      await this.withdrawals.forget(organizationId, [...added]);
      await this.record(
        scope,
        places.filter(({ userId }) => added.has(userId)),
      );
      return {
        users: people.map(({ userId }) => userId),
        invited: people.length,
        failedSSOEmails: [],
      };
    });
  }

  /** One event for all of them; none when everyone was a member already. */
  private async record(scope: Scope, places: readonly NewPlace[]): Promise<void> {
    if (places.length === 0) return;
    const target = { type: 'organization', id: scope.organizationId } as const;
    const people = places.map(({ userId, role }) => ({ user: userId, role }));
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
