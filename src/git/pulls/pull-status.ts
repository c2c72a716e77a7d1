import { Inject, Injectable } from '@nestjs/common';
import { pointOfChangeRequest } from '../../change-requests/change-requests.reader';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ChangesReader } from '../../content/changes/changes.reader';
import { LinksService } from '../../content/links/links.service';
import { headPoint, type ReadPoint } from '../../content/storage/revision-points';
import type { GitPullRequest } from '../entities/git-pull-request.entity';
import type { Forge } from '../forges/forge-client';
import type { CommitStatus } from '../entities/forge.types';
import type { SyncTask } from '../sync/sync-task';
import { PullRequestsRepository } from './pull-requests.repository';

/** The limit of GitHub. */
const MAX_DESCRIPTION = 140;
const MAX_COUNTED_CHANGES = 1_000;

const pluralize = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Reports the effect of a pull request on the documentation, as a commit status of its newest commit. */
@Injectable()
export class PullStatus {
  constructor(
    private readonly pulls: PullRequestsRepository,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly changes: ChangesReader,
    private readonly links: LinksService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Reports statuses that were not reported yet. A status that the forge refuses is not sent again. */
  async report(task: SyncTask, forge: Forge, rows: readonly GitPullRequest[]): Promise<void> {
    for (const row of rows) {
      const { headCommit, state } = row;
      if (state !== 'open' || headCommit === null || row.reportedStatus?.startsWith(`${headCommit} `)) continue;
      const status = await this.statusOf(task, row);
      const isAccepted = await forge.reportStatus(headCommit, status);
      if (!isAccepted)
        task.log.warn(
          `The forge takes no status for the pull request #${row.number}. Give the token the right to write commit statuses.`,
        );
      await this.pulls.update(row, { reportedStatus: `${headCommit} ${status.state}: ${status.description}` });
    }
  }

  private async statusOf(task: SyncTask, row: GitPullRequest): Promise<CommitStatus> {
    const { connection, scope } = task;
    const space = `${this.configuration.publicUrl}/app/spaces/${scope.resource.id}`;
    const context = connection.folder === '' ? 'documentation' : `documentation/${connection.folder}`;
    const changeRequest =
      row.changeRequestId === null
        ? null
        : await this.changeRequests.find(scope.organizationId, scope.resource.id, row.changeRequestId);
    const url = changeRequest ? `${space}/change-requests/${changeRequest.number}` : space;
    if (row.problem !== null) return { state: 'error', context, url, description: truncate(row.problem) };
    if (!changeRequest) return { state: 'success', context, url, description: 'No page changed' };
    const point = pointOfChangeRequest(changeRequest);
    const pages = await this.countChangedPages(task, point);
    const broken = Math.max(
      0,
      (await this.countBrokenLinks(task, point)) - (await this.countBrokenLinks(task, headPoint(scope.resource))),
    );
    return {
      state: broken > 0 ? 'failure' : 'success',
      context,
      url,
      description: `${pluralize(pages, 'page')} changed, ${pluralize(broken, 'broken link')}`,
    };
  }

  private async countChangedPages({ scope }: SyncTask, point: ReadPoint): Promise<number> {
    const { changes } = await this.changes.ofChangeRequest(scope, point, MAX_COUNTED_CHANGES);
    return changes.filter(({ type }) => type.startsWith('page_')).length;
  }

  private async countBrokenLinks({ scope }: SyncTask, point: ReadPoint): Promise<number> {
    return (await this.links.list(scope, point, { limit: 1, status: 'broken' })).stats.broken.total;
  }
}

const truncate = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).toWellFormed()}…`;
