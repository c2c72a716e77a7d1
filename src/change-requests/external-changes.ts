import { Injectable } from '@nestjs/common';
import { BranchRowsReader } from '../content/storage/branch-rows.reader';
import { type ContentChanges, isEmpty, NO_CHANGES } from '../content/model/content-changes';
import { pointOf } from '../content/storage/revision-points';
import { RevisionsRepository } from '../content/storage/revisions.repository';
import type { Revision } from '../content/model/entities/revision.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestBranch, type WritableChangeRequest } from './change-request-branch';
import { ChangeRequestEvents } from './change-request-events';
import { ChangeRequestTransactions } from './change-request-transactions';
import { ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequest } from './entities/change-request.entity';
import { Openings } from './openings';
import { newChangeRequest } from './new-change-request';

interface Made<Row> {
  readonly kept: Row[];
  readonly removed: Row[];
}

const splitRemoved = <Row extends { readonly removed: boolean }>(rows: readonly Row[]): Made<Row> => ({
  kept: rows.filter(({ removed }) => !removed),
  removed: rows.filter(({ removed }) => removed),
});

const withoutMark = <Row extends { readonly removed: boolean }>({ removed: _removed, ...row }: Row) => row;

/** Change requests for changes that were made elsewhere, based on a revision that may not be the newest one. */
@Injectable()
export class ExternalChanges {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly branch: ChangeRequestBranch,
    private readonly branchRows: BranchRowsReader,
    private readonly revisions: RevisionsRepository,
    private readonly openings: Openings,
  ) {}

  /** Creates an open change request whose content is that of `base`: a revision of the primary content, or of a change request. */
  create(scope: SpaceScope, subject: string, base: Revision): Promise<ChangeRequest> {
    return this.transactions.withLockedSpace(scope, async (space) => {
      const baseSeq = base.baseSeq ?? base.seq;
      const below = base.baseSeq === null ? base : await this.revisions.findBySeq(space.id, base.baseSeq);
      const made = newChangeRequest(scope, space, subject, { revisionId: below?.id ?? base.id, seq: baseSeq });
      await this.changeRequests.insert(made, space);
      await this.events.created(scope, made);
      if (base.baseSeq === null) return made;
      const changes = await this.changesOf(base);
      if (isEmpty(changes)) return made;
      const { id, seq } = await this.branch.append(scope, made, changes);
      return { ...made, revisionId: id, revisionSeq: seq };
    });
  }

  writable(scope: SpaceScope, changeRequest: ChangeRequest): WritableChangeRequest {
    return this.branch.of(scope, changeRequest);
  }

  /** Opens it for review. */
  show(scope: SpaceScope, id: string): Promise<void> {
    return this.transactions.withBothLocked(scope, id, async (space, changeRequest) => {
      if (changeRequest.status !== 'draft') return;
      await this.openings.open(scope, space, changeRequest, { updatedAt: new Date() });
    });
  }

  /** The content of the branch of a change request at a revision, to be written into another one. */
  private async changesOf(revision: Revision): Promise<ContentChanges> {
    const rows = await this.branchRows.read(pointOf(revision));
    const [pages, files, reusables] = [
      splitRemoved(rows.pages),
      splitRemoved(rows.files),
      splitRemoved(rows.reusables),
    ];
    return {
      ...NO_CHANGES,
      pages: pages.kept.map(withoutMark),
      removedPages: pages.removed.map(({ pageId }) => pageId),
      files: files.kept.map(withoutMark),
      removedFiles: files.removed.map(({ fileId }) => fileId),
      reusables: reusables.kept.map(withoutMark),
      removedReusables: reusables.removed.map(({ reusableId }) => reusableId),
      ...(rows.settings && { settings: rows.settings }),
    };
  }
}
