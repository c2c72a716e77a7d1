import { LRUCache } from 'lru-cache';
import { atMost } from '../../core/memory/at-most';
import { CacheCounts } from '../metrics/cache-stats';
import type { Invalidation } from './invalidation';

interface CachedValue<Value> {
  readonly generation: number;
  readonly value: Value;
}

/**
 * Caches values that belong to a group, such as an organization, until a change of the group is announced: then
 * all of its values are stale at once. A value read before the notification arrived is returned to that reader but not cached.
 */
export class GroupedCache<Value> {
  private readonly values: LRUCache<string, CachedValue<Value>>;
  /** When a group changed; all others did so before `floor`. Changes are counted over all groups. */
  private readonly generations = new Map<string, number>();
  private readonly counts = new CacheCounts();
  private changes = 0;
  private floor = 0;

  constructor(
    private readonly invalidation: Invalidation,
    private readonly topic: string,
    private readonly max: number,
  ) {
    this.values = new LRUCache(atMost(max));
    invalidation.watch(topic, () => this.counts.figures(this.values.size));
    invalidation.on(topic, (group) => {
      // The generations of groups without cached values must not accumulate indefinitely.
      if (group === undefined || this.generations.size >= this.max) this.clearAll();
      if (group !== undefined) this.generations.set(group, (this.changes += 1));
    });
  }

  /** The value of `key` in the group, loaded when it is not cached. */
  async get(group: string, key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.invalidation.mayCache ? this.values.get(`${group}/${key}`) : undefined;
    const current = this.counts.note(known?.generation === this.generationOf(group) ? known : undefined);
    return current ? current.value : this.renew(group, key, load);
  }

  /** Loads the value even where one is cached. */
  async renew(group: string, key: string, load: () => Promise<Value>): Promise<Value> {
    const generation = this.generationOf(group);
    const value = await load();
    if (this.generationOf(group) === generation && this.invalidation.mayCache)
      this.values.set(`${group}/${key}`, { generation, value });
    return value;
  }

  /** Call inside the transaction that changes the group. */
  announce(group: string): Promise<void> {
    return this.invalidation.announce(this.topic, group);
  }

  /** Only ever increases: a value that is being read now must not be taken for one of a later generation. */
  private generationOf(group: string): number {
    return this.generations.get(group) ?? this.floor;
  }

  private clearAll(): void {
    this.values.clear();
    this.generations.clear();
    this.floor = this.changes += 1;
  }
}
