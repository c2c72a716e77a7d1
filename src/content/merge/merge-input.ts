import type { FileState, PageState, ReusableState, SettingsState } from '../revisions/content-changes';

/** One row in the three states of a merge; a state in which the row is not there is omitted. */
export interface Sides<Row> {
  /** Primary content at the newest common ancestor. */
  readonly base?: Row;
  /** The change request. */
  readonly ours?: Row;
  /** Primary content at its head. */
  readonly theirs?: Row;
}

/** Everything that a change request changed, by identifier; a deletion has no `ours`. */
export interface MergeInput {
  readonly pages: ReadonlyMap<string, Sides<PageState>>;
  readonly files: ReadonlyMap<string, Sides<FileState>>;
  readonly reusables: ReadonlyMap<string, Sides<ReusableState>>;
  /** Without `ours` when the change request did not touch them. */
  readonly settings: Sides<SettingsState>;
}
