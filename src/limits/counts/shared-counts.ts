/** The requests that one process has counted for a key since its last report. */
export interface Hit {
  readonly key: string;
  readonly amount: number;
  /** Duration of a window that begins now. */
  readonly windowMs: number;
}

/** The count of all processes together. */
export interface Count {
  readonly total: number;
  /** Time until the window of the key is over. */
  readonly endsInMs: number;
}

/** Combines the counts of all processes. A window of a key begins with the first hit after the previous one was over. */
export abstract class SharedCounts {
  /** Adds hits of different keys; returns the counts in the same order. */
  abstract add(hits: readonly Hit[]): Promise<Count[]>;
}
