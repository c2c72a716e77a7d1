import { Body, Controller, Param, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { PageResponse } from '../content/reading/dto/page.response';
import { ReadPagesDto } from '../content/reading/dto/read-pages.dto';
import { PageBatches } from '../content/reading/pages/page-batches';
import { ReadPagesRoute } from '../content/http/read-pages-route';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsReader } from './change-requests.reader';

@Controller('spaces/:spaceId/change-requests/:changeRequestId/content/pages')
export class ChangeRequestPageBatchesController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly batches: PageBatches,
  ) {}

  @ReadPagesRoute({ id: 'readPagesInChangeRequest', tag: 'Change request content', content: 'change request' })
  async read(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Query() query: PageQueryDto,
    @Body() body: ReadPagesDto,
  ): Promise<ListResponse<PageResponse>> {
    return this.batches.read(await this.changeRequests.point(scope, id), body, query);
  }
}
