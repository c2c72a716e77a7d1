import type { Runner } from 'graphile-worker';
import type { Log } from '../common/http/logger';

const RETRY_MS = 1_000;

/**
 * Keeps the workers of one pool running: the queue ends all of them when it cannot store the result of a job, for instance when the
 * database is unavailable at that moment. Then new ones replace them.
 */
export class JobRunner {
  private runner?: Runner;
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly createRunner: () => Promise<Runner>,
    /** Called to release what the ended workers held. */
    private readonly onEnd: () => void,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    const runner = await this.createRunner();
    this.runner = runner;
    const ended = (error?: unknown): void => {
      this.onEnd();
      this.restartLater(error);
    };
    runner.promise.then(() => ended(), ended);
    if (this.stopped) await this.stop();
  }

  /** Waits for the running job steps. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { runner } = this;
    this.runner = undefined;
    // One that has ended by itself rejects, as there is nothing to stop.
    await runner?.stop().catch(() => undefined);
  }

  private restartLater(error: unknown): void {
    if (this.stopped) return;
    this.runner = undefined;
    this.log.warn({ err: error }, 'the job workers stopped and are being restarted');
    this.timer = setTimeout(() => void this.start().catch((failure: unknown) => this.restartLater(failure)), RETRY_MS);
  }
}
