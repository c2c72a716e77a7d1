import { Injectable } from '@nestjs/common';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { ExternalChanges } from '../../change-requests/external-changes';
import type { Revision } from '../../content/model/entities/revision.entity';
import type { ContentBranch } from '../../content/model/content-branch';
import { PrimaryBranch } from '../../content/writing/primary-branch';
import { headPoint, pointOf } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import { type GitConnectionChanges, GitConnectionsRepository } from '../git-connections.repository';
import { CommitImporter } from './commit-importer';
import { MergeDecisions } from './merge-decisions';
import type { RemoteFiles } from './remote-files';
import { ContentMoved, type SyncTask } from './sync-task';

const NO_MERGE = { mergeRequestId: null, mergeCommit: null, mergeRevisionId: null } as const;

/** The branch, which fails to open if it has changed since it was read. */
const unchangedBranch = (branch: ContentBranch, seq: number): ContentBranch => ({
  check: () => branch.check(),
  open: async () => {
    const open = await branch.open();
    if (open.point.seq !== seq) throw new ContentMoved();
    return open;
  },
});

/** The commits contain no changes to the content: no change request is needed. */
class NothingNew extends Error {}

/**
 * Imports the commits of the remote: directly into the primary content if it is unchanged, otherwise by a change request from
 * the base, which is merged like any other. Conflicts are left to people.
 */
@Injectable()
export class MergeSync {
  constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly importer: CommitImporter,
    private readonly primary: PrimaryBranch,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly external: ExternalChanges,
    private readonly decisions: MergeDecisions,
  ) {}

  /** Continues a synchronization that waits for a change request. `isRequested`: a person requested it now. */
  async resume(task: SyncTask, head: string | undefined, isRequested: boolean): Promise<SyncTask | 'waiting'> {
    const { connection, scope, log } = task;
    const { mergeRequestId, mergeCommit, mergeRevisionId } = connection;
    if (mergeRequestId === null || mergeCommit === null || mergeRevisionId === null) return task;
    const changeRequest = await this.changeRequests.find(scope.organizationId, scope.resource.id, mergeRequestId);
    const isDeclined = !changeRequest || changeRequest.status === 'archived';
    if (changeRequest && !isDeclined && (await this.isMerged(task, changeRequest))) {
      await this.connections.advance(connection, {
        ...NO_MERGE,
        baseCommit: mergeCommit,
        baseRevisionId: mergeRevisionId,
      });
      return task.refresh();
    }
    if (isDeclined && (isRequested || head !== mergeCommit)) {
      log.info('The change request with the commits of the remote was archived. A new one is made.');
      await this.connections.advance(connection, NO_MERGE);
      return task.refresh();
    }
    if (changeRequest) log.waitsFor(changeRequest.id);
    log.info(
      isDeclined
        ? 'The change request with the commits of the remote was archived. Synchronize by hand to make a new one.'
        : `Waiting for the change request #${changeRequest.number} to be merged.`,
    );
    return 'waiting';
  }

  private async isMerged(task: SyncTask, changeRequest: ChangeRequest): Promise<boolean> {
    if (changeRequest.status === 'merged') return true;
    // Once it is visible to people, the decision is theirs.
    if (changeRequest.status !== 'draft') return false;
    if (changeRequest.ancestorRevisionId !== null) return this.decisions.merge(task, changeRequest);
    // It was interrupted before its first update.
    return this.decisions.mergeNew(task, changeRequest, await this.baseOf(task));
  }

  private async baseOf({ scope, connection }: SyncTask): Promise<Revision> {
    const base = await this.revisions.find(scope.resource.id, connection.baseRevisionId ?? '');
    if (!base) throw new Error('The base of a synchronization is gone.');
    return base;
  }

  async bringIn(task: SyncTask, head: string, files: RemoteFiles): Promise<'done' | 'waiting'> {
    const { scope } = task;
    const base = await this.baseOf(task);
    const isUnchanged = scope.resource.revisionId === base.id && scope.resource.editMode !== 'locked';
    if (!isUnchanged) return this.bringByChangeRequest(task, head, files, base);
    await this.bringDirectly(task, head, files);
    return 'done';
  }

  /** Writes one revision of the primary content and the new base in one transaction. Nothing is removed the first time. */
  async bringDirectly(task: SyncTask, head: string, files: RemoteFiles): Promise<void> {
    const { connection, scope, log } = task;
    const isFirst = connection.baseCommit === null;
    const at = headPoint(scope.resource);
    const onWritten = async (revision: string): Promise<void> => {
      const written = revision === at.revisionId ? undefined : await this.revisions.find(scope.resource.id, revision);
      await this.connections.advance(connection, {
        baseCommit: head,
        baseRevisionId: revision,
        baseSeq: written?.seq ?? at.seq,
        ...(isFirst && { firstRevisionId: at.revisionId }),
      });
    };
    const branch = unchangedBranch(this.primary.of(scope), at.seq);
    const { revisionId } = at;
    const change = { files, at, revisionId, head: at, branch, removesMissing: !isFirst, onWritten };
    const revision = await this.importer.importCommit(task, change);
    log.result({ headCommit: head, ...(revision !== at.revisionId && { revisionId: revision }) });
    log.info(revision === at.revisionId ? 'The commits change nothing here.' : 'The commits are one revision now.');
  }

  private async bringByChangeRequest(
    task: SyncTask,
    head: string,
    files: RemoteFiles,
    base: Revision,
  ): Promise<'done' | 'waiting'> {
    const { connection, scope, log } = task;
    let changeRequest: ChangeRequest | undefined;
    const branch = {
      check: () => undefined,
      open: async () => {
        changeRequest = await this.external.create(scope, `Changes of ${connection.branch} in Git`, base);
        return this.external.writable(scope, changeRequest).open();
      },
    };
    const onWritten = async (revision: string): Promise<void> => {
      if (!changeRequest || revision === changeRequest.revisionId) throw new NothingNew();
      const merging = { mergeRequestId: changeRequest.id, mergeCommit: head, mergeRevisionId: revision };
      await this.connections.advance(connection, merging);
    };
    const [at, revisionId] = [pointOf(base), base.id];
    const change = { files, at, revisionId, head: headPoint(scope.resource), branch, removesMissing: true, onWritten };
    try {
      await this.importer.importCommit(task, change);
    } catch (error) {
      if (!(error instanceof NothingNew)) throw error;
      await this.connections.advance(connection, { baseCommit: head });
      return 'done';
    }
    log.result({ headCommit: head, changeRequestId: changeRequest?.id ?? null });
    const isMerged = changeRequest ? await this.decisions.mergeNew(task, changeRequest, base) : false;
    if (!isMerged) return 'waiting';
    const { mergeRevisionId } = (await task.refresh()).connection;
    const done: GitConnectionChanges = { ...NO_MERGE, baseCommit: head, baseRevisionId: mergeRevisionId };
    await this.connections.advance(connection, done);
    return 'done';
  }
}
