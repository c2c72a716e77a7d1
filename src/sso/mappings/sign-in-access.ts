import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { OrganizationsReader } from '../../organizations/organizations.reader';
import { ProvisionedTeams } from '../../teams/provisioned-teams';
import type { ExternalIdentity } from '../external-identity.types';
import { IdentityNames } from '../identity-names';
import { AccessMappingsRepository } from './access-mappings.repository';
import { capped, type MappingRules } from './mapping-plan';
import { MappedPeople } from './mapped-people';
import { organizationTurn } from '../../database/turn-names';

type UpdateAccess = (userId: string) => Promise<void>;

/** Updates people when they sign in: their name, their role and their teams. */
@Injectable()
export class SignInAccess {
  constructor(
    private readonly mappings: AccessMappingsRepository,
    private readonly people: MappedPeople,
    private readonly names: IdentityNames,
    private readonly organizations: OrganizationsReader,
    private readonly teams: ProvisionedTeams,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Runs a sign-in in one transaction, with a role for people who are new that is not above what the provider may give. `updateAccess` is to
   * be called once it is known whose account it is: what it needs is locked before anything else, in the order of everyone.
   */
  run<T>(
    external: ExternalIdentity,
    work: (identity: ExternalIdentity, updateAccess: UpdateAccess) => Promise<T>,
  ): Promise<T> {
    const { organizationId, id } = external.provider;
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      const mapping = await this.mappings.find(organizationId, id);
      if (mapping && external.groups) {
        await this.organizations.lock(organizationId);
        await this.teams.lockSharing(organizationId);
      }
      const identity = mapping
        ? { ...external, defaultRole: capped(external.defaultRole, mapping.highestRole) }
        : external;
      return work(identity, (userId) => this.updateAccess(identity, mapping, userId));
    });
  }

  private async updateAccess(identity: ExternalIdentity, mapping: MappingRules | null, userId: string): Promise<void> {
    await this.names.follow(identity, userId);
    if (!mapping || !identity.groups) return;
    const { organizationId, id: source } = identity.provider;
    const actor = { userId, organizationId, sso: true };
    const context = { organizationId, source, fallback: identity.defaultRole, actor };
    await this.people.apply(context, mapping, [{ userId, groups: identity.groups }]);
  }
}
