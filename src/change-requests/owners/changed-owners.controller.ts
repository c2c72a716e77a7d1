import { Controller, Get, Param } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangedOwnersReader } from './changed-owners.reader';
import { ChangedOwnersResponse } from './dto/owners.response';

/** Owners of what a change request changes. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/owners')
export class ChangedOwnersController {
  constructor(private readonly owners: ChangedOwnersReader) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getOwnersOfChangeRequest',
    tag: 'Change requests',
    summary: 'Get the owners of what a change request changes',
    description:
      'The parts of the space that have owners and contain a page that the change request creates, edits, moves or deletes, and whether an owner of each has approved its newest revision.',
    ok: ChangedOwnersResponse,
  })
  get(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) changeRequestId: string,
  ): Promise<ChangedOwnersResponse> {
    return this.owners.get(scope, changeRequestId);
  }
}
