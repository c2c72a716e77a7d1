import { Injectable } from '@nestjs/common';
import { ProvisionedPlaces } from '../members/provisioned-places';
import { ProvisionedTeams } from '../teams/provisioned-teams';
import { ScimGroupsRepository } from './groups/scim-groups.repository';
import { ScimUsersRepository } from './users/scim-users.repository';

/** All people and teams that directories of an organization know. */
@Injectable()
export class ManagedResources {
  constructor(
    private readonly users: ScimUsersRepository,
    private readonly groups: ScimGroupsRepository,
    private readonly places: ProvisionedPlaces,
    private readonly teams: ProvisionedTeams,
  ) {}

  /** Whether directories alone may change them: while the organization has a token for one. A part of a transaction of the caller. */
  async set(organizationId: string, managed: boolean): Promise<void> {
    await this.teams.setManaged(organizationId, await this.groups.ids(organizationId), managed);
    await this.places.setManaged(organizationId, await this.users.ids(organizationId), managed);
  }
}
