/** An option that can be selected for a block. */
export interface Choice {
  /** The name that it is shown and found by. */
  readonly value: string;
  /** Additional details; '' for none. */
  readonly detail: string;
  /** The stored value, if it is not the name. */
  readonly id?: string;
}
