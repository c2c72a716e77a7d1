import { EventEmitter } from 'node:events';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type JobHelpers, Logger as QueueLogger, type Runner, type WorkerEvents, run } from 'graphile-worker';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { DirectConnections } from '../database/direct-connections';
import { JobAttempts } from './job-attempts';
import { JobRunner } from './job-runner';
import { JOB_POOLS, type JobHandler, JobHandlers } from './job-handlers';
import { JobReaper } from './job-reaper';
import { pollAfterJobCompletion } from './poll-after-job-completion';
import { OutboundPauses } from './outbound/outbound-pauses';
import { JobRefusal } from './refused-jobs';

/** Jobs of one pool at the same time in one process: more than any task has named queues, so that none occupies all of them. */
const WORKERS = 4;

/** Takes jobs from the queue, each once over all processes, and retries failures with growing delays. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private runners: JobRunner[] = [];
  private isPaused = false;
  private isStopped = false;
  /** Starts and stops of the runners, one after the other. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly direct: DirectConnections,
    private readonly handlers: JobHandlers,
    private readonly reaper: JobReaper,
    private readonly pauses: OutboundPauses,
    private readonly attempts: JobAttempts,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.start();
    await this.reaper.start();
    this.pauses.onChange(() => this.follow());
  }

  /** Waits for the running job steps, then stops; before the pool closes, which waits for the worker's connection. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.turn;
    await this.stop();
  }

  private async start(): Promise<void> {
    const reason = await this.pauses.reason();
    this.isPaused = reason !== undefined;
    if (this.isPaused) this.log.warn({ reason }, 'webhooks, Git, imports and emails are paused');
    for (const pool of JOB_POOLS) {
      const entries = this.handlers.entries(pool, {
        withOutbound: !this.isPaused,
        onlyForSignIn: this.configuration.readOnly,
      });
      if (entries.length > 0) this.runners.push(this.createRunner(entries));
    }
    for (const runner of this.runners) await runner.start();
  }

  private async stop(): Promise<void> {
    const runners = this.runners;
    this.runners = [];
    await Promise.all(runners.map((runner) => runner.stop()));
  }

  /** Takes the tasks that act on others, or leaves them, after an operator paused or resumed them. */
  private follow(): void {
    this.turn = this.turn
      .then(async () => {
        if (this.isStopped || ((await this.pauses.reason()) !== undefined) === this.isPaused) return;
        await this.stop();
        await this.start();
      })
      .catch((error: unknown) => this.log.error({ err: error }, 'the job workers could not follow a pause'));
  }

  private createRunner(entries: readonly [string, JobHandler][]): JobRunner {
    const pools: string[] = [];
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool: { id } }) => {
      pools.push(id);
      this.reaper.add(id);
    });
    pollAfterJobCompletion(events);
    const release = (): void => pools.splice(0).forEach((id) => this.reaper.remove(id));
    return new JobRunner(() => this.run(entries, events), release, this.log);
  }

  private run(entries: readonly [string, JobHandler][], events: WorkerEvents): Promise<Runner> {
    return run({
      events,
      pgPool: this.direct.pool,
      concurrency: WORKERS,
      noHandleSignals: true,
      // Stored in batches: one by one, a failure of the database would be an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        entries.map(([task, handler]) => [
          task,
          (payload: unknown, { job }: JobHelpers) => this.attempts.run(job.id, task, handler, payload),
        ]),
      ),
      logger: new QueueLogger(() => (level, message, meta) => this.write(level, message, meta?.error)),
    });
  }

  /** The queue appends the whole error to its message. */
  private write(level: string, message: string, error: unknown): void {
    // Its handler has reported it.
    if (error instanceof JobRefusal) return;
    if (error !== undefined) this.log.error({ part: 'jobs', err: error }, message.replace(/ with error '[\s\S]*$/, ''));
    else if (level === 'error') this.log.error({ part: 'jobs' }, message);
    else if (level === 'warning') this.log.warn({ part: 'jobs' }, message);
    else this.log.debug({ part: 'jobs' }, message);
  }
}
