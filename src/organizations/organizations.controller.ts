import { Body, Controller, Get, Patch } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { OrganizationResponse } from './dto/organization.response';
import { UpdateOrganizationDto } from './dto/update-organization.dto';
import { OrganizationPresenter } from './organization-presenter';
import { OrganizationsService } from './organizations.service';

@Controller('orgs/:organizationId')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly presenter: OrganizationPresenter,
  ) {}

  @Get()
  @Requires('organization.view')
  @Operation({
    id: 'getOrganizationById',
    tag: 'Organizations',
    summary: 'Get an organization',
    description:
      'Returns the organization with the permissions of the caller. Available to its members and guests; 404 for everyone else.',
    ok: OrganizationResponse,
  })
  async get(@CallerScope() scope: Scope): Promise<OrganizationResponse> {
    return this.presenter.one(await this.organizations.get(scope), scope.role);
  }

  @Patch()
  @Requires('organization.admin')
  @Operation({
    id: 'updateOrganizationById',
    tag: 'Organizations',
    summary: 'Update an organization',
    description:
      'Changes the settings that the body names; the others stay. At most 50 email domains, which count once they are verified. 409 when the hostname belongs to another organization, and for `sso` before an admin has signed in through an active identity provider.',
    ok: OrganizationResponse,
    errors: [409, 413, 415],
  })
  async update(@CallerScope() scope: Scope, @Body() body: UpdateOrganizationDto): Promise<OrganizationResponse> {
    return this.presenter.one(await this.organizations.update(scope, body), scope.role);
  }
}
