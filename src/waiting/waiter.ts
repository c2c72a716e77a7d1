import { setTimeout as pause } from 'node:timers/promises';

/** A request that waits reads at most this often, however much happens meanwhile, in milliseconds. */
const BETWEEN_READS_MS = 250;

/** One request that waits for changes. It notices every change from its creation on, also those that happen while it reads. */
export class Waiter {
  private isWoken = false;
  private hasEnded = false;
  private readAt = performance.now();
  private resume?: () => void;

  /** Something has changed. */
  wake(): void {
    this.isWoken = true;
    this.resume?.();
  }

  /** No one waits for it any more, or the process stops. */
  end(): void {
    this.hasEnded = true;
    this.resume?.();
  }

  get isOpen(): boolean {
    return !this.hasEnded;
  }

  /** Waits for the next change, up to a time; false if there was none. */
  async next(forMs: number): Promise<boolean> {
    if (!this.isWoken && this.isOpen) await this.sleep(forMs);
    if (!this.isWoken || !this.isOpen) return false;
    const early = BETWEEN_READS_MS - (performance.now() - this.readAt);
    if (early > 0) await pause(early);
    this.isWoken = false;
    this.readAt = performance.now();
    return this.isOpen;
  }

  private async sleep(forMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.resume = resolve;
      timer = setTimeout(resolve, Math.max(0, forMs));
    });
    clearTimeout(timer);
    this.resume = undefined;
  }
}
