import { Injectable } from '@nestjs/common';
import { OrganizationsReader } from '../organizations/organizations.reader';
import { AccessMappingsRepository } from '../sso/mappings/access-mappings.repository';
import { SCIM_SOURCE } from '../sso/mappings/access-mappings.service';
import { MappedPeople } from '../sso/mappings/mapped-people';
import { ScimGroupsRepository } from './groups/scim-groups.repository';
import type { ScimCaller } from './scim-caller';

/** Applies the group mapping of the directory. Runs in transactions of the caller. */
@Injectable()
export class ScimAccess {
  constructor(
    private readonly mappings: AccessMappingsRepository,
    private readonly people: MappedPeople,
    private readonly groups: ScimGroupsRepository,
    private readonly organizations: OrganizationsReader,
  ) {}

  /** Call after the groups of these people have changed. */
  async refresh({ organizationId, actor }: ScimCaller, userIds: readonly string[]): Promise<void> {
    const mapping = userIds.length > 0 ? await this.mappings.find(organizationId, SCIM_SOURCE) : null;
    if (!mapping || mapping.rules.length === 0) return;
    const groups = await this.groups.ofPeople(organizationId, userIds);
    const { defaultRole: fallback } = await this.organizations.get({ organizationId });
    const people = userIds.map((userId) => ({ userId, groups: groups.get(userId) ?? [] }));
    await this.people.apply({ organizationId, source: SCIM_SOURCE, fallback, actor }, mapping, people);
  }
}
