import { Injectable } from '@nestjs/common';
import { Activities } from '../activity/activities';
import { conflict, notFound } from '../../core/errors/app-error';
import type { EditResult } from '../content/editing/content-editor';
import { type ContentChanges, isEmpty, NO_CHANGES } from '../content/model/content-changes';
import type { ContentBranch, OpenBranch } from '../content/model/content-branch';
import type { RevisionPoint } from '../content/model/branch.sql';
import { RevisionWriter } from '../content/writing/revision-writer';
import type { Revision, RevisionType } from '../content/model/entities/revision.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { EventBus } from '../events/event-bus';
import { BranchChanged } from './branch-changed.event';
import { statusAfter } from './change-request-status';
import { ChangeRequestsRepository } from './change-requests.repository';
import { ConflictsRepository } from './conflicts.repository';
import type { ChangeRequest } from './entities/change-request.entity';
import { MergeAttempts } from './merge-attempts';
import { editConflictRows } from './merge/edit-conflicts';
import { ALL_PAGES, type AffectedPages, LiveEdits } from './live-edits';

/** The revision point of a change request while it is written. */
export const branchPoint = ({ id, spaceId, revisionSeq, baseSeq }: ChangeRequest): RevisionPoint => ({
  branchId: id,
  seq: revisionSeq,
  base: { branchId: spaceId, seq: baseSeq },
});

/** The fields of a change request that identify its newest revision. */
const headOf = ({ id, seq, createdAt }: Revision, baseSeq: number) => ({
  revisionId: id,
  revisionSeq: seq,
  baseSeq,
  updatedAt: createdAt,
});

/** 409 if its status forbids edits, or if its content mirrors a pull request. */
function checkEdit({ status, sourceUrl }: ChangeRequest): void {
  statusAfter(status, 'edit');
  if (sourceUrl !== null)
    throw conflict(
      'changes_with_pull_request',
      `This change request shows the pull request ${sourceUrl} and changes with its branch only.`,
    );
}

/** A locked change request: as it is now, and as it will be once the revision is added. */
export interface OpenChangeRequest extends OpenBranch {
  readonly changeRequest: ChangeRequest;
  readonly after: (revision: Revision) => ChangeRequest;
  /** Also lists the pages in which edits of the same words conflict. Undefined if nothing differs. */
  readonly writeEdits: (result: EditResult) => Promise<Revision | undefined>;
}

/** A change request that can be written. */
export interface WritableChangeRequest extends ContentBranch {
  open(): Promise<OpenChangeRequest>;
}

interface Kind {
  readonly type?: RevisionType;
  readonly parents?: readonly string[];
  /** The revision of the primary content that its branch is based on from now on. */
  readonly baseSeq?: number;
}

/** Writes into a change request. */
@Injectable()
export class ChangeRequestBranch {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly conflicts: ConflictsRepository,
    private readonly writer: RevisionWriter,
    private readonly events: EventBus,
    private readonly liveEdits: LiveEdits,
    private readonly activities: Activities,
    private readonly attempts: MergeAttempts,
  ) {}

  /** @param pages what is typed on them is written first, in the same unit of work */
  of(scope: SpaceScope, changeRequest: ChangeRequest, pages: AffectedPages = ALL_PAGES): WritableChangeRequest {
    return {
      check: () => checkEdit(changeRequest),
      open: () => this.open(scope, changeRequest, checkEdit, pages),
    };
  }

  /** For content that mirrors a pull request. */
  ofSource(scope: SpaceScope, changeRequest: ChangeRequest): WritableChangeRequest {
    const check = ({ status }: ChangeRequest) => void statusAfter(status, 'edit');
    return { check: () => check(changeRequest), open: () => this.open(scope, changeRequest, check, ALL_PAGES) };
  }

  /** Adds a revision to a change request whose row is locked, and moves its head there. */
  async append(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    changes: ContentChanges,
    { type = 'edits', parents = [], baseSeq = changeRequest.baseSeq }: Kind = {},
  ): Promise<Revision> {
    const place = {
      spaceId: changeRequest.spaceId,
      branchId: changeRequest.id,
      seq: changeRequest.revisionSeq + 1,
      baseSeq,
      type,
      parents: [changeRequest.revisionId, ...parents],
    };
    const revision = await this.writer.append(scope, changes, place, (written) =>
      this.changeRequests.updating(changeRequest, headOf(written, baseSeq)),
    );
    if (changes.removedPages.length > 0 || changes.adopted)
      await this.liveEdits.endGone(scope, { ...changeRequest, ...headOf(revision, baseSeq) });
    await this.attempts.after(changeRequest);
    this.events.publish(new BranchChanged(changeRequest.spaceId, changeRequest.id));
    return revision;
  }

  private async open(
    scope: SpaceScope,
    { organizationId, spaceId, id }: ChangeRequest,
    check: (changeRequest: ChangeRequest) => void,
    pages: AffectedPages,
  ): Promise<OpenChangeRequest> {
    const locked = await this.changeRequests.lock(organizationId, spaceId, id);
    if (!locked) throw notFound('change request');
    check(locked);
    const changeRequest = await this.liveEdits.flush(locked, pages);
    const write = async (changes: ContentChanges): Promise<Revision> => {
      await this.conflicts.resolveWritten(changeRequest.id, changes);
      return this.append(scope, changeRequest, changes);
    };
    return {
      changeRequest,
      after: (revision) => ({ ...changeRequest, ...headOf(revision, changeRequest.baseSeq) }),
      point: branchPoint(changeRequest),
      revisionId: changeRequest.revisionId,
      write,
      writeEdits: async (result) => {
        if (result.unchanged.length > 0)
          await this.conflicts.resolveWritten(changeRequest.id, { ...NO_CHANGES, pages: result.unchanged });
        if (isEmpty(result.changes)) return undefined;
        const revision = await write(result.changes);
        const conflicts = editConflictRows(changeRequest.id, result);
        await this.conflicts.add(conflicts);
        if (conflicts.length > 0)
          await this.activities.record(scope, {
            type: 'change_request_conflicts',
            spaceId: changeRequest.spaceId,
            changeRequestId: changeRequest.id,
          });
        return revision;
      },
    };
  }
}
