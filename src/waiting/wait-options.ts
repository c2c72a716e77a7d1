/** Metadata of a handler: how its callers can wait. */
export const WAIT_OPTIONS = 'bindery:wait-options';

export interface WaitOptions {
  /** Completes the sentence "Wait until …". */
  readonly until: string;
  /** The path parameters that identify what may change. */
  readonly topics: readonly string[];
  /** Whether there is nothing to wait for any more. */
  readonly isOver: (body: never) => boolean;
}
