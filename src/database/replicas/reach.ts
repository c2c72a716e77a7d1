/** The position that a replica has to have reached for a read: the result of `sql` for `key`, one number, is at least `least`. */
export interface Reach {
  readonly key: string;
  readonly least: number;
  /** A statement with the parameter $1, the key, that returns one whole number, which only ever grows. */
  readonly sql: string;
}
