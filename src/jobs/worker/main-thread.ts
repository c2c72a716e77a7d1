import { setImmediate as nextIteration } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import { tooBusy } from '../../common/errors/app-error';
import { FairQueue, type Share } from '../../common/concurrency/fair-queue';

/** Work of up to this many milliseconds is done at once. */
const TINY_MS = 0.5;
/** Up to this, one after the other with that of others. */
const SMALL_MS = 4;
/** Up to this, as long as the allowance of its tenant lasts. */
const MEDIUM_MS = 12;
/** Of each tenant: what it may use at once, and how much of each millisecond comes back. */
const ALLOWANCE_MS = 100;
const REFILL = 0.05;
const TENANTS = 1_000;
const MOST_WAITING = 10_000;

interface Allowance {
  left: number;
  at: number;
}

/**
 * Decides what may be done in the thread that answers requests, and lets it be done one after the other: between two pieces of work
 * everybody else's events come first.
 */
export class MainThread {
  private readonly queue = new FairQueue({
    running: [1, 1, 1],
    waiting: [MOST_WAITING, MOST_WAITING, MOST_WAITING],
    busy: () => tooBusy('The service is very busy at the moment. Try again shortly.', 5),
  });
  private readonly allowances = new LRUCache<string, Allowance>(atMost(TENANTS));

  /** Whether work that is expected to take so many milliseconds may be done here; takes it off the allowance. */
  admits({ tenant }: Share, ms: number): boolean {
    if (ms <= SMALL_MS) return true;
    if (ms > MEDIUM_MS) return false;
    const now = performance.now();
    const known = this.allowances.get(tenant) ?? { left: ALLOWANCE_MS, at: now };
    const left = Math.min(ALLOWANCE_MS, known.left + (now - known.at) * REFILL);
    const isEnough = left >= ms;
    this.allowances.set(tenant, { left: isEnough ? left - ms : left, at: now });
    return isEnough;
  }

  /** Does what was admitted. */
  async run<T>(share: Share, ms: number, work: () => T): Promise<T> {
    if (ms <= TINY_MS) return work();
    // The slot ends after the work: what waits for the result continues before the next slot.
    return new Promise<T>((resolve, reject) => {
      const slot = async (): Promise<void> => {
        const outcome = attempt(work);
        resolve(outcome);
        await outcome.catch(() => undefined);
        await nextIteration();
      };
      this.queue.run(share, slot, ms).catch(reject);
    });
  }
}

const attempt = async <T>(work: () => T): Promise<T> => work();
