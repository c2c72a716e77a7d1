import { Body, Controller, Query } from '@nestjs/common';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import type { PageResponse } from '../reading/dto/page.response';
import { ReadPagesDto } from '../reading/dto/read-pages.dto';
import { PageBatches } from '../reading/pages/page-batches';
import { ReadPagesRoute } from './read-pages-route';
import { RevisionPoints } from '../storage/revision-points';

@Controller('spaces/:spaceId/content/pages')
export class PageBatchesController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly batches: PageBatches,
  ) {}

  @ReadPagesRoute({ id: 'readPages', tag: 'Space content', content: 'newest revision' })
  read(
    @CallerScope() scope: SpaceScope,
    @Query() query: PageQueryDto,
    @Body() body: ReadPagesDto,
  ): Promise<ListResponse<PageResponse>> {
    return this.batches.read(this.points.head(scope), body, query);
  }
}
