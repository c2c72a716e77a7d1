import { Injectable } from '@nestjs/common';
import { GitConnectionsRepository } from '../git-connections.repository';
import { GitProblem } from '../git-problem';
import { sideBranchOf } from './commit-exporter';
import type { SyncTask } from './sync-task';

/** The revision that a commit contains. */
export interface PushedState {
  readonly commit: string;
  readonly revisionId: string;
  readonly seq: number;
}

const NO_PUSH = { pushCommit: null, pushRevisionId: null, pushSeq: null, sideBranch: null } as const;

/** Pushes commits, and records each push before it starts, so that an interrupted push is recognized if it arrived. */
@Injectable()
export class BranchPusher {
  constructor(private readonly connections: GitConnectionsRepository) {}

  async push(task: SyncTask, sent: PushedState): Promise<void> {
    const { session, log, connection } = task;
    const { commit, revisionId, seq } = sent;
    if (connection.pushCommit === commit && connection.sideBranch !== null) return;
    await this.connections.advance(connection, { pushCommit: commit, pushRevisionId: revisionId, pushSeq: seq });
    try {
      await session.push({ commit, branch: connection.branch });
    } catch (error) {
      if (!(error instanceof GitProblem) || error.code !== 'protected') throw error;
      log.warn(error.message);
      return this.pushToSideBranch(task, commit);
    }
    await this.recordPush(task, sent);
    log.pushed();
    log.info(`Pushed to ${connection.branch}: ${commit.slice(0, 10)}.`);
    log.result({ headCommit: commit });
  }

  /** Records a commit of the remote and a revision here as the new common base. */
  async recordPush({ session, connection }: SyncTask, { commit, revisionId, seq }: PushedState): Promise<void> {
    await this.connections.advance(connection, {
      baseCommit: commit,
      baseRevisionId: revisionId,
      baseSeq: seq,
      firstRevisionId: null,
      ...NO_PUSH,
    });
    await session.keep({ commit });
  }

  private async pushToSideBranch({ session, log, connection }: SyncTask, commit: string): Promise<void> {
    let branch = sideBranchOf(connection);
    try {
      await session.push({ commit, branch });
    } catch (error) {
      if (!(error instanceof GitProblem) || error.code !== 'moved') throw error;
      // Its existing commits are not overwritten either.
      branch = `bindery/${connection.branch}-${commit.slice(0, 10)}`;
      await session.push({ commit, branch });
    }
    await this.connections.advance(connection, { sideBranch: branch });
    log.result({ sideBranch: branch });
    log.pushed();
    log.warn(`The branch ${connection.branch} is protected. The changes were pushed to ${branch}; merge it there.`);
  }
}
