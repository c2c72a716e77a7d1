import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { OrganizationsReader } from '../organizations/organizations.reader';
import { ProvisionedTeams } from '../teams/provisioned-teams';

/** Changes by directories are serialized, organization by organization. */
@Injectable()
export class ScimTransactions {
  constructor(
    private readonly audit: AuditLog,
    private readonly organizations: OrganizationsReader,
    private readonly teams: ProvisionedTeams,
  ) {}

  /** Runs a change in one transaction, after locking in the common order: the organization, teams, people. */
  run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    return this.audit.transaction(async () => {
      await this.organizations.lock(organizationId);
      await this.teams.lockSharing(organizationId);
      return work();
    });
  }
}
