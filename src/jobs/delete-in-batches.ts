interface BatchLimits {
  /** Rows per transaction. */
  readonly size: number;
  /** Transactions per job; the rest is left to the next job. */
  readonly count: number;
}

/** Deletes up to `size` rows in a transaction of its own, and returns how many it deleted. */
type DeleteBatch = (size: number) => Promise<number>;

/** Deletes in small transactions, one step after the other; returns true if there is more to do. */
export async function deleteInBatches(
  steps: readonly DeleteBatch[],
  { size, count }: BatchLimits = { size: 2_000, count: 25 },
): Promise<boolean> {
  let left = count;
  for (const step of steps) while ((await step(size)) === size) if ((left -= 1) <= 0) return true;
  return false;
}
