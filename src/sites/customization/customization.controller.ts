import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
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
  @Requires('site.view')
  @Operation({
    id: 'getSiteCustomizationById',
    tag: 'Sites',
    summary: 'Get the customization of a site',
    description: 'Returns colors, logos, links and texts around the content, including all defaults.',
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
  @Requires('site.admin')
  @Operation({
    id: 'updateSiteCustomizationById',
    tag: 'Sites',
    summary: 'Set the customization of a site',
    description:
      'Replaces the whole customization; omitted fields are reset to their defaults. At most 64 KB. 400 names the invalid field and the position of an error in a condition.',
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
