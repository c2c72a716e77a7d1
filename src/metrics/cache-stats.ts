/** How a cache fares, since the process started. */
export interface CacheFigures {
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
  /** Where it is bounded by bytes. */
  readonly bytes?: number;
}

/** Counts what a cache answered and what it did not. */
export class CacheCounts {
  private hits = 0;
  private misses = 0;

  /** Notes whether the answer was there, and gives it on. */
  note<Value>(value: Value): Value {
    if (value === undefined) this.misses += 1;
    else this.hits += 1;
    return value;
  }

  figures(entries: number, bytes?: number): CacheFigures {
    return { entries, hits: this.hits, misses: this.misses, ...(bytes !== undefined && { bytes }) };
  }
}
