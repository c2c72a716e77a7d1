import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ConflictsService } from './conflicts.service';
import { ConflictResponse } from './dto/conflict.response';

const TAG = 'Change requests';

/** Items that both a change request and the primary content changed. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/conflicts')
export class ConflictsController {
  constructor(private readonly conflicts: ConflictsService) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'listConflictsOfChangeRequest',
    tag: TAG,
    summary: 'List the conflicts of a change request',
    description:
      'Unresolved conflicts of earlier updates and of edits of the same words, and conflicts that a merge would cause now, ordered by identifier. Includes the texts of both sides and of their common base, with at most 100 items and 4 MiB of text per response.',
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
    matches: ['getChangeRequestById'],
    summary: 'Mark a conflict as resolved',
    description:
      'Accepts the current state of the item in the change request as the resolution. Writing a page without conflict markers has the same effect. 204 if there was nothing to resolve; 409 if the change request is archived or merged.',
    deletes: true,
    errors: [409],
  })
  resolve(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
    @Param('itemId', IdPipe) itemId: string,
  ): Promise<boolean> {
    return this.conflicts.resolve(scope, changeRequestId, itemId);
  }
}
