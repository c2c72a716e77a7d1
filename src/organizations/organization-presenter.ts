import { Inject, Injectable } from '@nestjs/common';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { OrganizationResponse } from './dto/organization.response';
import type { Organization } from './entities/organization.entity';
import { MergeRulesProvider } from './merge-rules/merge-rules-provider';
import { toOrganizationResponse } from './organization.mapper';

/** An organization, and the caller's role in it. */
export interface OrganizationWithRole {
  readonly organization: Organization;
  readonly role: RoleOrGuest;
}

/** Builds responses of organizations, with the merge rules if the caller may list the members. */
@Injectable()
export class OrganizationPresenter {
  constructor(
    private readonly mergeRules: MergeRulesProvider,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(organization: Organization, role: RoleOrGuest): Promise<OrganizationResponse> {
    const rules = await this.rulesOf([{ organization, role }]);
    return toOrganizationResponse(organization, role, this.configuration, rules);
  }

  /** Any number of organizations, with one statement. */
  async all(organizations: readonly OrganizationWithRole[]): Promise<OrganizationResponse[]> {
    const rules = await this.rulesOf(organizations);
    return organizations.map(({ organization, role }) =>
      toOrganizationResponse(organization, role, this.configuration, rules),
    );
  }

  private rulesOf(organizations: readonly OrganizationWithRole[]) {
    const visible = organizations.filter(({ role }) => allows(role, 'organization.list-members'));
    return this.mergeRules.of(visible.map(({ organization: { id } }) => ({ organizationId: id, id })));
  }
}
