import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { OrganizationsReader } from '../organizations/organizations.reader';
import { ProvisionedTeams } from '../teams/provisioned-teams';
import { organizationTurn } from '../database/turn-names';

/** Serializes changes by directories per organization. */
@Injectable()
export class ScimTransactions {
  constructor(
    private readonly audit: AuditLog,
    private readonly organizations: OrganizationsReader,
    private readonly teams: ProvisionedTeams,
  ) {}

  /** Runs a change in one transaction, after locking in the global order: the organization, teams, people. */
  run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      await this.organizations.lock(organizationId);
      await this.teams.lockSharing(organizationId);
      return work();
    });
  }
}
