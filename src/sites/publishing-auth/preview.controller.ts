import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { PreviewQuery, PreviewResponse } from './dto/preview.dto';
import { PreviewService } from './preview.service';

@Controller('orgs/:organizationId/sites/:siteId/publishing/preview')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'getSitePublishingPreviewById',
    tag: 'Site audience',
    summary: 'Create a preview URL of a site',
    description:
      'Returns a URL that shows the site for one hour to anyone who has it, published or not, as a visitor with the given claims would see it. Also requires the `read` role in every space of the site. 404 for an unknown site space.',
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
