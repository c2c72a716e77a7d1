import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { OrganizationParam, SiteParam } from '../../common/openapi/path-params.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CustomizationService } from './customization.service';
import type { SiteCustomization } from './customization.types';
import { CustomizationQuery, SiteCustomizationDto, SiteCustomizationResponse } from './dto/customization.dto';

@Controller('orgs/:organizationId/sites/:siteId/customization')
export class CustomizationController {
  constructor(private readonly customization: CustomizationService) {}

  @Get()
  @OrganizationParam()
  @SiteParam()
  @Requires('site.view')
  @Operation({
    id: 'getSiteCustomizationById',
    tag: 'Sites',
    summary: 'Get how a site looks',
    description: 'Colours, logos, links and words around the content, with every default.',
    ok: SiteCustomizationResponse,
  })
  get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() _query: CustomizationQuery,
  ): Promise<SiteCustomization> {
    return this.customization.get(scope, siteId);
  }

  @Put()
  @OrganizationParam()
  @SiteParam()
  @Requires('site.admin')
  @Operation({
    id: 'updateSiteCustomizationById',
    tag: 'Sites',
    summary: 'Change how a site looks',
    description:
      'Replaces the whole customization; what the body leaves out takes its default. At most 64 KB. 400 says which field is wrong, and where a condition is.',
    ok: SiteCustomizationResponse,
    errors: [413, 415],
  })
  replace(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: SiteCustomizationDto,
  ): Promise<SiteCustomization> {
    return this.customization.replace(scope, siteId, { ...body });
  }
}
