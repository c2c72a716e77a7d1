import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestEvents } from '../change-request-events';
import { ChangeRequestTransactions } from '../change-request-transactions';
import { statusAfter } from '../change-request-status';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { RequestReviewersDto } from './dto/request-reviewers.dto';
import type { RequestedReviewerResponse } from './dto/requested-reviewer.response';
import { Openings } from '../openings';
import { RequestedReviewersRepository } from './requested-reviewers.repository';
import { ReviewComments } from './review-comments';
import { ReviewsReader } from './reviews.reader';
import { SpaceViewers } from '../rules/space-viewers';

/** Requests reviews. */
@Injectable()
export class RequestedReviewersService {
  constructor(
    private readonly reader: ReviewsReader,
    private readonly openings: Openings,
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly asked: RequestedReviewersRepository,
    private readonly viewers: SpaceViewers,
    private readonly comments: ReviewComments,
  ) {}

  /**
   * Requests reviews, and opens a draft; a note becomes a comment. Repeating a request refreshes it. 400 for someone who may not see the
   * space, and for the creator of the change request; 409 if its status forbids it.
   */
  async ask(
    scope: SpaceScope,
    idOrNumber: string,
    { users, subject, note }: RequestReviewersDto,
  ): Promise<RequestedReviewerResponse[]> {
    const userIds = [...new Set(users)];
    await this.viewers.check(scope.resource, userIds);
    const reviewers = await this.transactions.withBothLocked(scope, idOrNumber, async (space, changeRequest) => {
      statusAfter(changeRequest.status, 'review');
      refuseCreator(changeRequest, userIds);
      const commentId = note?.trim() ? await this.comments.postNote(scope, changeRequest, note) : null;
      const created = userIds.map((userId) => ({
        changeRequestId: changeRequest.id,
        userId,
        revisionId: changeRequest.revisionId,
        requestedBy: scope.actor.userId,
        commentId,
        createdAt: new Date(),
        remindedAt: null,
      }));
      await this.asked.ask(created);
      await this.open(scope, space, changeRequest, subject);
      await this.events.reviewRequested(scope, changeRequest, userIds, commentId);
      return created;
    });
    return this.reader.showRequests(reviewers);
  }

  /** Withdraws a request; returns false if there is none. 409 if the status of the change request forbids it. */
  remove(scope: SpaceScope, idOrNumber: string, userId: string): Promise<boolean> {
    return this.transactions.withLocked(scope, idOrNumber, async (changeRequest) => {
      if (!(await this.asked.remove(changeRequest.id, userId))) return false;
      statusAfter(changeRequest.status, 'review');
      return true;
    });
  }

  /** Opens a draft, and sets a new subject. */
  private async open(
    scope: SpaceScope,
    space: Space,
    changeRequest: ChangeRequest,
    subject: string | undefined,
  ): Promise<void> {
    const changes = { subject: subject ?? changeRequest.subject, updatedAt: new Date() };
    if (statusAfter(changeRequest.status, 'open') !== changeRequest.status)
      await this.openings.open(scope, space, changeRequest, changes);
    else if (subject !== undefined) await this.openings.rename(scope, changeRequest, changes);
  }
}

function refuseCreator({ createdBy }: ChangeRequest, userIds: readonly string[]): void {
  if (userIds.includes(createdBy))
    throw badRequest(
      'person_not_eligible',
      `users contains ${createdBy}, who created the change request: no one can review their own.`,
      { field: 'users' },
    );
}
