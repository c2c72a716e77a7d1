import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { ChangeRequestsReader } from '../../change-requests/change-requests.reader';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { UpdateService } from '../../change-requests/update.service';
import { conflict } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import type { SpaceScope } from '../../spaces/space-scope';
import type { GitConnection } from '../entities/git-connection.entity';
import type { GitPullRequest } from '../entities/git-pull-request.entity';
import { forgeTitle } from '../forges/forge-answers';
import { GitConnectionsRepository } from '../git-connections.repository';
import { GIT_LIMITS } from '../git-limits';
import { GitQueue } from '../git-queue';
import { PullRequestsRepository } from './pull-requests.repository';

const SUFFIX = 6;

/** Opens change requests as pull requests. */
@Injectable()
export class PullOpener {
  constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly pulls: PullRequestsRepository,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly updates: UpdateService,
    private readonly queue: GitQueue,
    private readonly audit: AuditLog,
  ) {}

  /** Makes the next synchronization push the change request and create the pull request. 409 if that is not possible. */
  async open(scope: SpaceScope, idOrNumber: string): Promise<GitPullRequest> {
    const found = await this.changeRequests.get(scope, idOrNumber);
    const connection = await this.connectionOf(scope);
    await this.check(scope, connection, found);
    const { result } = await this.updates.update(scope, found.id);
    if (result === 'conflicts')
      throw conflict(
        'merge_conflicts',
        'The change request has conflicts with the newest content. Resolve them, then try again.',
      );
    return this.audit.transaction(async () => {
      const row = newRow(connection, found);
      await this.pulls.insert(row);
      const target = { type: 'git-pull-request', id: row.id, label: row.branch, spaceId: row.spaceId } as const;
      await this.audit.record(scope, 'git.pull-request.open', target, { changeRequest: found.id });
      if (connection.active) await this.queue.check(connection.id, 'api');
      return row;
    });
  }

  private async connectionOf({ organizationId, resource }: SpaceScope): Promise<GitConnection> {
    const connection = await this.connections.find(organizationId, resource.id);
    if (!connection) throw conflict('git_connection_not_usable', 'This space is not connected to a Git repository.');
    if (connection.forge === null)
      throw conflict(
        'git_connection_not_usable',
        'The connection does not say which forge its repository is at. Set its forge first.',
      );
    if (connection.direction === 'out')
      throw conflict(
        'git_connection_not_usable',
        'The connection only goes out: what is merged at the forge would not come back.',
      );
    return connection;
  }

  private async check({ organizationId }: SpaceScope, connection: GitConnection, changeRequest: ChangeRequest) {
    if (changeRequest.status === 'merged' || changeRequest.status === 'archived')
      throw conflict(
        'wrong_state',
        'This change request is merged or archived. Only open ones and drafts become pull requests.',
      );
    if (await this.pulls.findOf(organizationId, changeRequest.id))
      throw conflict('already_done', 'This change request has a pull request already.');
    if (changeRequest.revisionSeq === 0) throw conflict('nothing_to_do', 'This change request changes nothing yet.');
    if ((await this.pulls.countOpened(connection.id)) >= GIT_LIMITS.pullRequests)
      throw conflict(
        'limit_reached',
        `At most ${GIT_LIMITS.pullRequests} pull requests of a space are open at a time. Merge or close some first.`,
      );
  }
}

function newRow(
  { id: connectionId, organizationId, spaceId }: GitConnection,
  { id, number, subject }: ChangeRequest,
): GitPullRequest {
  const now = new Date();
  return {
    id: newId(),
    organizationId,
    spaceId,
    connectionId,
    changeRequestId: id,
    origin: 'space',
    state: 'opening',
    number: null,
    url: null,
    title: forgeTitle(subject) || `Change request #${number}`,
    author: '',
    // Unique, because several spaces may be connected to one repository.
    branch: `bindery/change-request-${number}-${id.slice(-SUFFIX)}`,
    fork: false,
    headCommit: null,
    baseCommit: null,
    pushedRevisionId: null,
    problem: null,
    reportedStatus: null,
    createdAt: now,
    updatedAt: now,
  };
}
