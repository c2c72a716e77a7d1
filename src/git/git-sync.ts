import { Injectable } from '@nestjs/common';
import type { CommitFacts, Fetched } from './transport/git-messages';
import { GitProblem } from './git-problem';
import { PullRequests } from './pulls/pull-requests';
import { FirstSync } from './sync/first-sync';
import { MergeSync } from './sync/merge-sync';
import { BranchPusher } from './sync/branch-pusher';
import { RemoteFiles } from './sync/remote-files';
import { OutboundSync } from './sync/outbound-sync';
import type { SyncTask } from './sync/sync-task';

/** Whether both sides are equal now, or a change request has to be merged first. */
export type SyncResult = 'done' | 'waiting';

/** Synchronizes a space with its branch, starting from the last common state. Each step is atomic. */
@Injectable()
export class GitSync {
  constructor(
    private readonly first: FirstSync,
    private readonly merges: MergeSync,
    private readonly outbound: OutboundSync,
    private readonly pusher: BranchPusher,
    private readonly pulls: PullRequests,
  ) {}

  /** @throws ContentMoved, or GitProblem `moved`, if one of the sides changed in the meantime: retry then */
  async run(initial: SyncTask, isRequested: boolean): Promise<SyncResult> {
    const reported = await this.pulls.fetchReported(initial, isRequested);
    const result = await this.syncBranch(initial, isRequested);
    if (result === 'done' && reported) await this.pulls.follow(await initial.refresh(), reported);
    return result;
  }

  private async syncBranch(initial: SyncTask, isRequested: boolean): Promise<SyncResult> {
    const { connection, session } = initial;
    const trusted = [connection.pushCommit, connection.baseCommit].filter((oid) => oid !== null);
    const fetched = await session.fetch({ branch: connection.branch, trusted });
    const arrived = await this.confirmPush(initial, fetched);
    const resumed = await this.merges.resume(arrived, fetched.head, isRequested);
    if (resumed === 'waiting') return resumed;
    const task = resumed;
    if (task.connection.baseCommit === null) {
      const remote = await this.first.run(task, fetched.head);
      if (remote) await this.outbound.sendChanges(await task.refresh(), remote);
      return 'done';
    }
    if (fetched.head === undefined)
      throw new GitProblem('branch', 'The repository is empty now. Nothing was changed here; push the branch again.');
    return this.mergeAndSend(task, fetched, fetched.head);
  }

  private async mergeAndSend(task: SyncTask, fetched: Fetched, head: string): Promise<SyncResult> {
    const { connection, log } = task;
    const files = await RemoteFiles.load(task.session, head, connection.folder);
    let current = task;
    if (head !== connection.baseCommit && connection.direction !== 'out') {
      logHistory(task, fetched);
      if ((await this.merges.bringIn(task, head, files)) === 'waiting') return 'waiting';
      current = await task.refresh();
    }
    if (head !== current.connection.baseCommit && connection.direction === 'out')
      log.info('The remote has commits that are not brought in: the connection goes out only.');
    if (connection.direction === 'in') return 'done';
    await this.outbound.sendChanges(current, { head, files });
    return 'done';
  }

  /** An interrupted push, or one to a side branch, has arrived if the branch contains its commit. */
  private async confirmPush(task: SyncTask, { found }: Fetched): Promise<SyncTask> {
    const { pushCommit, pushRevisionId, pushSeq } = task.connection;
    if (pushCommit === null || found !== pushCommit || pushRevisionId === null || pushSeq === null) return task;
    await this.pusher.recordPush(task, { commit: pushCommit, revisionId: pushRevisionId, seq: pushSeq });
    return task.refresh();
  }
}

const toRunCommit = ({ oid, author, coAuthors, subject }: CommitFacts) => ({
  oid,
  direction: 'in' as const,
  author,
  coAuthors,
  subject,
});

function logHistory({ log, connection }: SyncTask, { relation, commits, more }: Fetched): void {
  if (relation === 'rewritten')
    log.warn(`The history of ${connection.branch} was rewritten. Its content is taken as one change.`);
  if (relation === 'unknown')
    log.warn('The commits since the last synchronization are not all known. Their content is taken as one change.');
  for (const commit of commits) log.commit(toRunCommit(commit));
  log.info(`${commits.length}${more ? ' and more' : ''} new commits of ${connection.branch}.`);
}
