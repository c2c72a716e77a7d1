import { Injectable } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error';
import type { SpaceScope } from '../spaces/space-scope';
import type { RevisionPoint } from '../content/model/branch.sql';
import { SpacesRepository } from '../spaces/spaces.repository';
import { ChangeRequestEvents } from './change-request-events';
import { ChangeRequestTransactions } from './change-request-transactions';
import { statusAfter } from './change-request-status';
import { ChangeRequestsRepository } from './change-requests.repository';
import { ConflictsRepository } from './conflicts.repository';
import type { UpdateContentResponse } from './dto/merge.response';
import { toConflictRows } from './merge/conflict-rows';
import { changesOf, Merger } from './merge/merger';
import { ChangeRequestBranch } from './change-request-branch';

/** Merges the primary content into a change request, and rebases it on the newest revision of the space. */
@Injectable()
export class UpdateService {
  constructor(
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly spaces: SpacesRepository,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly conflicts: ConflictsRepository,
    private readonly merger: Merger,
    private readonly branch: ChangeRequestBranch,
  ) {}

  /**
   * 409 if the change request is merged. One that is up to date stays as it is.
   * @param base what the change request was made from, where that is not the primary content that it is laid over
   */
  update(scope: SpaceScope, idOrNumber: string, base?: RevisionPoint): Promise<UpdateContentResponse> {
    return this.transactions.withLocked(scope, idOrNumber, async (locked) => {
      statusAfter(locked.status, 'update');
      const space = await this.spaces.find(scope.organizationId, scope.resource.id);
      if (!space) throw notFound('space');
      if (locked.baseSeq === space.revisionSeq && !base) return { revision: locked.revisionId, result: 'update' };
      const changeRequest = await this.transactions.flushLiveEdits(locked);
      const merge = await this.merger.merge(changeRequest, space, base);
      const { result } = merge;
      const adopted = {
        pages: result.adoptedPages,
        files: result.adoptedFiles,
        reusables: result.adoptedReusables,
        settings: result.adoptedSettings,
      };
      const changes = { ...changesOf(merge), adopted };
      const revision = await this.branch.append(scope, changeRequest, changes, {
        type: 'update',
        parents: [space.revisionId],
        baseSeq: space.revisionSeq,
      });
      await this.conflicts.add(toConflictRows(changeRequest.id, merge));
      await this.changeRequests.update(changeRequest, { ancestorRevisionId: space.revisionId });
      await this.events.updated(scope, changeRequest, revision.id, !result.clean);
      return { revision: revision.id, result: result.clean ? 'update' : 'conflicts' };
    });
  }
}
