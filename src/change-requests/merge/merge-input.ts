import type { FileState, PageState, ReusableState, SettingsState } from '../../content/model/content-changes';

/** One row in the three states of a merge; a state without the row is omitted. */
export interface Sides<Row> {
  /** Primary content at the newest common ancestor. */
  readonly base?: Row;
  /** The change request. */
  readonly ours?: Row;
  /** Primary content at its head. */
  readonly theirs?: Row;
}

/** Everything that a change request changed, by ID; a deletion has no `ours`. */
export interface MergeInput {
  readonly pages: ReadonlyMap<string, Sides<PageState>>;
  readonly files: ReadonlyMap<string, Sides<FileState>>;
  readonly reusables: ReadonlyMap<string, Sides<ReusableState>>;
  /** Without `ours` if the change request did not change them. */
  readonly settings: Sides<SettingsState>;
}
