import { Body, Controller, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { RequestRules } from '../../common/http/request-rules.interceptor';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { SearchSpaceResponse } from '../../content/search/dto/search.response';
import { Limited } from '../../limits/limited.decorator';
import { SiteSearchDto } from './dto/site-search.dto';
import { SiteSearchService } from './site-search.service';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

@Controller('orgs/:organizationId/sites/:siteId/search')
export class SiteSearchController {
  constructor(private readonly search: SiteSearchService) {}

  @Post()
  @Limited('search')
  @Requires('site.view', { visitors: true })
  // A list, but requested by POST: it accepts an Idempotency-Key, like every POST.
  @UseInterceptors(RequestRules)
  @WhileReadOnly()
  @Operation({
    id: 'searchSiteContent',
    tag: 'Published sites',
    summary: 'Search a site',
    description:
      'The spaces of the site with the pages that contain the words, best match first, at most 50 pages in total. Visitors find what the site shows them; people who manage the site find what they may read.',
    ok: SearchSpaceResponse,
    list: true,
    errors: [413, 415],
  })
  find(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() page: PageQueryDto,
    @Body() body: SiteSearchDto,
  ): Promise<ListResponse<SearchSpaceResponse>> {
    return this.search.find(scope, siteId, page, body);
  }
}
