import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { OrganizationParam, SiteParam } from '../../common/openapi/path-params.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { PreviewQuery, PreviewResponse } from './dto/preview.dto';
import { PreviewService } from './preview.service';

@Controller('orgs/:organizationId/sites/:siteId/publishing/preview')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Get()
  @OrganizationParam()
  @SiteParam()
  @Requires('site.view')
  @Operation({
    id: 'getSitePublishingPreviewById',
    tag: 'Site audience',
    summary: 'Get an address to preview a site',
    description:
      'An address that shows the site for one hour to whoever has it, published or not, as a visitor with certain claims would see it. Every space that the site shows requires the `read` role too. 404 for a site space that is not there.',
    ok: PreviewResponse,
  })
  get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: PreviewQuery,
  ): Promise<PreviewResponse> {
    return this.previews.get(scope, siteId, query);
  }
}
