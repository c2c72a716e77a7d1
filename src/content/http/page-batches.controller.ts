import { Body, Controller, Post, Query, UseInterceptors } from '@nestjs/common';
import { RequestRules } from '../../common/http/request-rules.interceptor';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { PageResponse } from '../reading/dto/page.response';
import { MissingPages, ReadPagesDto } from '../reading/dto/read-pages.dto';
import { PageBatches } from '../reading/pages/page-batches';
import { RevisionPoints } from '../storage/revision-points';

@Controller('spaces/:spaceId/content/pages')
export class PageBatchesController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly batches: PageBatches,
  ) {}

  @Post('read')
  @Requires('content.view')
  // A list, but requested by POST: it accepts an Idempotency-Key, like every POST.
  @UseInterceptors(RequestRules)
  @WhileReadOnly()
  @Operation({
    id: 'readPages',
    tag: 'Space content',
    summary: 'Read many pages',
    description:
      'Pages of the newest revision with their texts as Markdown, by identifiers or paths: up to 1,000 per request, in its order. A response has at most `limit` pages and about 4 MB of text; `next.page` with the same body continues. `missing` lists what no page with a text was found for; pages that are generated from specifications are not found either. Changes nothing.',
    ok: PageResponse,
    list: true,
    extra: { missing: MissingPages },
    errors: [413, 415],
  })
  read(
    @CallerScope() scope: SpaceScope,
    @Query() query: PageQueryDto,
    @Body() body: ReadPagesDto,
  ): Promise<ListResponse<PageResponse>> {
    return this.batches.read(this.points.head(scope), body, query);
  }
}
