import { LRUCache } from 'lru-cache';
import { atMost } from '../../core/memory/at-most';
import { CacheCounts } from '../metrics/cache-stats';
import type { Invalidation } from './invalidation';

/**
 * Caches what was read from the database until a change of it is announced. A value read before the notification of its
 * change arrived is returned to that reader but not cached, so nothing stale is ever cached.
 */
export class CoherentCache<Value extends object> {
  private readonly values: LRUCache<string, Value>;
  private readonly counts = new CacheCounts();
  private changes = 0;

  constructor(
    private readonly invalidation: Invalidation,
    private readonly topic: string,
    max: number,
  ) {
    this.values = new LRUCache<string, Value>(atMost(max));
    invalidation.watch(topic, () => this.counts.figures(this.values.size));
    invalidation.on(topic, (key) => {
      this.changes += 1;
      if (key === undefined) this.values.clear();
      else this.values.delete(key);
    });
  }

  /** The cached value; undefined when there is none or the cache may not be used now. */
  peek(key: string): Value | undefined {
    return this.counts.note(this.invalidation.mayCache ? this.values.get(key) : undefined);
  }

  /** As `peek`, also inside a transaction: only for what that transaction cannot have changed itself. */
  known(key: string): Value | undefined {
    return this.counts.note(this.invalidation.isConnected ? this.values.get(key) : undefined);
  }

  /** The value of `key`, loaded when it is not cached. A missing value is not cached. */
  async get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const known = this.peek(key);
    if (known) return known;
    const before = this.changes;
    const value = await load();
    if (value && before === this.changes && this.invalidation.mayCache) this.values.set(key, value);
    return value;
  }

  /** Call inside the transaction that changes the value of `key`. */
  announce(key: string): Promise<void> {
    return this.invalidation.announce(this.topic, key);
  }
}
