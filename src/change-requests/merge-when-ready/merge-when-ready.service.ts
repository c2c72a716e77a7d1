import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestEvents } from '../change-request-events';
import { statusAfter } from '../change-request-status';
import { ChangeRequestTransactions } from '../change-request-transactions';
import { ChangeRequestsRepository } from '../change-requests.repository';
import type { ChangeRequest, GivenUpReason } from '../entities/change-request.entity';
import { MergeAttempts } from '../merge-attempts';
import { MergeGate } from '../merge/merge-gate';
import { Openings } from '../openings';
import { isWaitingForMerge, NO_ONE_ASKED } from '../merged-fields';

const ASKED_ALREADY = 'Someone else has already asked for this merge. To be the one who merges it, cancel that first.';
const ARCHIVED = 'This change request is archived. Reopen it (status: open) before you ask for its merge.';

/** Merges that people ask for in advance: they follow, in their name, as soon as nothing prevents them. */
@Injectable()
export class MergeWhenReadyService {
  constructor(
    private readonly transactions: ChangeRequestTransactions,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly events: ChangeRequestEvents,
    private readonly attempts: MergeAttempts,
    private readonly gate: MergeGate,
    private readonly openings: Openings,
  ) {}

  /**
   * Asks for the merge of the content as it is now, and opens a draft. 409 if its status forbids it, if someone else has asked, and for a
   * person whom the rules do not let merge it.
   */
  ask(scope: SpaceScope, idOrNumber: string): Promise<ChangeRequest> {
    return this.transactions.withBothLocked(scope, idOrNumber, async (space, changeRequest) => {
      statusAfter(changeRequest.status, 'merge');
      if (changeRequest.status === 'archived') throw conflict('wrong_state', ARCHIVED);
      const { userId } = scope.actor;
      const isRepeated = isWaitingForMerge(changeRequest);
      if (isRepeated && changeRequest.mergeAskedBy !== userId) throw conflict('wrong_state', ASKED_ALREADY);
      await this.gate.checkPerson(scope, space, changeRequest);
      if (isRepeated && changeRequest.mergeAskedSeq === changeRequest.revisionSeq) return changeRequest;
      const asked = {
        mergeAskedBy: userId,
        mergeAskedAt: new Date(),
        mergeAskedSeq: changeRequest.revisionSeq,
        mergeGivenUp: null,
      };
      const status = statusAfter(changeRequest.status, 'open');
      await this.changeRequests.setStatus(changeRequest, status, space, asked);
      const after = { ...changeRequest, ...asked, status };
      await this.events.mergeAsked(scope, after);
      if (status !== changeRequest.status) await this.openings.opened(scope, after);
      await this.attempts.after(after);
      return after;
    });
  }

  /** Cancels it; returns false if no one has asked. */
  cancel(scope: SpaceScope, idOrNumber: string): Promise<boolean> {
    return this.transactions.withLocked(scope, idOrNumber, async (changeRequest) => {
      if (changeRequest.mergeAskedBy === null) return false;
      await this.changeRequests.update(changeRequest, NO_ONE_ASKED);
      if (isWaitingForMerge(changeRequest)) await this.events.mergeCancelled(scope, changeRequest);
      return true;
    });
  }

  /** Gives it up for good, and tells the person why. @param scope one that may read the space, by the service itself */
  giveUp(scope: SpaceScope, id: string, askedBy: string, reason: GivenUpReason): Promise<void> {
    return this.transactions.withLocked(scope, id, async (changeRequest) => {
      if (!isWaitingForMerge(changeRequest) || changeRequest.mergeAskedBy !== askedBy) return;
      if (reason === 'archived' && changeRequest.status !== 'archived') return;
      await this.changeRequests.update(changeRequest, { mergeGivenUp: reason });
      await this.events.mergeGivenUp(scope, changeRequest, reason);
    });
  }
}
