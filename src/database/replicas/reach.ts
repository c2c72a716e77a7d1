/** How far a replica has to have come for a read: the answer to `sql` for `key`, one number, is `least` or more. */
export interface Reach {
  readonly key: string;
  readonly least: number;
  /** A statement with the parameter $1, the key, that gives one whole number, which only ever grows. */
  readonly sql: string;
}
