import { CronJob } from 'cron';
import type { Log } from '../../common/http/logger';
import type { JobQueue } from '../../jobs/job-queue';

const MINUTE_MS = 60_000;

interface TimedJobOptions {
  readonly task: string;
  readonly maxAttempts: number;
}

/** The time of the schedule that a job is for. */
export const scheduledFor = (payload: unknown): Date => new Date((payload as { scheduledFor: string }).scheduledFor);

/** A job at each time of a schedule. All processes enqueue it, and their jobs are merged; one that comes late has to find it done. */
export class TimedJob {
  private timer?: CronJob;

  constructor(
    private readonly jobs: JobQueue,
    private readonly log: Log,
    private readonly options: TimedJobOptions,
  ) {}

  /** @param schedule a cron expression */
  start(schedule: string): void {
    this.timer = CronJob.from({ cronTime: schedule, onTick: () => this.enqueueNow(), start: true });
  }

  async stop(): Promise<void> {
    await this.timer?.stop();
  }

  enqueue(time: Date): Promise<void> {
    const { task, maxAttempts } = this.options;
    return this.jobs.enqueue(task, { scheduledFor: time }, { key: task, maxAttempts });
  }

  private async enqueueNow(): Promise<void> {
    // The same time in all processes: a schedule is precise to the minute.
    const time = new Date(Math.round(Date.now() / MINUTE_MS) * MINUTE_MS);
    await this.enqueue(time).catch((error: unknown) =>
      this.log.error({ err: error, task: this.options.task }, 'the job of a schedule could not be enqueued'),
    );
  }
}
