import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { Revision } from '../content/model/entities/revision.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestBranch, type WritableChangeRequest } from './change-request-branch';
import { ChangeRequestEvents } from './change-request-events';
import { ChangeRequestTransactions } from './change-request-transactions';
import { ChangeRequestsRepository } from './change-requests.repository';
import { ConflictsRepository } from './conflicts.repository';
import type { ChangeRequest, ChangeRequestStatus } from './entities/change-request.entity';
import { ExternalChanges } from './external-changes';
import { mergedFields } from './merged-fields';

const MAX_SUBJECT = 100;

/** Change requests that mirror a pull request of a Git forge. */
@Injectable()
export class PullRequestMirror {
  constructor(
    private readonly database: Database,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly conflicts: ConflictsRepository,
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly branch: ChangeRequestBranch,
    private readonly external: ExternalChanges,
  ) {}

  /** Creates a draft whose content is decided at `sourceUrl` only. */
  create(scope: SpaceScope, title: string, base: Revision, sourceUrl: string): Promise<ChangeRequest> {
    return this.database.transaction(async () => {
      const made = await this.external.create(scope, changeRequestSubject(title), base);
      await this.changeRequests.update(made, { sourceUrl });
      return { ...made, sourceUrl };
    });
  }

  writable(scope: SpaceScope, changeRequest: ChangeRequest): WritableChangeRequest {
    return this.branch.ofSource(scope, changeRequest);
  }

  /** Deletes its conflicts before its content is written anew. */
  clearConflicts({ id }: ChangeRequest): Promise<void> {
    return this.conflicts.clear(id);
  }

  /** Marks it as merged: its content is part of the primary content since `revisionId`, because the pull request was merged. */
  async finish(scope: SpaceScope, id: string, revisionId: string): Promise<void> {
    await this.transactions.withLiveEditsFlushed(scope, id, async (space, changeRequest) => {
      if (changeRequest.status === 'merged') return;
      const merged = mergedFields(scope, revisionId, new Date());
      await this.changeRequests.setStatus(changeRequest, 'merged', space, merged);
      await this.transactions.endLiveEdits(scope, changeRequest);
      await this.events.mergedElsewhere(scope, changeRequest, revisionId);
    });
  }

  /** Sets its title to that of its pull request, unless it is merged. */
  async rename(scope: SpaceScope, id: string, title: string): Promise<void> {
    await this.transactions.withBothLocked(scope, id, async (_space, changeRequest) => {
      if (changeRequest.status === 'merged') return;
      await this.changeRequests.update(changeRequest, { subject: changeRequestSubject(title), updatedAt: new Date() });
    });
  }

  /** Archives it along with its pull request; it can be edited once it is reopened here. */
  archive(scope: SpaceScope, id: string): Promise<void> {
    return this.change(scope, id, 'archived', null);
  }

  /** Reopens it along with its pull request. */
  reopen(scope: SpaceScope, id: string, sourceUrl: string): Promise<void> {
    return this.change(scope, id, 'open', sourceUrl);
  }

  private async change(
    scope: SpaceScope,
    id: string,
    to: ChangeRequestStatus,
    sourceUrl: string | null,
  ): Promise<void> {
    await this.transactions.withLiveEditsFlushed(scope, id, async (space, changeRequest) => {
      if (changeRequest.status === 'merged') return;
      await this.changeRequests.setStatus(changeRequest, to, space, { sourceUrl, updatedAt: new Date() });
      if (changeRequest.status !== to) await this.events.statusChanged(scope, changeRequest, to);
    });
  }
}

/** The subject of a change request whose pull request has this title. */
export const changeRequestSubject = (title: string): string => title.trim().slice(0, MAX_SUBJECT).toWellFormed();
