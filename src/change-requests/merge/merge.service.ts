import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { RevisionWriter } from '../../content/writing/revision-writer';
import { type ContentChanges, isEmpty } from '../../content/model/content-changes';
import { PageTexts } from '../../content/search/page-texts';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { statusAfter } from '../change-request-status';
import { ChangeRequestEvents } from '../change-request-events';
import { ChangeRequestTransactions } from '../change-request-transactions';
import { ChangeRequestsRepository } from '../change-requests.repository';
import type { MergeResponse } from '../dto/merge.response';
import type { ChangeRequest } from '../entities/change-request.entity';
import { isWaitingForMerge, mergedFields } from '../merged-fields';
import { MergeGate } from './merge-gate';
import { changesOf, type Merge, Merger } from './merger';

const CHANGED =
  'The content of the change request has changed since the revision that was reviewed: nothing was merged. Read it again, and repeat the merge with its new revision if it may still be merged.';

/** A merge that was asked for in advance has to wait longer: nothing is changed. */
export class StillWaiting extends Error {}

/** Merges a change request into the primary content: one revision with two parents, or none if nothing differs or both conflict. */
@Injectable()
export class MergeService {
  constructor(
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly gate: MergeGate,
    private readonly merger: Merger,
    private readonly writer: RevisionWriter,
    private readonly texts: PageTexts,
  ) {}

  /**
   * 409 if the change request is already merged or a merge rule is not met. If there are conflicts, nothing is changed.
   * @param reviewed its only revision that may be merged: 409 for another one, which also comes from text that someone is typing
   */
  merge(scope: SpaceScope, idOrNumber: string, reviewed?: string): Promise<MergeResponse> {
    return this.transactions.withLiveEditsFlushed(scope, idOrNumber, async (space, changeRequest) => {
      statusAfter(changeRequest.status, 'merge');
      if (reviewed !== undefined && changeRequest.revisionId !== reviewed) throw conflict('content_changed', CHANGED);
      const isWithoutConflicts = await this.gate.check(scope, space, changeRequest);
      const revision = isWithoutConflicts && (await this.mergeClean(scope, space, changeRequest));
      return revision ? { revision, result: 'merge' } : { revision: changeRequest.revisionId, result: 'conflicts' };
    });
  }

  /**
   * Makes the merge that the person of the scope asked for, and tells them.
   * @throws StillWaiting for conflicts, and if no one waits any more; 409 with the rule that is not met
   */
  async mergeAsAsked(scope: SpaceScope, id: string): Promise<void> {
    await this.transactions.withBothLocked(scope, id, async (space, locked) => {
      const { status, mergeAskedBy } = locked;
      if (status !== 'open' || !isWaitingForMerge(locked) || mergeAskedBy !== scope.actor.userId)
        throw new StillWaiting();
      if (!(await this.gate.check(scope, space, locked, true))) throw new StillWaiting();
      // What is being typed is written only where nothing else prevents the merge, and counts as what is written.
      const changeRequest = await this.transactions.flushLiveEdits(locked);
      const isFlushed = changeRequest.revisionId !== locked.revisionId;
      if (isFlushed && !(await this.gate.check(scope, space, changeRequest, true))) throw new StillWaiting();
      if (!(await this.mergeClean(scope, space, changeRequest))) throw new StillWaiting();
      await this.events.mergedAsAsked(scope, changeRequest);
    });
  }

  /** The revision as which it is merged; undefined if both sides changed the same content. */
  private async mergeClean(scope: SpaceScope, space: Space, changeRequest: ChangeRequest): Promise<string | undefined> {
    const merge = await this.merger.merge(changeRequest, space);
    if (!merge.result.clean) return undefined;
    const changes = changesOf(merge);
    return isEmpty(changes)
      ? this.finish(scope, space, changeRequest)
      : this.write(scope, space, changeRequest, { merge, changes });
  }

  /** The primary content says it all already: the change request ends with its newest revision, and no other is written. */
  private async finish(scope: SpaceScope, space: Space, changeRequest: ChangeRequest): Promise<string> {
    const merged = mergedFields(scope, space.revisionId, new Date());
    await this.changeRequests.setStatus(changeRequest, 'merged', space, merged);
    await this.transactions.endLiveEdits(scope, changeRequest);
    await this.events.mergedAlready(scope, changeRequest, space.revisionId);
    return space.revisionId;
  }

  private async write(
    scope: SpaceScope,
    space: Space,
    changeRequest: ChangeRequest,
    { merge, changes }: { readonly merge: Merge; readonly changes: ContentChanges },
  ): Promise<string> {
    const before = (pageId: string) => merge.input.pages.get(pageId)?.theirs;
    const texts = await this.texts.changed(changes.pages, before, changes.documents, merge.sections);
    const parents = changeRequest.revisionId === space.revisionId ? [] : [changeRequest.revisionId];
    const told = newId();
    const revision = await this.writer.write(
      scope,
      space,
      { ...changes, texts },
      {
        type: 'merge',
        parents,
        also: ({ id, createdAt }) => ({
          ...this.changeRequests.settingStatus(changeRequest, 'merged', space, mergedFields(scope, id, createdAt)),
          events: [this.events.merging(scope, changeRequest, id, told)],
        }),
      },
    );
    await this.transactions.endLiveEdits(scope, changeRequest);
    await this.events.merged(scope, changeRequest, revision, told);
    return revision.id;
  }
}
