import { Injectable } from '@nestjs/common';
import type { OrganizationResponse } from '../../organizations/dto/organization.response';
import { OrganizationPresenter } from '../../organizations/organization-presenter';
import { OrganizationsService } from '../../organizations/organizations.service';
import type { SpaceResponse } from '../../spaces/dto/space.response';
import { SpacePresenter } from '../../spaces/space-presenter';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';

/** The organization and space that the linked content belongs to. */
export interface LinkOwners {
  readonly organization: OrganizationResponse;
  readonly space: SpaceResponse;
}

/** Reads the space of links and its organization for the caller. */
@Injectable()
export class LinkOwnersReader {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly organizationPresenter: OrganizationPresenter,
    private readonly spaces: SpacesRepository,
    private readonly spacePresenter: SpacePresenter,
  ) {}

  async read(scope: SpaceScope): Promise<LinkOwners> {
    const [organization, space] = await Promise.all([
      this.organizations.get(scope),
      this.spaces.withCommentCount(scope.resource),
    ]);
    return {
      organization: await this.organizationPresenter.one(organization, scope.organizationRole),
      space: await this.spacePresenter.one(space, scope.role),
    };
  }
}
