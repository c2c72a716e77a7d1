import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { ExternalChanges } from '../../change-requests/external-changes';
import { PullRequestMirror } from '../../change-requests/pull-request-mirror';
import { AppError } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { GitPullRequest } from '../entities/git-pull-request.entity';
import type { ForgePull } from '../entities/forge.types';
import { RemoteFiles } from '../sync/remote-files';
import type { SyncTask } from '../sync/sync-task';
import type { FetchedPull } from '../transport/git-messages';
import { GitProblem } from '../git-problem';
import { PullContent } from './pull-content';
import { PullRequestsRepository } from './pull-requests.repository';

const MAX_PROBLEM = 500;
const CONFLICTS = 'It changes the same as the newest content does. Resolve the conflicts in its branch.';

/** The files of a commit; empty if it does not have the connected folder. */
async function filesOf({ session, connection }: SyncTask, commit: string): Promise<RemoteFiles> {
  try {
    return await RemoteFiles.load(session, commit, connection.folder);
  } catch (error) {
    if (error instanceof GitProblem && error.code === 'folder') return RemoteFiles.empty(session, connection.folder);
    throw error;
  }
}

/** Shows pull requests of the forge as change requests. */
@Injectable()
export class IncomingPulls {
  constructor(
    private readonly pulls: PullRequestsRepository,
    private readonly content: PullContent,
    private readonly followed: PullRequestMirror,
    private readonly external: ExternalChanges,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Updates the change request to the newest commit of its pull request; a pull request without changes to the documentation gets none. */
  async update(task: SyncTask, pull: ForgePull, ref: string, existing?: GitPullRequest): Promise<void> {
    const row = existing ?? (await this.insertRow(task, pull));
    const changeRequest = await this.changeRequestOf(task, row);
    if (changeRequest?.status === 'merged' || (changeRequest?.status === 'archived' && row.state === 'open')) return;
    if (row.state === 'closed') await this.reopen(task, row, pull);
    try {
      const found = await task.session.fetchPull({
        ref,
        head: pull.commit,
        branch: task.connection.branch,
        onto: task.connection.baseCommit ?? '',
      });
      const problem = await this.writeContent(task, pull, row, found);
      const { head, base } = found;
      await this.pulls.update(row, { ...forgeFieldsOf(pull), headCommit: head, baseCommit: base, problem });
    } catch (error) {
      if (!(error instanceof GitProblem || error instanceof AppError)) throw error;
      task.log.warn(`The pull request #${pull.number} could not be taken: ${error.message}`);
      const isTransient = error instanceof GitProblem && ['network', 'moved', 'paused'].includes(error.code);
      const problem = error.message.slice(0, MAX_PROBLEM);
      await this.pulls.update(row, { problem, ...(!isTransient && { headCommit: pull.commit }) });
    }
  }

  /** Copies the title to the change request. A subject edited here is kept until the pull request is renamed. */
  async retitle({ scope }: SyncTask, { title }: ForgePull, row?: GitPullRequest): Promise<void> {
    if (!row || row.title === title || title === '') return;
    await this.audit.transaction(async () => {
      await this.pulls.update(row, { title });
      if (row.changeRequestId !== null) await this.followed.rename(scope, row.changeRequestId, title);
    });
  }

  /** Applies the end of a pull request to its change request; the commits of a merge have already been pulled. */
  async close(task: SyncTask, row: GitPullRequest, state: 'merged' | 'closed'): Promise<void> {
    const { scope, log } = task;
    const id = row.changeRequestId;
    await this.audit.transaction(async () => {
      await this.pulls.update(row, { state });
      if (id === null) return;
      // Changes since its last commit are not part of the merge.
      const hasMore =
        row.origin === 'space' && (await this.changeRequestOf(task, row))?.revisionId !== row.pushedRevisionId;
      if (state === 'merged' && hasMore)
        log.info(`The change request of #${row.number} has further changes and stays.`);
      else if (state === 'merged') await this.followed.finish(scope, id, scope.resource.revisionId);
      else await this.followed.archive(scope, id);
      await this.audit.record(scope, 'git.pull-request.end', targetOf(row), { number: row.number, state });
    });
    if (id === null) return;
    log.info(`The pull request #${row.number} was ${state}, and its change request with it.`);
    log.pushed();
  }

  private async writeContent(
    task: SyncTask,
    pull: ForgePull,
    row: GitPullRequest,
    { head, base }: FetchedPull,
  ): Promise<string | null> {
    const { connection, scope, log } = task;
    const [before, after] = [await filesOf(task, base), await filesOf(task, head)];
    if (row.changeRequestId === null && !(await this.content.hasContentChanges(task, before, after))) return null;
    const id = row.changeRequestId ?? (await this.createChangeRequest(task, pull, row));
    const isBase = base === connection.baseCommit && connection.baseRevisionId !== null;
    const baseRevision = isBase ? await this.revisions.find(scope.resource.id, connection.baseRevisionId ?? '') : null;
    const result = await this.content.write(task, id, {
      base: before,
      head: after,
      ...(baseRevision && { baseRevision }),
    });
    await this.external.show(scope, id);
    log.info(`The change request of the pull request #${pull.number} has its commit ${head.slice(0, 10)}.`);
    log.pushed();
    return result === 'conflicts' ? CONFLICTS : null;
  }

  private async insertRow({ connection }: SyncTask, pull: ForgePull): Promise<GitPullRequest> {
    const now = new Date();
    const row: GitPullRequest = {
      id: newId(),
      organizationId: connection.organizationId,
      spaceId: connection.spaceId,
      connectionId: connection.id,
      changeRequestId: null,
      origin: 'forge',
      state: 'open',
      number: pull.number,
      ...forgeFieldsOf(pull),
      headCommit: null,
      baseCommit: null,
      problem: null,
      pushedRevisionId: null,
      reportedStatus: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.pulls.insert(row);
    return row;
  }

  private async createChangeRequest(task: SyncTask, pull: ForgePull, row: GitPullRequest): Promise<string> {
    const { scope } = task;
    const newest = await this.revisions.find(scope.resource.id, scope.resource.revisionId);
    if (!newest) throw new Error('The newest revision is gone.');
    return this.audit.transaction(async () => {
      const { id } = await this.followed.create(scope, pull.title || `Pull request #${pull.number}`, newest, pull.url);
      await this.pulls.update(row, { changeRequestId: id });
      await this.audit.record(scope, 'git.pull-request.follow', targetOf(row), { number: pull.number });
      return id;
    });
  }

  private async reopen({ scope }: SyncTask, row: GitPullRequest, pull: ForgePull): Promise<void> {
    await this.audit.transaction(async () => {
      await this.pulls.update(row, { state: 'open' });
      if (row.changeRequestId !== null) await this.followed.reopen(scope, row.changeRequestId, pull.url);
    });
  }

  private changeRequestOf({ scope }: SyncTask, { changeRequestId }: GitPullRequest): Promise<ChangeRequest | null> {
    if (changeRequestId === null) return Promise.resolve(null);
    return this.changeRequests.find(scope.organizationId, scope.resource.id, changeRequestId);
  }
}

const forgeFieldsOf = ({ url, title, author, branch, fork }: ForgePull) => ({ url, title, author, branch, fork });

const targetOf = ({ id, number, spaceId }: GitPullRequest) =>
  ({ type: 'git-pull-request', id, label: `#${number ?? ''}`, spaceId }) as const;
