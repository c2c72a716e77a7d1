import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ContentChanged } from '../content/model/content-changed.event';
import { Database } from '../database/database';
import { EventBus } from '../events/event-bus';
import { JobHandlers } from '../jobs/job-handlers';
import type { GitConnection } from './entities/git-connection.entity';
import type { GitRunStatus } from './entities/git-run.entity';
import { GitConnectionsRepository } from './git-connections.repository';
import { GIT_LIMITS } from './git-limits';
import { type CheckJob, CHECK_TASK, GitQueue, type RunJob, RUN_TASK } from './git-queue';
import { GitRunRecorder } from './git-run-recorder';
import { newRun } from './git-runs.service';

/** Maximum number of remotes enqueued per round; the others follow in the next one. */
const ROUND = 200;
/** Debounce, so that consecutive edits are pushed together. */
const QUIET_MS = 2_000;
/** Delay before a retry while the connection is being synchronized. */
const BUSY_MS = 3_000;
const OUTBOUND = { isOutbound: true } as const;

/** Runs synchronizations on request, when content changes, and when polling of a remote is due. */
@Injectable()
export class GitJobs implements OnModuleInit {
  constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly queue: GitQueue,
    private readonly recorder: GitRunRecorder,
    private readonly handlers: JobHandlers,
    private readonly events: EventBus,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.handlers.register(RUN_TASK, (payload) => this.run((payload as RunJob).runId), OUTBOUND);
    this.handlers.register(CHECK_TASK, (payload) => this.check(payload as CheckJob), OUTBOUND);
    this.events.subscribe(ContentChanged, ({ spaceId }) => this.contentChanged(spaceId));
  }

  /** Runs in every process; each due remote is claimed by one of them. */
  @Cron(CronExpression.EVERY_MINUTE)
  async checkDue(now = new Date()): Promise<number> {
    return this.database.transaction(async () => {
      const due = await this.connections.takeDue(now, new Date(now.getTime() + GIT_LIMITS.lostMs), ROUND);
      for (const id of due) await this.queue.check(id, 'poll');
      return due.length;
    });
  }

  private async contentChanged(spaceId: string): Promise<void> {
    const id = await this.connections.outgoing(spaceId);
    if (id !== undefined) await this.queue.check(id, 'content', new Date(Date.now() + QUIET_MS));
  }

  private async run(runId: string): Promise<void> {
    const run = await this.recorder.find(runId);
    if (!run || (run.status !== 'queued' && run.status !== 'running')) return;
    if (run.kind !== 'sync') return this.recorder.runTransfer(run);
    const connection = await this.connections.find(run.organizationId, run.spaceId);
    if (!connection) return this.recorder.refuse(run, 'The space is not connected any more.');
    const isDone = await this.withClaim(connection, () => this.recorder.sync(connection, run));
    if (!isDone) await this.queue.run(run, new Date(Date.now() + BUSY_MS));
  }

  private async check({ connectionId, trigger }: CheckJob): Promise<void> {
    const connection = await this.connections.findById(connectionId);
    if (!connection?.active) return;
    const isDone = await this.withClaim(connection, () => this.recorder.check(connection, newRun(connection, trigger)));
    if (!isDone) await this.queue.check(connectionId, trigger, new Date(Date.now() + BUSY_MS));
  }

  /** Only one process works with a connection at a time; false while another one does. */
  private async withClaim({ id }: GitConnection, work: () => Promise<GitRunStatus>): Promise<boolean> {
    return this.recorder.withClaim(id, work).then((result) => result !== undefined);
  }
}
