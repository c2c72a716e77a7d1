import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CustomizationService } from './customization.service';
import type { SiteCustomization } from './customization.types';
import { CustomizationQuery, OverrideCustomizationDto, SiteCustomizationResponse } from './dto/customization.dto';

@Controller('orgs/:organizationId/sites/:siteId/site-spaces/:siteSpaceId/customization')
export class VariantCustomizationController {
  constructor(private readonly customization: CustomizationService) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'getSiteSpaceCustomizationById',
    tag: 'Sites',
    summary: 'Get the customization of a site space',
    description: 'Returns the customization of the site with the overrides of this site space.',
    ok: SiteCustomizationResponse,
  })
  get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) siteSpaceId: string,
    @Query() _query: CustomizationQuery,
  ): Promise<SiteCustomization> {
    return this.customization.getOfVariant(scope, siteId, siteSpaceId);
  }

  @Patch()
  @Requires('site.admin')
  @Operation({
    id: 'overrideSiteSpaceCustomizationById',
    tag: 'Sites',
    summary: 'Update the customization of a site space',
    description:
      'Changes the overrides of this site space: omitted fields are unchanged, null removes an override. At most 16 KB in total.',
    ok: SiteCustomizationResponse,
    errors: [413, 415],
  })
  override(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) siteSpaceId: string,
    @Body() body: OverrideCustomizationDto,
  ): Promise<SiteCustomization> {
    return this.customization.override(scope, siteId, siteSpaceId, { ...body });
  }

  @Delete()
  @Requires('site.admin')
  @Operation({
    id: 'deleteSiteSpaceCustomizationById',
    tag: 'Sites',
    summary: 'Reset the customization of a site space',
    description: 'Removes all overrides of this site space. 204 if there are none.',
    deletes: true,
  })
  reset(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) siteSpaceId: string,
  ): Promise<boolean> {
    return this.customization.reset(scope, siteId, siteSpaceId);
  }
}
