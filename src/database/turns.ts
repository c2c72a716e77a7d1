import { tooBusy } from '../common/errors/app-error';

/** Lets at most so many do something at once; the others wait in order, and where a patience is given not for ever. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(
    private readonly most: number,
    private readonly patienceMs?: number,
  ) {}

  /** Waits for a turn; the result gives it back. @throws AppError 503 when none came in time. */
  async take(): Promise<() => void> {
    if (this.taken < this.most) this.taken += 1;
    else await this.wait();
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.giveBack();
    };
  }

  /** Does `work` once its turn has come. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await this.take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  /** How many wait for their turn. */
  get queue(): number {
    return this.waiting.length;
  }

  private wait(): Promise<void> {
    const { patienceMs } = this;
    if (patienceMs === undefined) return new Promise((resolve) => this.waiting.push(resolve));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(tooBusy('Too many changes are waiting at the moment. Try again shortly.', 5));
      }, patienceMs);
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push(go);
    });
  }

  /** Whoever waits the longest goes on with this very turn. */
  private giveBack(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken -= 1;
  }
}
