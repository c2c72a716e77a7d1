import { Inject, Injectable } from '@nestjs/common';
import { pointOfChangeRequest } from '../../change-requests/change-requests.reader';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import { changeRequestSubject } from '../../change-requests/pull-request-mirror';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { AppError } from '../../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ExportFiles } from '../../content/export/export-files';
import { pointOf } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { GitPullRequest } from '../entities/git-pull-request.entity';
import { forgeTitle } from '../forges/forge-answers';
import type { Forge } from '../forges/forge-client';
import type { ForgePull } from '../entities/forge.types';
import { CommitAuthors } from '../sync/commit-authors';
import { OutgoingFiles } from '../sync/outgoing-files';
import { RemoteFiles } from '../sync/remote-files';
import type { SyncTask } from '../sync/sync-task';
import type { TreeChange } from '../transport/git-messages';
import { GitProblem } from '../git-problem';
import { PullRequestsRepository } from './pull-requests.repository';

const MAX_PROBLEM = 500;

interface OutgoingPull {
  readonly forge: Forge;
  /** Open pull requests reported by the forge. */
  readonly open: readonly ForgePull[];
  readonly row: GitPullRequest;
}

const problem = (message: string): GitProblem => new GitProblem('forge', message);

/** Pushes the content of change requests to the pull requests that were opened from them. Never a forced push: commits of others are kept. */
@Injectable()
export class OutgoingPulls {
  constructor(
    private readonly pulls: PullRequestsRepository,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly exports: ExportFiles,
    private readonly files: OutgoingFiles,
    private readonly authors: CommitAuthors,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async update(task: SyncTask, { forge, open, row }: OutgoingPull): Promise<void> {
    const { scope, log } = task;
    const changeRequest = await this.changeRequests.find(
      scope.organizationId,
      scope.resource.id,
      row.changeRequestId ?? '',
    );
    if (!changeRequest || changeRequest.status === 'merged' || changeRequest.status === 'archived') return;
    const known = open.find(({ branch, fork }) => branch === row.branch && !fork);
    try {
      const pushed = await this.push(task, changeRequest, row, known);
      // It already exists if it was created just before the service was interrupted.
      const created =
        row.number === null ? (known ?? (await forge.create(this.newPull(task, changeRequest, row)))) : known;
      if (row.number === null) {
        log.info(`The change request #${changeRequest.number} is the pull request #${created?.number} now.`);
        log.pushed();
      }
      const { number, url, author } = created ?? row;
      const renamed = await this.rename(forge, changeRequest, row);
      await this.pulls.update(row, { ...pushed, ...renamed, number, url, author, state: 'open', problem: null });
    } catch (error) {
      if (!(error instanceof GitProblem || error instanceof AppError)) throw error;
      if (error.message === row.problem) return;
      log.warn(`The pull request of the change request #${changeRequest.number}: ${error.message}`);
      log.pushed();
      await this.pulls.update(row, { problem: error.message.slice(0, MAX_PROBLEM) });
    }
  }

  /** Renames the pull request if the subject has changed since the last time. */
  private async rename(forge: Forge, { subject }: ChangeRequest, { number, title: known }: GitPullRequest) {
    const title = forgeTitle(subject);
    if (number === null || title === '' || subject === changeRequestSubject(known) || title === known) return {};
    await forge.rename(number, title);
    return { title };
  }

  private newPull({ connection }: SyncTask, changeRequest: ChangeRequest, { title, branch }: GitPullRequest) {
    const { publicUrl } = this.configuration;
    const address = `${publicUrl}/app/spaces/${changeRequest.spaceId}/change-requests/${changeRequest.number}`;
    return { title, branch, target: connection.branch, body: `Change request #${changeRequest.number}: ${address}` };
  }

  /** Pushes changes since the last time, if there are any. */
  private async push(task: SyncTask, changeRequest: ChangeRequest, row: GitPullRequest, known?: ForgePull) {
    const { session, connection, log } = task;
    if (row.pushedRevisionId === changeRequest.revisionId) return {};
    if (row.headCommit !== null && known && known.commit !== row.headCommit)
      throw problem(
        `Others have pushed to ${row.branch}, which is not overwritten. Go on with the pull request there.`,
      );
    const onto = await this.commitToBuildOn(task, changeRequest, row);
    if (row.headCommit !== null)
      await session.fetchPull({
        ref: `refs/heads/${row.branch}`,
        head: row.headCommit,
        branch: connection.branch,
        onto,
      });
    const commit = await this.commit(task, changeRequest, row, onto);
    if (commit !== row.headCommit) {
      await session.push({ commit, branch: row.branch });
      log.info(`Pushed to ${row.branch}: ${commit.slice(0, 10)}.`);
      log.pushed();
    }
    return { headCommit: commit, baseCommit: onto, pushedRevisionId: changeRequest.revisionId };
  }

  /** The commit with the content that the change request is based on. */
  private async commitToBuildOn({ scope, connection }: SyncTask, changeRequest: ChangeRequest, row: GitPullRequest) {
    const isNewest = changeRequest.baseSeq === scope.resource.revisionSeq;
    if (isNewest && connection.baseCommit !== null) return connection.baseCommit;
    const pushed = row.pushedRevisionId && (await this.revisions.find(changeRequest.spaceId, row.pushedRevisionId));
    if (pushed && row.baseCommit !== null && pushed.baseSeq === changeRequest.baseSeq) return row.baseCommit;
    throw problem('The change request is behind the space. Update it, and its changes are pushed.');
  }

  private async commit(
    task: SyncTask,
    changeRequest: ChangeRequest,
    row: GitPullRequest,
    onto: string,
  ): Promise<string> {
    const { session, connection, scope, log } = task;
    const { folder } = connection;
    const below = await this.revisions.findBySeq(changeRequest.spaceId, changeRequest.baseSeq);
    if (!below) throw new Error('The base of a change request is gone.');
    const differences = await this.exports.differences(
      await this.exports.layout(pointOf(below)),
      await this.exports.layout(pointOfChangeRequest(changeRequest)),
    );
    const files = await RemoteFiles.load(session, onto, folder);
    const changed = await this.files.changes(differences, { files, log });
    const changes = changed.map(([path, bytes]): TreeChange => [folder === '' ? path : `${folder}/${path}`, bytes]);
    const before = row.pushedRevisionId && (await this.revisions.find(changeRequest.spaceId, row.pushedRevisionId));
    const written = await this.revisions.findAfter(
      changeRequest.id,
      before ? before.seq : 0,
      changeRequest.revisionSeq,
    );
    const whole = row.headCommit === null ? changeRequest : undefined;
    const frame = await this.authors.frame(scope, written, row.title, whole);
    const parents = row.headCommit === null ? [onto] : [row.headCommit, ...(onto === row.baseCommit ? [] : [onto])];
    const { oid, blocked } = await session.commit({ ...frame, parent: onto, parents, changes });
    for (const path of blocked) log.warn(`${path} was not written: a link or a submodule is in its place.`);
    if (oid === undefined || oid === onto) throw problem('The change request changes nothing in the repository.');
    const { author, coAuthors } = frame;
    log.commit({ oid, direction: 'out', author: author.name, coAuthors, subject: row.title });
    return oid;
  }
}
