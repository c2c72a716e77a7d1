/** Something that can be chosen for a block. */
export interface Choice {
  /** How it is named, and found. */
  readonly value: string;
  /** What else is to be said of it; '' for nothing. */
  readonly detail: string;
  /** What is kept of it, where that is not its name. */
  readonly id?: string;
}
