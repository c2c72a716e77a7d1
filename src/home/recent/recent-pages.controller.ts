import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import type { SpaceScope } from '../../spaces/space-scope';
import { OpenedPageDto } from '../dto/opened-page.dto';
import { RecentPageResponse } from '../dto/recent-page.response';
import { MAX_RECENT_PAGES } from './recent-pages.repository';
import { RecentPagesService } from './recent-pages.service';

/** The pages that the caller opened last. */
@Controller()
export class RecentPagesController {
  constructor(private readonly recent: RecentPagesService) {}

  @Get('orgs/:organizationId/recent-pages')
  @Requires('organization.view')
  @Operation({
    id: 'listRecentPages',
    tag: 'Home',
    summary: 'List the pages that you opened last',
    description: `The pages of the organization that the caller opened in the app, the last one first, as far as they may still see them; the last ${MAX_RECENT_PAGES} are kept.`,
    ok: RecentPageResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<RecentPageResponse>> {
    return this.recent.list(scope, query);
  }

  @Post('spaces/:spaceId/content/page/:pageId/opened')
  @Requires('content.view')
  @Operation({
    id: 'recordOpenedPage',
    tag: 'Home',
    summary: 'Record that you opened a page',
    description:
      'Puts the page first in the list of the pages that the caller opened last. Programs that show pages to people call it. 404 for a page that is neither in the newest revision nor in the given change request.',
    status: 204,
    errors: [413, 415],
  })
  async record(
    @CallerScope() scope: SpaceScope,
    @Param('pageId', IdPipe) pageId: string,
    @Body() { changeRequest }: OpenedPageDto,
  ): Promise<void> {
    await this.recent.record(scope, pageId, changeRequest);
  }
}
