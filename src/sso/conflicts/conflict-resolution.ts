import { Injectable } from '@nestjs/common';
import { MemberRemovalService } from '../../access/removal/member-removal.service';
import type { AuditAction } from '../../audit/audit-actions';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../common/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { Places } from '../../members/places';
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

/** What an admin says of a person who was refused because of an account. Each conflict is resolved once. */
@Injectable()
export class ConflictResolution {
  constructor(
    private readonly conflicts: SignInConflictsRepository,
    private readonly links: LinkedIdentitiesRepository,
    private readonly places: Places,
    private readonly removal: MemberRemovalService,
    private readonly domains: EmailDomainsService,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** It is the same person: from now on the provider signs them in to that account. 409 when they have no place any more. */
  link(scope: Scope, id: string): Promise<void> {
    return this.resolve(scope, id, async (row) => {
      const place = await this.places.lockPlace(row.organizationId, row.userId);
      if (!place) throw conflict('This person has no place in the organization any more. Invite them again.');
      await this.places.bindProvider(row.organizationId, row.userId, row.providerId);
      const { subject, email } = row;
      await this.links.link({ provider: refOf(row), subject, email }, row.userId, new Date(0));
      await this.end(scope, row, 'identity.link');
    });
  }

  /**
   * It is somebody else, who has the address now: the account loses its place here and the address, and keeps what it wrote. The
   * new person gets an account of their own when they sign in next. 409 unless the domain is proven, and for the last admin.
   */
  replace(scope: Scope, id: string): Promise<void> {
    return this.resolve(scope, id, async (row) => {
      if (row.reason !== 'subject') throw conflict('Nobody else has this address: link the person, or dismiss it.');
      const { email } = await this.users.get(row.userId);
      if (!(await this.domains.isProvenFor(row.organizationId, email)))
        throw conflict('The account keeps its address until your organization has proven the domain of it.');
      await this.links.unlink(row.providerId, row.userId);
      await this.users.releaseEmail(row.userId);
      await this.removal.removeQuietly(scope, row.userId);
      await this.end(scope, row, 'identity.replace');
    });
  }

  /** The person is still refused. Nothing happens if it is already resolved. */
  dismiss(scope: Scope, id: string): Promise<void> {
    return this.audit.transaction(async () => {
      const row = await this.conflicts.lock(scope.organizationId, id);
      if (row) await this.end(scope, row, 'identity.dismiss');
    });
  }

  private resolve(scope: Scope, id: string, act: (row: SignInConflict) => Promise<void>): Promise<void> {
    return this.audit.transaction(async () => {
      const row = await this.conflicts.lock(scope.organizationId, id);
      if (!row) throw notFound('refused sign-in');
      await act(row);
    });
  }

  /** One event, whatever has come of it. */
  private async end(scope: Scope, row: SignInConflict, action: AuditAction): Promise<void> {
    await this.conflicts.delete(row);
    const { subject, email, providerId: provider } = row;
    await this.audit.record(scope, action, { type: 'member', id: row.userId }, { provider, subject, email });
  }
}
