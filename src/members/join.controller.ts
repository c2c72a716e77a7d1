import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { OrganizationParam } from '../common/openapi/path-params.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { OrganizationResponse } from '../organizations/dto/organization.response';
import { toOrganizationResponse } from '../organizations/organization.mapper';
import { JoinService } from './join.service';

@Controller('orgs/:organizationId/join')
@OrganizationParam()
export class JoinController {
  constructor(
    private readonly joining: JoinService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post()
  @HttpCode(200)
  @SelfOnly()
  @Operation({
    id: 'joinOrganization',
    tag: 'Members',
    summary: 'Join by e-mail domain',
    description:
      "Gives the caller a place with the organization's default role when the domain of their e-mail address is one of its e-mail domains; who has a place keeps it. 404 otherwise. 409 when the organization lets people in through single sign-on only, or when the caller had a place before: then an admin has to invite them.",
    ok: OrganizationResponse,
    errors: [409],
  })
  async join(
    @CallerActor() actor: Actor,
    @Param('organizationId', IdPipe) organizationId: string,
  ): Promise<OrganizationResponse> {
    const { organization, role } = await this.joining.join(actor, organizationId);
    return toOrganizationResponse(organization, role, this.configuration);
  }
}
