import { Injectable } from '@nestjs/common';
import type { GitPullRequest } from '../entities/git-pull-request.entity';
import { type Forge, ForgeClient } from '../forges/forge-client';
import type { ForgePull } from '../entities/forge.types';
import { GitConnectionsRepository } from '../git-connections.repository';
import { GIT_LIMITS } from '../git-limits';
import { nextPoll } from '../git-schedule';
import type { SyncTask } from '../sync/sync-task';
import { GitProblem } from '../git-problem';
import { IncomingPulls } from './incoming-pulls';
import { OutgoingPulls } from './outgoing-pulls';
import { PullRequestsRepository } from './pull-requests.repository';
import { PullStatus } from './pull-status';

/** Prefix of the branches that this service pushes to, whose content originates here. */
const OWN_BRANCH = 'bindery/';

/** The state at the forge before the branch was fetched, so that the branch includes every pull request reported as merged. */
export interface ReportedPulls {
  readonly forge: Forge;
  readonly open: readonly ForgePull[];
  /** Followed pull requests that are not open any more. */
  readonly ended: readonly { readonly row: GitPullRequest; readonly state: 'merged' | 'closed' }[];
}

/** Follows the pull requests of a repository, together with the synchronization of its branch. */
@Injectable()
export class PullRequests {
  constructor(
    private readonly forges: ForgeClient,
    private readonly connections: GitConnectionsRepository,
    private readonly pulls: PullRequestsRepository,
    private readonly incoming: IncomingPulls,
    private readonly outgoing: OutgoingPulls,
    private readonly status: PullStatus,
  ) {}

  /** Queries the forge; undefined if pull requests are not followed, or the next attempt is not due. */
  async fetchReported({ connection, log }: SyncTask, isRequested: boolean): Promise<ReportedPulls | undefined> {
    const forge = connection.direction === 'out' ? undefined : this.forges.forConnection(connection);
    const now = new Date();
    if (!forge || (!isRequested && connection.forgeRetryAt !== null && connection.forgeRetryAt > now)) return undefined;
    try {
      const open = await forge.openPulls();
      const ended = await this.findEnded(connection.id, forge, open);
      if (connection.forgeFailures > 0) await this.recordProblem(connection.id, connection.organizationId, null, 0);
      return { forge, open: open.slice(0, GIT_LIMITS.pullRequests), ended };
    } catch (error) {
      if (!(error instanceof GitProblem)) throw error;
      log.warn(`The pull requests could not be read: ${error.message}`);
      await this.recordProblem(connection.id, connection.organizationId, error.message, connection.forgeFailures + 1);
      return undefined;
    }
  }

  /** Applies the reported state to change requests. Call after the branch was synchronized. */
  async follow(task: SyncTask, { forge, open, ended }: ReportedPulls): Promise<void> {
    const { connection, log } = task;
    if (connection.baseCommit === null) return;
    for (const { row, state } of ended) await this.incoming.close(task, row, state);
    const numbers = open.map(({ number }) => number);
    const rows = new Map((await this.pulls.findNumbers(connection.id, numbers)).map((row) => [row.number, row]));
    for (const pull of open) await this.incoming.retitle(task, pull, rows.get(pull.number));
    const changed = open.filter((pull) => hasNewCommit(pull, rows.get(pull.number)));
    for (const pull of changed.slice(0, GIT_LIMITS.pullRequestsPerRun))
      await this.incoming.update(task, pull, forge.ref(pull.number), rows.get(pull.number));
    const left = changed.length - GIT_LIMITS.pullRequestsPerRun;
    if (left > 0) log.info(`${left} more pull requests are taken by the next synchronization.`);
    const followed = await this.pulls.findOpen(connection.id);
    const own = followed.filter(({ origin }) => origin === 'space');
    for (const row of own) await this.outgoing.update(task, { forge, open, row });
    await this.status.report(task, forge, await this.pulls.findOpen(connection.id));
  }

  /** Fetches pull requests that are not among the open ones individually, a few in each run. */
  private async findEnded(
    connectionId: string,
    forge: Forge,
    open: readonly ForgePull[],
  ): Promise<ReportedPulls['ended']> {
    const isOpen = new Set<number | null>(open.map(({ number }) => number));
    const gone = (await this.pulls.findOpen(connectionId)).filter(
      ({ number, state }) => state === 'open' && number !== null && !isOpen.has(number),
    );
    const ended: { row: GitPullRequest; state: 'merged' | 'closed' }[] = [];
    for (const row of gone.slice(0, GIT_LIMITS.pullRequestsPerRun)) {
      const state = (await forge.pull(row.number ?? 0))?.state ?? 'closed';
      if (state === 'open') await this.pulls.update(row, {});
      else ended.push({ row, state });
    }
    return ended;
  }

  private async recordProblem(
    id: string,
    organizationId: string,
    problem: string | null,
    failures: number,
  ): Promise<void> {
    await this.connections.update(
      { id, organizationId },
      {
        forgeProblem: problem,
        forgeFailures: failures,
        forgeRetryAt: problem === null ? null : nextPoll(new Date(), { failures, hookAt: null }),
      },
    );
  }
}

/** Whether there is a commit that was not imported yet. */
function hasNewCommit({ commit, branch, fork }: ForgePull, row: GitPullRequest | undefined): boolean {
  if (!row) return fork || !branch.startsWith(OWN_BRANCH);
  return row.origin === 'forge' && (row.headCommit !== commit || row.state === 'closed');
}
