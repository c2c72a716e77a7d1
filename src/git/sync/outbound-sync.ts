import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import type { Revision } from '../../content/model/entities/revision.entity';
import { CONFIG_PATH, SUMMARY_PATH } from '../../content/export/content-files';
import { ExportFiles, type FileDifference } from '../../content/export/export-files';
import { headPoint, pointOf } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import { CommitExporter } from './commit-exporter';
import { UnpushedContent } from './unpushed-content';
import { GeneratedSummary } from './generated-summary';
import { BranchPusher } from './branch-pusher';
import type { RemoteFiles } from './remote-files';
import type { SyncTask } from './sync-task';

/** Excludes files that only describe the content as a whole. */
const isContentPart = ({ path }: FileDifference): boolean => path !== CONFIG_PATH && path !== SUMMARY_PATH;

/** The newest commit of the remote, undefined for an empty repository, and its files. */
export interface RemoteState {
  readonly head: string | undefined;
  readonly files: RemoteFiles;
}

/** Sends new content: pushes commits, or only records a new base if the remote is up to date. */
@Injectable()
export class OutboundSync {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly exports: ExportFiles,
    private readonly unpushed: UnpushedContent,
    private readonly summary: GeneratedSummary,
    private readonly exporter: CommitExporter,
    private readonly pusher: BranchPusher,
  ) {}

  /** Sends changes since the base, and content from before the first synchronization. */
  async sendChanges(task: SyncTask, remote: RemoteState): Promise<void> {
    const { connection, scope } = task;
    const { baseCommit, baseRevisionId, baseSeq, firstRevisionId } = connection;
    const { revisionId, revisionSeq: seq } = scope.resource;
    const isUpToDate = baseCommit === remote.head || connection.direction === 'out';
    const remotePaths = await remote.files.paths();
    const summary = await this.summary.unsent(task, remote.files, remotePaths);
    if (revisionId === baseRevisionId && isUpToDate && firstRevisionId === null && !summary) return;
    const base = await this.revisions.find(scope.resource.id, baseRevisionId ?? '');
    if (!base) throw notFound('revision');
    const differences = await this.exports.differences(
      await this.exports.layout(pointOf(base)),
      await this.exports.layout(headPoint(scope.resource)),
    );
    const changed = summary ? [...differences.filter(({ path }) => path !== SUMMARY_PATH), summary] : differences;
    const paths = new Set(changed.map(({ path }) => path));
    const missing = (await this.unpushed.missing(task, remotePaths)).filter(({ path }) => !paths.has(path));
    const revisions = await this.exporter.since(task, baseSeq ?? 0, seq);
    await this.send(task, remote, [...changed, ...missing], revisions);
  }

  /** Sends the whole content of the space, which takes precedence over that of the remote. */
  async sendEverything(task: SyncTask, remote: RemoteState): Promise<void> {
    const every = await this.exports.whole(await this.exports.layout(headPoint(task.scope.resource)));
    await this.send(task, remote, every.some(isContentPart) ? every : [], []);
  }

  private async send(
    task: SyncTask,
    { head, files }: RemoteState,
    differences: readonly FileDifference[],
    revisions: readonly Revision[],
  ): Promise<void> {
    const { revisionId, revisionSeq: seq, id } = task.scope.resource;
    const newest = revisions.length > 0 ? null : await this.revisions.find(id, revisionId);
    const named = newest ? [newest] : revisions;
    const commit = await this.exporter.commit(task, { commit: head, files, differences, revisions: named });
    if (commit !== undefined) return this.pusher.push(task, { commit, revisionId, seq });
    if (head !== undefined) return this.pusher.recordPush(task, { commit: head, revisionId, seq });
    task.log.info('Both the space and the repository are empty.');
  }
}
