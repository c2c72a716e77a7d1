import { setImmediate as nextIteration } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { tooBusy } from '../../../core/errors/app-error';
import { FairQueue, type Share } from '../../common/concurrency/fair-queue';

/** Work of up to this many milliseconds is done immediately. */
const TINY_MS = 0.5;
/** Up to this, it is done in turn with the work of others. */
const SMALL_MS = 4;
/** Up to this, it is done while the allowance of its tenant lasts. */
const MEDIUM_MS = 12;
/** For each tenant: the maximum allowance, and the fraction of each elapsed millisecond that is added to it. */
const ALLOWANCE_MS = 100;
const REFILL = 0.05;
const TENANTS = 1_000;
const MAX_WAITING = 10_000;

interface Allowance {
  left: number;
  at: number;
}

/**
 * Decides which work may run in the thread that serves requests, and runs it one task after the other: between two tasks
 * all other events are processed first.
 */
export class MainThread {
  private readonly queue = new FairQueue({
    running: [1, 1, 1],
    waiting: [MAX_WAITING, MAX_WAITING, MAX_WAITING],
    busy: () => tooBusy('The service is very busy at the moment. Try again shortly.', 5),
  });
  private readonly allowances = new LRUCache<string, Allowance>(atMost(TENANTS));

  /** Whether work with this expected duration in milliseconds may run here; if so, deducts it from the allowance. */
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

  /** Runs admitted work. */
  async run<T>(share: Share, ms: number, work: () => T): Promise<T> {
    if (ms <= TINY_MS) return work();
    // The slot ends after the work: the code that waits for the result continues before the next slot.
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
