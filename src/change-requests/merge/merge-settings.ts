import { ownValue } from '../../../core/objects/own-value';
import type { SettingsState } from '../../content/model/content-changes';
import type { Sides } from './merge-input';
import { mergeValue, sameValue } from './merge-value';

export interface SettingsMerge {
  /** Omitted if they equal those of primary content. */
  readonly settings?: SettingsState;
  /** Whether the change request changed them and they now equal those of primary content. */
  readonly adopted: boolean;
  /** `variables.<name>` and `redirects.<path>`. */
  readonly conflicts: readonly string[];
}

type Entries<Value> = Readonly<Record<string, Value>>;

const NOTHING: SettingsState = { variables: {}, redirects: {}, folderHash: null };

/** Merges key by key; if one side deleted an entry and the other changed it, the changed one stays. */
function mergeEntries<Value>(
  [base, ours, theirs]: readonly [Entries<Value>, Entries<Value>, Entries<Value>],
  onConflict: (key: string) => void,
): Entries<Value> {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  const merged: [string, Value][] = [];
  for (const key of keys) {
    const [was, mine, other] = [ownValue(base, key), ownValue(ours, key), ownValue(theirs, key)];
    const { value, conflict } = mergeValue(was, mine, other);
    if (conflict) onConflict(key);
    const result = conflict ? (value ?? other) : value;
    if (result !== undefined) merged.push([key, result]);
  }
  return Object.fromEntries(merged);
}

/** Three-way merge of variables and redirects, key by key; without `ours` nothing changes. */
export function mergeSettings({ base = NOTHING, ours, theirs = NOTHING }: Sides<SettingsState>): SettingsMerge {
  if (!ours) return { adopted: false, conflicts: [] };
  const conflicts: string[] = [];
  const settings: SettingsState = {
    variables: mergeEntries([base.variables, ours.variables, theirs.variables], (key) => {
      conflicts.push(`variables.${key}`);
    }),
    redirects: mergeEntries([base.redirects, ours.redirects, theirs.redirects], (key) => {
      conflicts.push(`redirects.${key}`);
    }),
    // Never a conflict: an export adapts its files to the merged content.
    folderHash: mergeValue(base.folderHash, ours.folderHash, theirs.folderHash).value,
  };
  return sameValue(settings, theirs) ? { adopted: true, conflicts } : { settings, adopted: false, conflicts };
}
