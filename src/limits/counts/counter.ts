import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { type Count, SharedCounts } from './shared-counts';

/** The count of a key after a request; the library's own times are in seconds. */
export type CountRecord = Awaited<ReturnType<ThrottlerStorage['increment']>> & {
  /** When the window is over, in milliseconds since 1970. */
  readonly endsAt: number;
};

const MAX_CACHED_KEYS = 50_000;
const SEND_EVERY_MS = 250;
const TIMEOUT_MS = 2_000;
const WARN_EVERY_MS = 60_000;

/** Requests of one key that are being sent to the other processes together. */
interface Batch {
  amount: number;
  /** How many of those that were counted before are taken back. */
  returned: number;
  /** The count before them, once they have been sent. */
  before?: Promise<number>;
}

/** The state of the window of a key in this process. */
interface Window {
  readonly key: string;
  readonly windowMs: number;
  endsAt: number;
  /** The count of all processes, plus the requests of this one that are being sent at the moment. */
  known: number;
  /** Tenths of requests that were counted for nothing, less than ten. */
  tenths: number;
  open: Batch;
  sending: Promise<unknown>;
}

/** The number of requests that a process may count without the others; from there on it waits for the shared count. */
const shareOf = (limit: number): number => Math.max(1, Math.floor(limit / 100));

/** No one waits longer for a count than this. */
const withinTimeout = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the shared counts did not respond in time')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Counts requests over all processes without making most of them wait: each process counts in memory and notifies the others
 * four times a second. No process counts more than 1 % of a limit by itself, so that is by how much each of them can exceed
 * it; limits below 200 are exact, and wait each time. Where the shared counts cannot be reached, each process counts alone.
 */
@Injectable()
export class Counter implements ThrottlerStorage, OnModuleDestroy {
  private readonly windows = new LRUCache<string, Window>(atMost(MAX_CACHED_KEYS));
  private readonly unreported = new Set<Window>();
  private timer?: NodeJS.Timeout;
  private warnedAt = -Infinity;

  constructor(
    private readonly shared: SharedCounts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Counts one request. Those beyond the limit are blocked until the window is over, and usually not even counted. */
  async increment(key: string, windowMs: number, limit: number): Promise<CountRecord> {
    const window = this.windowOf(key, windowMs);
    if (window.known + window.open.amount - window.open.returned >= limit) return this.record(window, limit + 1, limit);
    const batch = window.open;
    batch.amount += 1;
    const place = batch.amount;
    const share = shareOf(limit);
    if (place >= share) return this.record(window, (await this.report(window, batch)) + place - batch.returned, limit);
    // The others are notified ahead of need, so that at a steady rate no one waits.
    if (place > share / 2) void this.report(window, batch);
    else this.reportSoon(window);
    return this.record(window, window.known + place - batch.returned, limit);
  }

  /**
   * Takes nine tenths of a request back that was counted in this window. Whole requests only are taken back from the shared count, so none
   * of less than ten tenths; what is left over is lost with the window.
   * @returns the number of requests that this was
   */
  giveBack(key: string, endsAt: number): number {
    const window = this.windows.get(key);
    if (!window || window.endsAt <= Date.now() || Math.abs(window.endsAt - endsAt) > SEND_EVERY_MS) return 0;
    window.tenths += 9;
    if (window.tenths < 10) return 0;
    window.tenths -= 10;
    window.open.returned += 1;
    this.reportSoon(window);
    return 1;
  }

  private windowOf(key: string, windowMs: number): Window {
    const now = Date.now();
    const present = this.windows.get(key);
    if (present && present.endsAt > now) return present;
    const open = { amount: 0, returned: 0 };
    const window = { key, windowMs, endsAt: now + windowMs, known: 0, tenths: 0, open, sending: Promise.resolve() };
    this.windows.set(key, window);
    return window;
  }

  private record({ endsAt }: Window, totalHits: number, limit: number): CountRecord {
    const timeToExpire = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    const isBlocked = totalHits > limit;
    return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0, endsAt };
  }

  private reportSoon(window: Window): void {
    this.unreported.add(window);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const windows = [...this.unreported].filter(
        ({ open }) => open.amount + open.returned > 0 && open.before === undefined,
      );
      this.unreported.clear();
      if (windows.length > 0) this.reportAll(windows);
    }, SEND_EVERY_MS).unref();
  }

  /** Reports a batch to the others, after the previous one; requests that arrive meanwhile are included. */
  private report(window: Window, batch: Batch): Promise<number> {
    batch.before ??= window.sending.then(async () => {
      const amount = this.close(window, batch);
      const [count] = await this.send([{ key: window.key, amount, windowMs: window.windowMs }]);
      return this.applyCount(window, amount, count);
    });
    window.sending = batch.before;
    return batch.before;
  }

  private reportAll(windows: readonly Window[]): void {
    const batches = windows.map(({ open }) => open);
    const ready = Promise.all(windows.map(({ sending }) => sending));
    const sent = ready.then(() => {
      const hits = windows.map((window, index) => ({
        key: window.key,
        amount: this.close(window, batches[index]),
        windowMs: window.windowMs,
      }));
      return this.send(hits).then((counts) => hits.map(({ amount }, index) => ({ amount, count: counts[index] })));
    });
    for (const [index, window] of windows.entries()) {
      window.open.before = sent.then((results) =>
        this.applyCount(window, results[index]?.amount ?? 0, results[index]?.count),
      );
      window.sending = window.open.before;
    }
  }

  /** Closes a batch: later requests are added to a new one. */
  private close(window: Window, batch: Batch | undefined): number {
    const amount = (batch?.amount ?? 0) - (batch?.returned ?? 0);
    if (window.open === batch) window.open = { amount: 0, returned: 0 };
    window.known += amount;
    return amount;
  }

  /** @returns the count before these requests */
  private applyCount(window: Window, amount: number, count: Count | undefined): number {
    if (!count) return window.known - amount;
    window.known = count.total;
    window.endsAt = Date.now() + count.endsInMs;
    return count.total - amount;
  }

  private async send(hits: Parameters<SharedCounts['add']>[0]): Promise<(Count | undefined)[]> {
    try {
      return await withinTimeout(this.shared.add(hits));
    } catch (error) {
      if (Date.now() - this.warnedAt > WARN_EVERY_MS) {
        this.warnedAt = Date.now();
        this.log.warn(
          { err: error },
          'requests are counted by this process alone: the shared counters cannot be reached',
        );
      }
      return hits.map(() => undefined);
    }
  }
}
