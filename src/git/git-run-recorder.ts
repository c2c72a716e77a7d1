import { Injectable } from '@nestjs/common';
import { Activities } from '../activity/activities';
import { Database } from '../database/database';
import { EventLog } from '../event-log/event-log';
import type { GitConnection } from './entities/git-connection.entity';
import type { GitRun, GitRunStatus } from './entities/git-run.entity';
import { GitConnectionsRepository } from './git-connections.repository';
import { GitClaim } from './git-claim';
import { GIT_LIMITS } from './git-limits';
import { GitRunner } from './git-runner';
import { GitRunsRepository } from './git-runs.repository';
import { nextPoll } from './git-schedule';
import { GitTransfers } from './git-transfers';
import { RunLog } from './sync/run-log';

/** Records runs, and updates the state of their connection. */
@Injectable()
export class GitRunRecorder {
  constructor(
    private readonly runs: GitRunsRepository,
    private readonly connections: GitConnectionsRepository,
    private readonly runner: GitRunner,
    private readonly transfers: GitTransfers,
    private readonly database: Database,
    private readonly activities: Activities,
    private readonly eventLog: EventLog,
  ) {}

  find(id: string): Promise<GitRun | null> {
    return this.runs.findById(id);
  }

  /** Runs `work` with a claim on the connection; undefined if another process holds it. */
  async withClaim<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    const claim = await GitClaim.acquire(this.connections, id);
    if (!claim) return undefined;
    try {
      return await work();
    } finally {
      await claim.release();
    }
  }

  /** A run that is recorded from its start. */
  async sync(connection: GitConnection, run: GitRun): Promise<GitRunStatus> {
    const log = new RunLog();
    await this.runs.update(run.id, { status: 'running', startedAt: new Date() });
    const status = await this.runner.run(connection, run, log);
    await this.end(run, log, status);
    await this.recordOutcome(connection, status);
    return status;
  }

  /** A run that is recorded only if it had results, or is the first of its connection. */
  async check(connection: GitConnection, run: GitRun): Promise<GitRunStatus> {
    const log = new RunLog();
    const startedAt = new Date();
    const status = await this.runner.run(connection, run, log);
    const isRecorded = log.hasResults || status === 'failed' || connection.checkedAt === null;
    if (isRecorded) {
      await this.runs.insert({ ...run, status: 'running', startedAt });
      await this.runs.prune(run.spaceId, GIT_LIMITS.runsKept);
      await this.end(run, log, status);
    }
    await this.recordOutcome(connection, status);
    return status;
  }

  /** A single import or export. */
  async runTransfer(run: GitRun): Promise<void> {
    const log = new RunLog();
    await this.runs.update(run.id, { status: 'running', startedAt: new Date() });
    await this.end(run, log, await this.runner.runGuarded(run, log, () => this.transfers.run(run, log)));
  }

  async refuse(run: GitRun, reason: string): Promise<void> {
    const log = new RunLog();
    log.error(reason);
    await this.end(run, log, 'failed');
  }

  private end({ id, organizationId, spaceId, kind }: GitRun, log: RunLog, status: GitRunStatus): Promise<void> {
    return this.database.transaction(async () => {
      await this.runs.update(id, { ...log.columns, status, endedAt: new Date() });
      await this.eventLog.record(
        { organizationId },
        { type: 'git_run_ended', resource: 'git-run', resourceId: id, spaceId, data: { kind, status } },
      );
    });
  }

  private async recordOutcome(connection: GitConnection, status: GitRunStatus): Promise<void> {
    const now = new Date();
    const failures = status === 'failed' ? connection.failures + 1 : 0;
    await this.database.transaction(async () => {
      await this.connections.update(connection, {
        failures,
        checkedAt: now,
        nextCheckAt: connection.active ? nextPoll(now, { failures, hookAt: connection.hookAt }) : null,
      });
      // Only the first one: no further notifications until a synchronization has succeeded.
      if (failures === 1) await this.notifyFailure(connection);
    });
  }

  private notifyFailure({ organizationId, spaceId, memberId }: GitConnection): Promise<void> {
    return this.activities.record({ organizationId }, { type: 'git_run_failed', spaceId, memberId });
  }
}
