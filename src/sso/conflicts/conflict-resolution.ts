import { Injectable } from '@nestjs/common';
import { MemberRemovalService } from '../../access/removal/member-removal.service';
import type { AuditAction } from '../../audit/audit-actions';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { MembershipsService } from '../../members/memberships.service';
import { EmailDomainsService } from '../../organizations/email-domains/email-domains.service';
import { UsersService } from '../../users/users.service';
import type { SignInConflict } from '../entities/sign-in-conflict.entity';
import { LinkedIdentitiesRepository } from '../linked-identities.repository';
import { SignInConflictsRepository } from './sign-in-conflicts.repository';

const refOf = ({ providerId: id, providerKind: kind, organizationId }: SignInConflict) => ({
  id,
  kind,
  organizationId,
});

/** Resolves sign-ins that were refused because of an existing account. Each conflict is resolved once. */
@Injectable()
export class ConflictResolution {
  constructor(
    private readonly conflicts: SignInConflictsRepository,
    private readonly links: LinkedIdentitiesRepository,
    private readonly memberships: MembershipsService,
    private readonly removal: MemberRemovalService,
    private readonly domains: EmailDomainsService,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** Links the person to the account: from now on the provider signs them in to it. 409 if the membership has ended. */
  link(scope: Scope, id: string): Promise<void> {
    return this.resolve(scope, id, async (row) => {
      const membership = await this.memberships.lockMembership(row.organizationId, row.userId);
      if (!membership)
        throw conflict('wrong_state', 'This person is no longer a member of the organization. Invite them again.');
      await this.memberships.bindProvider(row.organizationId, row.userId, row.providerId);
      const { subject, email } = row;
      await this.links.link({ provider: refOf(row), subject, email }, row.userId, new Date(0));
      await this.end(scope, row, 'identity.link');
    });
  }

  /**
   * Reassigns the address to a new person: the account loses its membership and the address, and keeps its content. The
   * new person gets an account of their own when they sign in next. 409 unless the domain is verified, and for the last admin.
   */
  replace(scope: Scope, id: string): Promise<void> {
    return this.resolve(scope, id, async (row) => {
      if (row.reason !== 'subject')
        throw conflict('wrong_state', 'No one else has this address: link the person, or dismiss it.');
      const { email } = await this.users.get(row.userId);
      if (!(await this.domains.isVerifiedFor(row.organizationId, email)))
        throw conflict(
          'wrong_state',
          'The account keeps its address until your organization has verified the domain of it.',
        );
      await this.links.unlink(row.organizationId, row.providerId, row.userId);
      await this.users.releaseEmail(row.userId);
      await this.removal.removeWithoutRecord(scope, row.userId);
      await this.end(scope, row, 'identity.replace');
    });
  }

  /** Dismisses a conflict; the person is still refused. Does nothing if it is already resolved. */
  dismiss(scope: Scope, id: string): Promise<void> {
    return this.audit.transaction(async () => {
      const row = await this.conflicts.lock(scope.organizationId, id);
      if (row) await this.end(scope, row, 'identity.dismiss');
    });
  }

  private resolve(scope: Scope, id: string, operation: (row: SignInConflict) => Promise<void>): Promise<void> {
    return this.audit.transaction(async () => {
      const row = await this.conflicts.lock(scope.organizationId, id);
      if (!row) throw notFound('refused sign-in');
      await operation(row);
    });
  }

  /** One event for each outcome. */
  private async end(scope: Scope, row: SignInConflict, action: AuditAction): Promise<void> {
    await this.conflicts.delete(row);
    const { subject, email, providerId: provider } = row;
    await this.audit.record(scope, action, { type: 'member', id: row.userId }, { provider, subject, email });
  }
}
