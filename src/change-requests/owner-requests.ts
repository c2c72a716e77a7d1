import { Injectable } from '@nestjs/common';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestEvents } from './change-request-events';
import type { ChangeRequest } from './entities/change-request.entity';
import { RequestedReviewersRepository } from './reviews/requested-reviewers.repository';
import { SuggestedReviewersRepository } from './reviews/suggested-reviewers.repository';
import { SpaceViewers } from './rules/space-viewers';
import { ChangedOwners } from './owners/changed-owners';

/** At most this many owners are asked by themselves; more are suggested. */
const MAX_ASKED = 20;

/** Asks the owners of what a change request changes for a review, when it is opened. */
@Injectable()
export class OwnerRequests {
  constructor(
    private readonly owners: ChangedOwners,
    private readonly viewers: SpaceViewers,
    private readonly asked: RequestedReviewersRepository,
    private readonly suggested: SuggestedReviewersRepository,
    private readonly events: ChangeRequestEvents,
  ) {}

  /** Call in the transaction that opens it, with its row locked. Those who are asked already, and its creator, are left out. */
  async ask(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    const { parts } = await this.owners.of(changeRequest);
    if (parts.length === 0) return;
    const pending = new Set(await this.suggested.pending(changeRequest));
    const others = [...new Set(parts.flatMap(({ owners }) => owners))].filter(
      (id) => id !== changeRequest.createdBy && id !== scope.actor.userId && !pending.has(id),
    );
    const viewers = await this.viewers.among(scope.resource, others);
    const reviewers = others.filter((id) => viewers.has(id)).slice(0, MAX_ASKED);
    if (reviewers.length === 0) return;
    const request = {
      changeRequestId: changeRequest.id,
      revisionId: changeRequest.revisionId,
      requestedBy: scope.actor.userId,
      commentId: null,
      createdAt: new Date(),
      remindedAt: null,
    };
    await this.asked.ask(reviewers.map((userId) => ({ ...request, userId })));
    await this.events.reviewRequested(scope, changeRequest, reviewers, null);
  }
}
