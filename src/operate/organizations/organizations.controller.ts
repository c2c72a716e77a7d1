import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';
import {
  OperatedOrganizationResponse,
  OrganizationQuotasResponse,
  SearchedPageQuery,
  UpdateQuotasDto,
} from './organization.dto';
import { OperatedOrganizations, OrganizationQuotas } from './organizations.service';

const TAG = 'Operate';

@Controller('operate/organizations')
export class OperatedOrganizationsController {
  constructor(
    private readonly organizations: OperatedOrganizations,
    private readonly quotas: OrganizationQuotas,
  ) {}

  @Get()
  @OperatorOnly()
  @Operation({
    id: 'listOperatedOrganizations',
    tag: TAG,
    summary: 'List all organizations',
    description: 'Every organization of the installation with its size and its last use, in the order of creation.',
    ok: OperatedOrganizationResponse,
    list: true,
  })
  list(@Query() query: SearchedPageQuery): Promise<ListResponse<OperatedOrganizationResponse>> {
    return this.organizations.list(query);
  }

  @Get(':organizationId/quotas')
  @OperatorOnly()
  @Operation({
    id: 'getOrganizationQuotas',
    tag: TAG,
    summary: 'Get the quotas of an organization',
    description: 'The quotas that were set for the organization, those that apply, and what is used.',
    ok: OrganizationQuotasResponse,
  })
  getQuotas(@Param('organizationId', IdPipe) id: string): Promise<OrganizationQuotasResponse> {
    return this.quotas.get(id);
  }

  @Patch(':organizationId/quotas')
  @OperatorOnly()
  @Operation({
    id: 'updateOrganizationQuotas',
    tag: TAG,
    summary: 'Change the quotas of an organization',
    description:
      'An omitted quota is unchanged; null: as in the installation. What the organization has already is kept, even if it is more: only what would add to it is refused.',
    ok: OrganizationQuotasResponse,
    errors: [413, 415],
  })
  updateQuotas(
    @Param('organizationId', IdPipe) id: string,
    @Body() body: UpdateQuotasDto,
  ): Promise<OrganizationQuotasResponse> {
    return this.quotas.update(id, body);
  }
}
