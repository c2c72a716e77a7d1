import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { RevisionPoints } from '../storage/revision-points';
import { ChangesReader } from '../changes/changes.reader';
import { RevisionChangesQuery } from '../changes/dto/changes.query';
import { SemanticChangesResponse } from '../changes/dto/semantic-changes.response';

/** The changes of a revision. */
@Controller('spaces/:spaceId/revisions/:revisionId/changes')
export class RevisionChangesController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly changes: ChangesReader,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getRevisionSemanticChanges',
    tag: 'Revisions',
    summary: 'Get the changes of a revision',
    description:
      'Pages, files, reusable content and variables that the revision created, edited, moved or deleted, compared with its first parent, or with the revision `against`. 400 if one of the two is a revision of a change request.',
    ok: SemanticChangesResponse,
  })
  async list(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Query() query: RevisionChangesQuery,
  ): Promise<SemanticChangesResponse> {
    const point = await this.points.at(scope, id);
    if (query.against === undefined) return this.changes.ofRevision(scope, point, query.limit);
    return this.changes.between(scope, await this.points.at(scope, query.against), point, query.limit);
  }
}
