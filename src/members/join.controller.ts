import { Controller, Param, Post } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { OrganizationResponse } from '../organizations/dto/organization.response';
import { OrganizationPresenter } from '../organizations/organization-presenter';
import { JoinService } from './join.service';

@Controller('orgs/:organizationId/join')
export class JoinController {
  constructor(
    private readonly joining: JoinService,
    private readonly presenter: OrganizationPresenter,
  ) {}

  @Post()
  @SelfOnly()
  @Operation({
    id: 'joinOrganization',
    tag: 'Members',
    summary: 'Join by email domain',
    description:
      'Adds the caller as a member with the default role of the organization if the domain of their email address is one of its email domains; existing members are unaffected. 404 otherwise. 409 if the organization requires single sign-on, or if the caller was a member before: then an admin has to invite them.',
    ok: OrganizationResponse,
    errors: [409],
  })
  async join(
    @CallerActor() actor: Actor,
    @Param('organizationId', IdPipe) organizationId: string,
  ): Promise<OrganizationResponse> {
    const { organization, role } = await this.joining.join(actor, organizationId);
    return this.presenter.one(organization, role);
  }
}
