import { setImmediate as nextIteration, setTimeout as delay } from 'node:timers/promises';

type Stop = () => Promise<void>;

/**
 * npm passes Ctrl-C on to a process that the terminal has already signalled: the same request twice, within milliseconds. Only a
 * signal that arrives later than this comes from someone who will not wait.
 */
const REPEATED_SIGNAL_MS = 300;
/** How long stopping waits for a step of the start that is running. */
const STEP_TIMEOUT_MS = 30_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

export interface ShutdownOptions {
  /** Called once, when a signal ends the service. */
  readonly onSignal: (signal: string) => void;
  /** Called when a step of stopping has failed; the others continue. */
  readonly onProblem: (error: unknown) => void;
  /** Ends the process; replaced in tests. */
  readonly exit: (code: number) => void;
}

/**
 * Records started resources, so that they can be stopped in reverse order: on a signal or on a failure, once. A
 * second signal ends the process immediately.
 */
export class Shutdown {
  private readonly stops: Stop[] = [];
  private running?: Promise<void>;
  private firstSignalAt?: number;
  private busy: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ShutdownOptions) {}

  get stopping(): boolean {
    return this.running !== undefined;
  }

  /** Listens to SIGTERM and SIGINT; both stop the service with exit code 0. */
  listen(): void {
    for (const signal of SIGNALS) process.on(signal, () => this.signal(signal));
  }

  /** Runs one step of starting. Stopping waits for the running step and prevents the next one. */
  async step<T>(start: () => Promise<T>, stop?: (result: T) => Promise<void>): Promise<T> {
    if (this.stopping) return new Promise<T>(() => undefined);
    const result = start();
    this.busy = result.catch(() => undefined);
    const value = await result;
    if (stop) this.stops.push(() => stop(value));
    return value;
  }

  signal(signal: string): void {
    const now = Date.now();
    if (this.firstSignalAt !== undefined && now - this.firstSignalAt > REPEATED_SIGNAL_MS) return this.options.exit(1);
    if (this.firstSignalAt !== undefined) return;
    this.firstSignalAt = now;
    this.options.onSignal(signal);
    void this.stop(0);
  }

  /** Stops what was started, the last thing first, and ends the process with `code`. Later calls change nothing. */
  stop(code: number): Promise<void> {
    this.running ??= this.stopAll(code);
    return this.running;
  }

  private async stopAll(code: number): Promise<void> {
    await Promise.race([this.busy, delay(STEP_TIMEOUT_MS, undefined, { ref: false })]);
    // The step's own continuation, which registers how to undo it, comes first.
    await nextIteration();
    for (const stop of this.stops.reverse()) await stop().catch(this.options.onProblem);
    this.options.exit(code);
  }
}
