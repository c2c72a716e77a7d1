import { Controller, Delete, Param, Put } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestViews } from '../change-request-views';
import { ChangeRequestResponse } from '../dto/change-request.response';
import { MergeWhenReadyService } from './merge-when-ready.service';

const TAG = 'Change requests';

/** Merges that follow once nothing prevents them. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/merge-when-ready')
export class MergeWhenReadyController {
  constructor(
    private readonly merges: MergeWhenReadyService,
    private readonly views: ChangeRequestViews,
  ) {}

  @Put()
  @Requires('content.merge')
  @Operation({
    id: 'mergeChangeRequestWhenReady',
    tag: TAG,
    summary: 'Merge a change request when it is ready',
    description:
      'Asks that the change request be merged, in the name of the caller, as soon as its merge rules are met, its required checks have passed and it has no conflicts; if nothing prevents it, within seconds. A draft is opened. Rules that list people as exempt (`allow_bypass`) exempt no one here. The caller must still have the permission at that moment. Later edits by others need an approval of the newest revision by someone who may merge, also where no rule requires one; asking again includes them. `mergeWhenReady` of the change request says what became of it, and notifications tell the caller. 409 if it is archived or merged, if someone else has asked already, or if a merge rule does not let the caller merge it.',
    ok: ChangeRequestResponse,
    matches: ['getChangeRequestById'],
    errors: [409],
  })
  async ask(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
  ): Promise<ChangeRequestResponse> {
    return this.views.one(await this.merges.ask(scope, id));
  }

  @Delete()
  @Requires('content.edit')
  @Operation({
    id: 'cancelMergeOfChangeRequest',
    tag: TAG,
    summary: 'Cancel the merge of a change request when it is ready',
    description:
      'Cancels the merge that someone asked for, and notifies them if that was someone else; also removes the reason why one was given up. 204 if no one has asked.',
    deletes: true,
    matches: ['getChangeRequestById'],
  })
  cancel(@CallerScope() scope: SpaceScope, @Param('changeRequestId', IdPipe) id: string): Promise<boolean> {
    return this.merges.cancel(scope, id);
  }
}
