import { tooBusy } from '../../../core/errors/app-error';

/** Allows at most `capacity` tasks at once; the others wait in order, at most for the timeout where one is given. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(
    private readonly capacity: number,
    private readonly timeoutMs?: number,
  ) {}

  /** Waits for a slot; call the result to release it. @throws AppError 503 when none was free in time. */
  async acquire(): Promise<() => void> {
    if (this.taken < this.capacity) this.taken += 1;
    else await this.wait();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.release();
    };
  }

  /** Runs `work` once a slot is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** The number of waiting tasks. */
  get queue(): number {
    return this.waiting.length;
  }

  private wait(): Promise<void> {
    const { timeoutMs } = this;
    if (timeoutMs === undefined) return new Promise((resolve) => this.waiting.push(resolve));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(tooBusy('Too many changes are queued at the moment. Try again shortly.', 5));
      }, timeoutMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push(start);
    });
  }

  /** The one that has waited longest gets the slot. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken -= 1;
  }
}
