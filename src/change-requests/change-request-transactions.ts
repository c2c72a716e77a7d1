import { Injectable } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error';
import { Database } from '../database/database';
import type { Space } from '../spaces/entities/space.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { SpacesRepository } from '../spaces/spaces.repository';
import { ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequest } from './entities/change-request.entity';
import { LiveEdits } from './live-edits';
import { MergeAttempts } from './merge-attempts';
import { spaceTurn } from '../database/turn-names';

/** Transactions on change requests, with their rows locked. The space is always locked before the change request, which prevents deadlocks. */
@Injectable()
export class ChangeRequestTransactions {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly liveEdits: LiveEdits,
    private readonly attempts: MergeAttempts,
  ) {}

  /** With the space locked: its counters and its primary content cannot change. */
  withLockedSpace<T>(scope: SpaceScope, work: (space: Space) => Promise<T>): Promise<T> {
    return this.database.inTurn(spaceTurn(scope.resource.id), async () => {
      const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
      if (!space || space.deletedAt) throw notFound('space');
      return work(space);
    });
  }

  /**
   * With the change request locked: its content cannot change. 404 if it does not exist. Whatever was done, it may have made a merge
   * possible that someone asked for.
   */
  withLocked<T>(scope: SpaceScope, idOrNumber: string, work: (changeRequest: ChangeRequest) => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      const changeRequest = await this.changeRequests.lock(scope.organizationId, scope.resource.id, idOrNumber);
      if (!changeRequest) throw notFound('change request');
      const done = await work(changeRequest);
      await this.attempts.after(changeRequest);
      return done;
    });
  }

  /** With both locked, and all text that people are typing written into the content; no more is accepted until the transaction ends. */
  async withLiveEditsFlushed<T>(
    scope: SpaceScope,
    idOrNumber: string,
    work: (space: Space, changeRequest: ChangeRequest) => Promise<T>,
  ): Promise<T> {
    await this.liveEdits.flushEarly(scope, idOrNumber);
    return this.withBothLocked(scope, idOrNumber, async (space, changeRequest) =>
      work(space, await this.liveEdits.flush(changeRequest)),
    );
  }

  /** Writes all text that people are typing into the content of a change request that is locked. */
  flushLiveEdits(changeRequest: ChangeRequest): Promise<ChangeRequest> {
    return this.liveEdits.flush(changeRequest);
  }

  /** Ends live editing of a change request that is final. Call in the transaction that finalizes it. */
  endLiveEdits(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    return this.liveEdits.end(scope, changeRequest);
  }

  /** With both locked. */
  withBothLocked<T>(
    scope: SpaceScope,
    idOrNumber: string,
    work: (space: Space, changeRequest: ChangeRequest) => Promise<T>,
  ): Promise<T> {
    return this.withLockedSpace(scope, (space) =>
      this.withLocked(scope, idOrNumber, (changeRequest) => work(space, changeRequest)),
    );
  }
}
