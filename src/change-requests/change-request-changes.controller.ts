import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { ChangesReader } from '../content/changes/changes.reader';
import { ChangesQuery } from '../content/changes/dto/changes.query';
import { SemanticChangesResponse } from '../content/changes/dto/semantic-changes.response';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsReader } from './change-requests.reader';

/** The changes of a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/changes')
export class ChangeRequestChangesController {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly changes: ChangesReader,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getChangeRequestChanges',
    tag: 'Change requests',
    summary: 'Get the changes of a change request',
    description:
      'Pages, files, reusable content and variables that the change request creates, edits, moves or deletes, compared with the primary content it is based on.',
    ok: SemanticChangesResponse,
  })
  async list(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Query() query: ChangesQuery,
  ): Promise<SemanticChangesResponse> {
    return this.changes.ofChangeRequest(scope, await this.changeRequests.point(scope, id), query.limit);
  }
}
