import { Injectable } from '@nestjs/common';
import { ProvisionedMemberships } from '../members/provisioned-memberships';
import { ProvisionedTeams } from '../teams/provisioned-teams';
import { ScimGroupsRepository } from './groups/scim-groups.repository';
import { ScimUsersRepository } from './users/scim-users.repository';

/** All people and teams that directories of an organization manage. */
@Injectable()
export class ManagedResources {
  constructor(
    private readonly users: ScimUsersRepository,
    private readonly groups: ScimGroupsRepository,
    private readonly memberships: ProvisionedMemberships,
    private readonly teams: ProvisionedTeams,
  ) {}

  /**
   * Sets whether they can only be changed by directories, as is the case while the organization has a SCIM token. Runs in a transaction of
   * the caller.
   */
  async set(organizationId: string, managed: boolean): Promise<void> {
    await this.teams.setManaged(organizationId, await this.groups.ids(organizationId), managed);
    await this.memberships.setManaged(organizationId, await this.users.ids(organizationId), managed);
  }
}
