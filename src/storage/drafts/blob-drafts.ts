/** What a storage needs to find an unfinished file again, in any process. Callers keep it, and never look into it. */
export type DraftState = Readonly<Record<string, unknown>>;

/** Writes to the end of an unfinished file. */
export interface DraftWriter {
  write(bytes: Buffer): Promise<void>;
  /** Makes everything written so far durable. Returns the state with which it is found again. */
  save(): Promise<DraftState>;
  /** Called once the last state is kept: deletes what only the states before it need. */
  kept(): Promise<void>;
  /** What was written since the last `save` is lost. */
  close(): Promise<void>;
}

/** Where a writer continues. */
export interface DraftEnd {
  /** Undefined for a file of which nothing has been saved. */
  readonly state: DraftState | undefined;
  /** Number of saved bytes; what an interrupted writer left behind them is overwritten. */
  readonly size: number;
}

/**
 * Files that arrive in pieces, before the hash of their content is known. A file has one writer at a time; the caller
 * makes sure of that, and calls `takeOver` where the last one may still be running.
 */
export interface BlobDrafts {
  /** @param id a fixed name of the file, made of letters and digits */
  open(id: string, end: DraftEnd): Promise<DraftWriter>;
  /** Separates the saved bytes from a writer that has not closed the file: what it still writes does not get into the file. */
  takeOver(id: string, end: DraftEnd): Promise<DraftState | undefined>;
  /** Makes the saved bytes the blob of this hash; can be repeated after an interruption. */
  finish(end: DraftEnd, hash: string): Promise<void>;
  /** Deletes the bytes; can be repeated. */
  discard(state: DraftState): Promise<void>;
  /** Deletes what is left of processes that ended between writing and saving, and is older than this. */
  sweep(before: Date): Promise<void>;
}

/** Reads a field of a state. */
export const stateField = (state: DraftState | undefined, field: string): string | undefined => {
  const value = state?.[field];
  return typeof value === 'string' ? value : undefined;
};
