import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { OrganizationsReader } from '../../organizations/organizations.reader';
import { ProvisionedTeams } from '../../teams/provisioned-teams';
import type { ExternalIdentity } from '../external-identity.types';
import { IdentityNames } from '../identity-names';
import { AccessMappingsRepository } from './access-mappings.repository';
import { capped, type MappingRules } from './mapping-plan';
import { MappedPeople } from './mapped-people';

type Bring = (userId: string) => Promise<void>;

/** Brings people up to date when they sign in: their name, their role and their teams. */
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
   * Runs a sign-in in one transaction, with a role for people who are new that is not above what the provider may give. `bring` is to
   * be called once it is known whose account it is: what it needs is locked before anything else, in the order of everybody.
   */
  run<T>(given: ExternalIdentity, work: (identity: ExternalIdentity, bring: Bring) => Promise<T>): Promise<T> {
    const { organizationId, id } = given.provider;
    return this.audit.transaction(async () => {
      const mapping = await this.mappings.find(organizationId, id);
      if (mapping && given.groups) {
        await this.organizations.lock(organizationId);
        await this.teams.hold(organizationId);
      }
      const identity = mapping ? { ...given, defaultRole: capped(given.defaultRole, mapping.highestRole) } : given;
      return work(identity, (userId) => this.bring(identity, mapping, userId));
    });
  }

  private async bring(identity: ExternalIdentity, mapping: MappingRules | null, userId: string): Promise<void> {
    await this.names.follow(identity, userId);
    if (!mapping || !identity.groups) return;
    const { organizationId, id: source } = identity.provider;
    const actor = { userId, organizationId, sso: true };
    const place = { organizationId, source, fallback: identity.defaultRole, actor };
    await this.people.apply(place, mapping, [{ userId, groups: identity.groups }]);
  }
}
