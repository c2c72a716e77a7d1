import { Injectable } from '@nestjs/common';
import { CONFIG_PATH, ExportFiles, type FileDifference, SUMMARY_PATH } from '../../content/export/export-files';
import { headPoint } from '../../content/revisions/revision-points';
import { RevisionsRepository } from '../../content/revisions/revisions.repository';
import { GitProblem } from '../transport/git-problem';
import { MergeSync } from './merge-sync';
import { Outgoing } from './outgoing';
import { Pusher } from './pusher';
import { RemoteFiles } from './remote-files';
import type { RepositoryPaths } from './repository-paths';
import type { SyncTask } from './sync-task';

/** Files that say something of the content as a whole, and are nothing on their own. */
const isPart = ({ path }: FileDifference): boolean => path !== CONFIG_PATH && path !== SUMMARY_PATH;

/** What a repository lacks of an export; its table of contents only together with a page of the space that it lacks. */
function missingIn(
  paths: RepositoryPaths,
  files: readonly FileDifference[],
  own: ReadonlySet<string>,
): FileDifference[] {
  const parts = files.filter((file) => isPart(file) && own.has(file.path) && !paths.has(file.path));
  return parts.length === 0 ? [] : [...parts, ...files.filter(({ path }) => path === SUMMARY_PATH)];
}

/** The synchronization of two sides that have nothing in common yet: nothing is deleted on either. */
@Injectable()
export class FirstSync {
  constructor(
    private readonly merges: MergeSync,
    private readonly exports: ExportFiles,
    private readonly outgoing: Outgoing,
    private readonly pusher: Pusher,
    private readonly revisions: RevisionsRepository,
  ) {}

  async run(task: SyncTask, head: string | undefined): Promise<'done'> {
    const { connection, session } = task;
    if (head === undefined && connection.direction === 'in')
      throw new GitProblem('branch', `The repository is empty. Push the branch ${connection.branch} first.`);
    const files = head === undefined ? RemoteFiles.none(session) : await this.filesOf(task, head);
    const isGitFirst =
      connection.direction === 'in' || (connection.direction === 'both' && connection.firstSide === 'git');
    if (head === undefined || !isGitFirst) {
      await this.send(task, head, files);
      return 'done';
    }
    const own = await this.ownFiles(task);
    await this.merges.bringDirectly(task, head, files, false);
    const brought = await task.refresh();
    if (connection.direction === 'both') await this.send(brought, head, files, own);
    return 'done';
  }

  /** A folder that is not there yet is made by the first commit. */
  private async filesOf({ session, connection }: SyncTask, head: string): Promise<RemoteFiles> {
    try {
      return await RemoteFiles.of(session, head, connection.folder);
    } catch (error) {
      const isNew = error instanceof GitProblem && error.code === 'folder' && connection.direction !== 'in';
      if (!isNew || connection.firstSide !== 'space') throw error;
      return RemoteFiles.none(session);
    }
  }

  /** What the space has before anything comes in: pages that stand for folders of the repository are not among it. */
  private async ownFiles({ scope }: SyncTask): Promise<ReadonlySet<string>> {
    const layout = await this.exports.layout(headPoint(scope.resource));
    return new Set([...layout.pageList(), ...layout.reusableList(), ...layout.fileList()].map(({ file }) => file));
  }

  /** @param own what is sent if the repository lacks it; everything, where what is here goes before what is there */
  private async send(
    task: SyncTask,
    head: string | undefined,
    files: RemoteFiles,
    own?: ReadonlySet<string>,
  ): Promise<void> {
    const { revisionId, revisionSeq: seq } = task.scope.resource;
    const every = await this.exports.whole(await this.exports.layout(headPoint(task.scope.resource)));
    const isEmptySpace = !every.some(isPart);
    const differences = isEmptySpace ? [] : own ? missingIn(await files.paths(), every, own) : every;
    const newest = await this.revisions.find(task.scope.resource.id, revisionId);
    const revisions = newest ? [newest] : [];
    const commit = await this.outgoing.commit(task, { commit: head, files, differences, revisions });
    const sent = commit ?? head;
    if (sent === undefined) {
      task.log.info('Both the space and the repository are empty.');
      return;
    }
    if (commit === undefined) await this.pusher.recordPush(task, { commit: sent, revisionId, seq });
    else await this.pusher.push(task, { commit, revisionId, seq });
  }
}
