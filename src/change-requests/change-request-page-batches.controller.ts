import { Body, Controller, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { RequestRules } from '../common/http/request-rules.interceptor';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { PageResponse } from '../content/reading/dto/page.response';
import { MissingPages, ReadPagesDto } from '../content/reading/dto/read-pages.dto';
import { PageBatches } from '../content/reading/pages/page-batches';
import { WhileReadOnly } from '../read-only/while-read-only.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsReader } from './change-requests.reader';

@Controller('spaces/:spaceId/change-requests/:changeRequestId/content/pages')
export class ChangeRequestPageBatchesController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly batches: PageBatches,
  ) {}

  @Post('read')
  @Requires('content.view')
  // A list, but requested by POST: it accepts an Idempotency-Key, like every POST.
  @UseInterceptors(RequestRules)
  @WhileReadOnly()
  @Operation({
    id: 'readPagesInChangeRequest',
    tag: 'Change request content',
    summary: 'Read many pages',
    description:
      'Pages of the change request with their texts as Markdown, by identifiers or paths: up to 1,000 per request, in its order. A response has at most `limit` pages and about 4 MB of text; `next.page` with the same body continues. `missing` lists what no page with a text was found for; pages that are generated from specifications are not found either. Changes nothing.',
    ok: PageResponse,
    list: true,
    extra: { missing: MissingPages },
    errors: [413, 415],
  })
  async read(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Query() query: PageQueryDto,
    @Body() body: ReadPagesDto,
  ): Promise<ListResponse<PageResponse>> {
    return this.batches.read(await this.changeRequests.point(scope, id), body, query);
  }
}
