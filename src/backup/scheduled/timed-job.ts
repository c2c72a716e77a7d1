import type { OnApplicationShutdown, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CronJob } from 'cron';
import type { Log } from '../../common/http/logger';
import type { BackupSettings, Configuration } from '../../config/configuration';
import type { JobHandlers } from '../../jobs/job-handlers';
import type { JobQueue } from '../../jobs/job-queue';
import type { BackupTarget } from '../target/backup-target';
import { openBackupTarget } from '../target/open-backup-target';

const MINUTE_MS = 60_000;

export interface TimedJobParts {
  readonly jobs: JobQueue;
  readonly handlers: JobHandlers;
  readonly configuration: Configuration;
  readonly log: Log;
}

interface TimedJobOptions {
  readonly task: string;
  readonly maxAttempts: number;
  /** A cron expression; undefined: it only runs when it is enqueued. */
  readonly scheduleOf: (settings: BackupSettings) => string | undefined;
}

/**
 * A job on the backups at each time of a schedule. All processes enqueue it, and their jobs are merged; one that comes late has to find it done.
 * What is running when the service stops ends, and begins again in another process or after the next start.
 */
export abstract class TimedJob implements OnModuleInit, OnModuleDestroy, OnApplicationShutdown {
  protected readonly stopping = new AbortController();
  private target?: BackupTarget;
  private timer?: CronJob;

  constructor(
    protected readonly parts: TimedJobParts,
    private readonly options: TimedJobOptions,
  ) {}

  /** @param time of the schedule */
  protected abstract run(target: BackupTarget, settings: BackupSettings, time: Date): Promise<void>;

  onModuleInit(): void {
    const { configuration, handlers } = this.parts;
    const { backups, readOnly } = configuration;
    if (!backups) return;
    const target = openBackupTarget(backups.place);
    this.target = target;
    handlers.register(this.options.task, (payload) =>
      this.run(target, backups, new Date((payload as { scheduledFor: string }).scheduledFor)),
    );
    const schedule = this.options.scheduleOf(backups);
    if (schedule === undefined || readOnly) return;
    this.timer = CronJob.from({ cronTime: schedule, onTick: () => this.enqueueNow(), start: true });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.timer?.stop();
  }

  onApplicationShutdown(): void {
    this.target?.close();
  }

  enqueue(time: Date): Promise<void> {
    const { task, maxAttempts } = this.options;
    return this.parts.jobs.enqueue(task, { scheduledFor: time }, { key: task, maxAttempts });
  }

  protected get databaseUrl(): string {
    const { databaseDirectUrl, databaseUrl } = this.parts.configuration;
    return databaseDirectUrl ?? databaseUrl ?? '';
  }

  private async enqueueNow(): Promise<void> {
    // The same time in all processes: a schedule is precise to the minute.
    const time = new Date(Math.round(Date.now() / MINUTE_MS) * MINUTE_MS);
    await this.enqueue(time).catch((error: unknown) =>
      this.parts.log.error({ err: error, task: this.options.task }, 'the job of a schedule could not be enqueued'),
    );
  }
}
