/** What one process has counted for a key since it last said so. */
export interface Hit {
  readonly key: string;
  readonly amount: number;
  /** How long a window lasts that begins now. */
  readonly windowMs: number;
}

/** What all processes together have counted. */
export interface Count {
  readonly total: number;
  /** Until the window of the key is over. */
  readonly endsInMs: number;
}

/** Where processes put their counts together. A window of a key begins with the first hit after the one before was over. */
export abstract class SharedCounts {
  /** Adds hits of different keys; gives the counts in the same order. */
  abstract add(hits: readonly Hit[]): Promise<Count[]>;
}
