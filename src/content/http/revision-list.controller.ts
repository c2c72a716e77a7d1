import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { RevisionSummaryResponse } from '../reading/dto/revision-summary.response';
import { RevisionListService } from '../reading/revision-list.service';

/** The history of a space. */
@Controller('spaces/:spaceId/revisions')
export class RevisionListController {
  constructor(private readonly revisions: RevisionListService) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listRevisionsInSpace',
    tag: 'Revisions',
    summary: 'List the revisions of a space',
    description: 'The revisions of the primary content, newest first, without their content.',
    ok: RevisionSummaryResponse,
    list: true,
  })
  list(@CallerScope() scope: SpaceScope, @Query() query: PageQueryDto): Promise<ListResponse<RevisionSummaryResponse>> {
    return this.revisions.list(scope, query);
  }
}
