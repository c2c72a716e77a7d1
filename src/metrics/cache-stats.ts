/** Statistics of a cache since the start of the process. */
export interface CacheStats {
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
  /** Where it is bounded by bytes. */
  readonly bytes?: number;
}

/** Counts hits and misses of a cache. */
export class CacheCounts {
  private hits = 0;
  private misses = 0;

  /** Counts a hit or a miss, and returns the value. */
  note<Value>(value: Value): Value {
    if (value === undefined) this.misses += 1;
    else this.hits += 1;
    return value;
  }

  figures(entries: number, bytes?: number): CacheStats {
    return { entries, hits: this.hits, misses: this.misses, ...(bytes !== undefined && { bytes }) };
  }
}
