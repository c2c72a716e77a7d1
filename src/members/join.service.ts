import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { conflict, notFound } from '../../core/errors/app-error';
import type { Actor } from '../common/permissions/actor';
import type { RoleOrGuest } from '../common/permissions/role';
import { domainOfAddress } from '../organizations/email-domains/email-domain';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import type { Organization } from '../organizations/entities/organization.entity';
import { OrganizationsService } from '../organizations/organizations.service';
import { UsersService } from '../users/users.service';
import { MembershipCache } from './membership-cache';
import { mustSignIn } from './must-sign-in';
import { MembershipsService } from './memberships.service';
import { AccessRevocationsRepository } from './access-revocations.repository';

/** An organization with the caller's role in it; undefined: none. */
export interface OrganizationForCaller {
  readonly organization: Organization;
  readonly role: RoleOrGuest | undefined;
}

const singleSignOnRequired = () =>
  conflict('sso_required', 'This organization requires single sign-on: sign in there.');

/** Lets people join the organization that owns their email domain. */
@Injectable()
export class JoinService {
  constructor(
    private readonly audit: AuditLog,
    private readonly users: UsersService,
    private readonly organizations: OrganizationsService,
    private readonly domains: EmailDomainsService,
    private readonly membershipCache: MembershipCache,
    private readonly memberships: MembershipsService,
    private readonly revocations: AccessRevocationsRepository,
  ) {}

  /** The organization of the caller's own email domain, unless a token limited to another organization hides it. */
  async findOwn(actor: Actor): Promise<(OrganizationForCaller & { domain: string }) | undefined> {
    const domain = domainOfAddress((await this.users.get(actor.userId)).email);
    const organization = domain && (await this.domains.find(domain));
    if (!organization || (actor.organizationId && actor.organizationId !== organization.id)) return undefined;
    const member = await this.membershipCache.find(organization.id, actor.userId);
    const isHidden = member?.disabled || mustSignIn(actor, organization, member?.role);
    return { domain, organization, role: isHidden ? undefined : member?.role };
  }

  /**
   * Grants the caller the organization's default role; existing members keep theirs. 404 if their domain is not one of the
   * organization's; 409 if it requires single sign-on, or has ended their membership before.
   */
  join(actor: Actor, organizationId: string): Promise<{ organization: Organization; role: RoleOrGuest }> {
    return this.audit.transaction(async () => {
      const isOpen = !actor.organizationId || actor.organizationId === organizationId;
      const member = isOpen ? await this.membershipCache.find(organizationId, actor.userId) : undefined;
      if (member && !member.disabled) return this.joinAsMember(actor, organizationId, member.role);
      const found = member ? undefined : await this.findOwn(actor);
      if (found?.organization.id !== organizationId) throw notFound('organization');
      await this.checkOpen(actor, found.organization);
      const role = found.organization.defaultRole;
      await this.memberships.add(organizationId, [{ userId: actor.userId, role }]);
      const target = { type: 'member', id: actor.userId } as const;
      await this.audit.record({ organizationId, actor }, 'member.join', target, { role, domain: found.domain });
      return { organization: found.organization, role };
    });
  }

  /** The result for a caller who is already a member. */
  private async joinAsMember(actor: Actor, organizationId: string, role: RoleOrGuest) {
    const organization = await this.organizations.get({ organizationId });
    if (mustSignIn(actor, organization, role)) throw singleSignOnRequired();
    return { organization, role };
  }

  private async checkOpen({ userId }: Actor, { id, sso }: Organization): Promise<void> {
    if (sso) throw singleSignOnRequired();
    if (await this.revocations.lastOf(id, userId))
      throw conflict(
        'invitation_ended',
        'You were a member of this organization before. Ask one of its admins for a new invite.',
      );
  }
}
