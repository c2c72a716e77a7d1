import { Body, Controller, Delete, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { OrganizationParam, SiteParam, SiteSpaceParam } from '../../common/openapi/path-params.decorator';
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
  @OrganizationParam()
  @SiteParam()
  @SiteSpaceParam()
  @Requires('site.view')
  @Operation({
    id: 'getSiteSpaceCustomizationById',
    tag: 'Sites',
    summary: 'Get how a space of a site looks',
    description: 'The looks of the site, with what this site space has otherwise.',
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
  @OrganizationParam()
  @SiteParam()
  @SiteSpaceParam()
  @Requires('site.admin')
  @Operation({
    id: 'overrideSiteSpaceCustomizationById',
    tag: 'Sites',
    summary: 'Let a space of a site look otherwise',
    description:
      'Changes what this site space has otherwise than its site: what the body leaves out stays, null takes a difference back. At most 16 KB in all.',
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
  @OrganizationParam()
  @SiteParam()
  @SiteSpaceParam()
  @Requires('site.admin')
  @Operation({
    id: 'deleteSiteSpaceCustomizationById',
    tag: 'Sites',
    summary: 'Let a space of a site look like the site again',
    description: 'Takes back everything this site space has otherwise. 204 when that is nothing.',
    status: 205,
    alsoStatus: 204,
  })
  async reset(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) siteSpaceId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.status((await this.customization.reset(scope, siteId, siteSpaceId)) ? 205 : 204);
  }
}
