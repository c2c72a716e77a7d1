import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { SuggestedReviewerResponse } from './dto/suggested-reviewer.response';
import { SuggestedReviewersReader } from './suggested-reviewers.reader';

/** People whose review of a change request can be requested. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/suggested-reviewers')
export class SuggestedReviewersController {
  constructor(private readonly reader: SuggestedReviewersReader) {}

  // It names members, and those who may request reviews need it.
  @Get()
  @Requires('content.edit')
  @Operation({
    id: 'listSuggestedReviewersOfChangeRequest',
    tag: 'Change requests',
    summary: 'List suggested reviewers',
    description:
      'People whose review can be requested: first those whom a merge rule names as reviewers, then those whom the caller asked the last time in this space, then everyone whose role lets them review. Without the creator of the change request, and without those whose review was requested and is still pending.',
    ok: SuggestedReviewerResponse,
    list: true,
  })
  list(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<SuggestedReviewerResponse>> {
    return this.reader.list(scope, changeRequestId, query);
  }
}
