import { LRUCache } from 'lru-cache';
import { atMost } from '../common/memory/at-most';
import { CacheCounts } from '../metrics/cache-stats';
import type { Invalidation } from './invalidation';

interface Remembered<Value> {
  readonly generation: number;
  readonly value: Value;
}

/**
 * Remembers values that belong to a group, such as an organization, until someone announces that the group changed: then
 * all of its values are out of date at once. A value read before the notifications arrived is given to that reader but not kept.
 */
export class GroupedCache<Value> {
  private readonly values: LRUCache<string, Remembered<Value>>;
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
      // Groups that nobody remembers anything of are not kept count of indefinitely.
      if (group === undefined || this.generations.size >= this.max) this.forgetAll();
      if (group !== undefined) this.generations.set(group, (this.changes += 1));
    });
  }

  /** The value of `key` in the group, loaded when it is not remembered. */
  async get(group: string, key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.invalidation.mayRemember ? this.values.get(`${group}/${key}`) : undefined;
    const current = this.counts.note(known?.generation === this.generationOf(group) ? known : undefined);
    return current ? current.value : this.renew(group, key, load);
  }

  /** Loads the value even where one is remembered. */
  async renew(group: string, key: string, load: () => Promise<Value>): Promise<Value> {
    const generation = this.generationOf(group);
    const value = await load();
    if (this.generationOf(group) === generation && this.invalidation.mayRemember)
      this.values.set(`${group}/${key}`, { generation, value });
    return value;
  }

  /** Call inside the transaction that changes something of the group. */
  announce(group: string): Promise<void> {
    return this.invalidation.announce(this.topic, group);
  }

  /** Counts up, and never down: a value that is being read now must not pass for one of a later generation. */
  private generationOf(group: string): number {
    return this.generations.get(group) ?? this.floor;
  }

  private forgetAll(): void {
    this.values.clear();
    this.generations.clear();
    this.floor = this.changes += 1;
  }
}
