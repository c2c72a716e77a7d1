import { Controller, Param, Post } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { RollbackResponse } from '../reading/dto/rollback.response';
import { RollbackService } from '../rollback/rollback.service';

/** Rolls back to an older revision. */
@Controller('spaces/:spaceId/revisions/:revisionId/rollback')
export class RollbackController {
  constructor(private readonly rollback: RollbackService) {}

  @Post()
  @Requires('content.merge')
  @Operation({
    id: 'rollbackSpaceToRevision',
    tag: 'Revisions',
    matches: ['getSpaceById'],
    summary: 'Roll back to a revision',
    description:
      'Creates a new revision with the content of an older one; the history is kept. 409 if the space is locked, if it already has this content, or if it changed in the meantime. 404 for a revision of a change request.',
    ok: RollbackResponse,
    errors: [409],
  })
  to(@CallerScope() scope: SpaceScope, @Param('revisionId', IdPipe) revisionId: string): Promise<RollbackResponse> {
    return this.rollback.rollback(scope, revisionId);
  }
}
