import { Injectable } from '@nestjs/common';
import { GitConnectionsRepository } from '../git-connections.repository';
import { GitProblem } from '../transport/git-problem';
import { sideBranchOf } from './outgoing';
import type { SyncTask } from './sync-task';

/** The content that a commit holds. */
export interface Sent {
  readonly commit: string;
  readonly revisionId: string;
  readonly seq: number;
}

const NO_PUSH = { pushCommit: null, pushRevisionId: null, pushSeq: null, sideBranch: null } as const;

/** Pushes commits, and remembers before what is on its way: a push that was cut off is recognized when it arrived. */
@Injectable()
export class Pusher {
  constructor(private readonly connections: GitConnectionsRepository) {}

  async push(task: SyncTask, sent: Sent): Promise<void> {
    const { session, log, connection } = task;
    const { commit, revisionId, seq } = sent;
    if (connection.pushCommit === commit && connection.sideBranch !== null) return;
    await this.connections.advance(connection, { pushCommit: commit, pushRevisionId: revisionId, pushSeq: seq });
    try {
      await session.push({ commit, branch: connection.branch });
    } catch (error) {
      if (!(error instanceof GitProblem) || error.code !== 'protected') throw error;
      log.warn(error.message);
      return this.pushAside(task, commit);
    }
    await this.recordPush(task, sent);
    log.pushed();
    log.info(`Pushed to ${connection.branch}: ${commit.slice(0, 10)}.`);
    log.result({ headCommit: commit });
  }

  /** Takes a commit of the remote and a revision here for the same content from now on. */
  async recordPush({ session, connection }: SyncTask, { commit, revisionId, seq }: Sent): Promise<void> {
    await this.connections.advance(connection, {
      baseCommit: commit,
      baseRevisionId: revisionId,
      baseSeq: seq,
      firstRevisionId: null,
      ...NO_PUSH,
    });
    await session.keep({ commit });
  }

  private async pushAside({ session, log, connection }: SyncTask, commit: string): Promise<void> {
    let branch = sideBranchOf(connection);
    try {
      await session.push({ commit, branch });
    } catch (error) {
      if (!(error instanceof GitProblem) || error.code !== 'moved') throw error;
      // What is there is not overwritten either.
      branch = `bindery/${connection.branch}-${commit.slice(0, 10)}`;
      await session.push({ commit, branch });
    }
    await this.connections.advance(connection, { sideBranch: branch });
    log.result({ sideBranch: branch });
    log.pushed();
    log.warn(`The branch ${connection.branch} is protected. The changes were pushed to ${branch}; merge it there.`);
  }
}
