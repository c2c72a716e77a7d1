import { Inject, Injectable } from '@nestjs/common';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { OrganizationResponse } from './dto/organization.response';
import type { Organization } from './entities/organization.entity';
import { OwnMergeRules } from './merge-rules/own-merge-rules';
import { toOrganizationResponse } from './organization.mapper';

/** An organization, and the caller's role in it. */
export interface OrganizationSeen {
  readonly organization: Organization;
  readonly role: RoleOrGuest;
}

/** Shows organizations to callers, with the merge rules where they may know who the members are. */
@Injectable()
export class OrganizationPresenter {
  constructor(
    private readonly rules: OwnMergeRules,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(organization: Organization, role: RoleOrGuest): Promise<OrganizationResponse> {
    const rules = await this.rulesOf([{ organization, role }]);
    return toOrganizationResponse(organization, role, this.configuration, rules);
  }

  /** Any number of them, in one statement. */
  async all(seen: readonly OrganizationSeen[]): Promise<OrganizationResponse[]> {
    const rules = await this.rulesOf(seen);
    return seen.map(({ organization, role }) => toOrganizationResponse(organization, role, this.configuration, rules));
  }

  private rulesOf(seen: readonly OrganizationSeen[]) {
    const known = seen.filter(({ role }) => allows(role, 'organization.list-members'));
    return this.rules.of(known.map(({ organization: { id } }) => ({ organizationId: id, id })));
  }
}
