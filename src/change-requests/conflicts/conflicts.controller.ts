import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { ChangeRequestParam, SpaceParam } from '../../common/openapi/path-params.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ConflictsService } from './conflicts.service';
import { ConflictResponse } from './dto/conflict.response';

const TAG = 'Change requests';

/** What both a change request and the primary content changed. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/conflicts')
@SpaceParam()
@ChangeRequestParam()
export class ConflictsController {
  constructor(private readonly conflicts: ConflictsService) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listConflictsOfChangeRequest',
    tag: TAG,
    summary: 'List the conflicts of a change request',
    description:
      'What an update left in conflict and nobody has resolved, and what a merge would meet now, by identifier. With the texts of both sides and of what they began with, at most 100 items and 4 MiB of text in one answer.',
    ok: ConflictResponse,
    list: true,
  })
  list(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<ConflictResponse>> {
    return this.conflicts.list(scope, changeRequestId, query);
  }

  @Delete(':itemId')
  @ApiParam({
    name: 'itemId',
    description: 'Identifier of the page, file or reusable content; `settings` for variables and redirects.',
    schema: { type: 'string', maxLength: 32, example: '02KQxUz5wPbYh1eTq7mA0p' },
  })
  @Requires('content.edit')
  @Operation({
    id: 'resolveConflictOfChangeRequest',
    tag: TAG,
    summary: 'Mark a conflict as resolved',
    description:
      'Says that what an update left in conflict is right as it is in the change request now. Writing a page without the marks of a conflict does the same. 204 when nothing was left to resolve; 409 for a change request that is archived or merged.',
    status: 205,
    alsoStatus: 204,
    errors: [409],
  })
  async resolve(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('itemId', IdPipe) itemId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.status((await this.conflicts.resolve(scope, changeRequestId, itemId)) ? 205 : 204);
  }
}
