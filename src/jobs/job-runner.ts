import type { Runner } from 'graphile-worker';
import type { Log } from '../common/http/logger';

const RETRY_MS = 1_000;

/**
 * The workers of one pool, kept at work: the queue ends all of them when it cannot write down how a job went, as when the
 * database is away at that moment. Then others take their place.
 */
export class JobRunner {
  private runner?: Runner;
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly make: () => Promise<Runner>,
    /** What those who ended held is to be given back. */
    private readonly onEnd: () => void,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    const runner = await this.make();
    this.runner = runner;
    const ended = (error?: unknown): void => {
      this.onEnd();
      this.startLater(error);
    };
    runner.promise.then(() => ended(), ended);
    if (this.stopped) await this.stop();
  }

  /** Lets the running job steps end. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { runner } = this;
    this.runner = undefined;
    // One that has ended by itself says that there is nothing to stop.
    await runner?.stop().catch(() => undefined);
  }

  private startLater(error: unknown): void {
    if (this.stopped) return;
    this.runner = undefined;
    this.log.warn({ err: error }, 'the job workers stopped and are being restarted');
    this.timer = setTimeout(() => void this.start().catch((failure: unknown) => this.startLater(failure)), RETRY_MS);
  }
}
