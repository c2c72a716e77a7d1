import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import { ChangeRequestLocks } from '../change-request-locks';
import { statusAfter } from '../change-request-status';
import { ChangeRequestsReader } from '../change-requests.reader';
import { ChangeRequestsRepository } from '../change-requests.repository';
import type { RequestedReviewer } from '../entities/requested-reviewer.entity';
import type { RequestReviewersDto } from './dto/request-reviewers.dto';
import type { RequestedReviewerResponse } from './dto/requested-reviewer.response';
import { RequestedReviewersRepository } from './requested-reviewers.repository';
import { toRequestedReviewerResponse } from './review.mapper';
import { SpaceViewers } from '../rules/space-viewers';

/** Requests reviews. */
@Injectable()
export class RequestedReviewersService {
  constructor(
    private readonly reader: ChangeRequestsReader,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly locks: ChangeRequestLocks,
    private readonly asked: RequestedReviewersRepository,
    private readonly viewers: SpaceViewers,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
  ) {}

  async list(
    scope: SpaceScope,
    idOrNumber: string,
    query: PageQueryDto,
  ): Promise<ListResponse<RequestedReviewerResponse>> {
    const { id } = await this.reader.get(scope, idOrNumber);
    const page = await readPage(this.cursors, `requested-reviewers:${id}`, query, {
      read: (wanted) => this.asked.list(id, wanted),
      keys: ({ userId }) => [userId],
      item: (reviewer) => reviewer,
    });
    return { ...page, items: await this.show(page.items) };
  }

  /**
   * Requests reviews, and opens a draft. Repeating a request refreshes it. 400 for someone who may not see the space, and for the creator
   * of the change request; 409 if its status forbids it.
   */
  async ask(
    scope: SpaceScope,
    idOrNumber: string,
    { users, subject }: RequestReviewersDto,
  ): Promise<RequestedReviewerResponse[]> {
    const userIds = [...new Set(users)];
    await this.viewers.check(scope.resource, userIds);
    const reviewers = await this.locks.both(scope, idOrNumber, async (space, changeRequest) => {
      statusAfter(changeRequest.status, 'review');
      if (userIds.includes(changeRequest.createdBy))
        throw badRequest(
          `users contains ${changeRequest.createdBy}, who created the change request: no one can review their own.`,
        );
      const now = new Date();
      const created = userIds.map((userId) => ({
        changeRequestId: changeRequest.id,
        userId,
        revisionId: changeRequest.revisionId,
        requestedBy: scope.actor.userId,
        createdAt: now,
      }));
      await this.asked.ask(created);
      const opened = statusAfter(changeRequest.status, 'open');
      const isOpened = opened !== changeRequest.status;
      if (subject !== undefined || isOpened)
        await this.changeRequests.setStatus(changeRequest, opened, space, { subject, updatedAt: now });
      if (isOpened) await this.locks.opened(scope, { ...changeRequest, subject: subject ?? changeRequest.subject });
      const place = { spaceId: space.id, changeRequestId: changeRequest.id };
      await this.locks.notify(scope, { type: 'review_requested', ...place, reviewers: userIds });
      return created;
    });
    return this.show(reviewers);
  }

  /** Withdraws a request; returns false if there is none. 409 if the status of the change request forbids it. */
  remove(scope: SpaceScope, idOrNumber: string, userId: string): Promise<boolean> {
    return this.locks.changeRequest(scope, idOrNumber, async (changeRequest) => {
      if (!(await this.asked.remove(changeRequest.id, userId))) return false;
      statusAfter(changeRequest.status, 'review');
      return true;
    });
  }

  private async show(reviewers: readonly RequestedReviewer[]): Promise<RequestedReviewerResponse[]> {
    if (reviewers.length === 0) return [];
    const people = await this.people.read(reviewers.flatMap(({ userId, requestedBy }) => [userId, requestedBy]));
    return reviewers.map((reviewer) => toRequestedReviewerResponse(reviewer, people));
  }
}
