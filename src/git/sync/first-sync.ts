import { Injectable } from '@nestjs/common';
import type { GitConnection } from '../entities/git-connection.entity';
import { GitProblem } from '../git-problem';
import { MergeSync } from './merge-sync';
import { RemoteFiles } from './remote-files';
import { type RemoteState, OutboundSync } from './outbound-sync';
import type { SyncTask } from './sync-task';

const noPagesProblem = ({ branch, folder }: GitConnection): string =>
  folder === ''
    ? `The branch ${branch} has no Markdown file. Push one, or connect another branch.`
    : `The folder ${folder} has no Markdown file. Push one, or connect another folder.`;

/** The synchronization of two sides without a common base: nothing is deleted on either. */
@Injectable()
export class FirstSync {
  constructor(
    private readonly merges: MergeSync,
    private readonly outbound: OutboundSync,
  ) {}

  /** Returns the state of the remote if content that only the space has still has to be sent. */
  async run(task: SyncTask, head: string | undefined): Promise<RemoteState | undefined> {
    const { connection, session } = task;
    const { direction, firstSide, branch } = connection;
    if (head === undefined && direction === 'in')
      throw new GitProblem('branch', `The repository is empty. Push the branch ${branch} first.`);
    const files = head === undefined ? RemoteFiles.empty(session, connection.folder) : await this.filesOf(task, head);
    const { hasPages } = await files.paths();
    if (direction === 'in' && !hasPages) throw new GitProblem('folder', noPagesProblem(connection));
    const isGitFirst = direction === 'in' || (direction === 'both' && firstSide === 'git' && hasPages);
    if (head === undefined || !isGitFirst) {
      await this.outbound.sendEverything(task, { head, files });
      return undefined;
    }
    await this.merges.bringDirectly(task, head, files);
    return direction === 'both' ? { head, files } : undefined;
  }

  /** A folder that does not exist yet is created by the first commit. */
  private async filesOf({ session, connection }: SyncTask, head: string): Promise<RemoteFiles> {
    try {
      return await RemoteFiles.load(session, head, connection.folder);
    } catch (error) {
      const isNew = error instanceof GitProblem && error.code === 'folder' && connection.direction !== 'in';
      if (!isNew || connection.firstSide !== 'space') throw error;
      return RemoteFiles.empty(session, connection.folder, head);
    }
  }
}
