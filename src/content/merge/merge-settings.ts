import { ownValue } from '../../common/objects/own-value';
import type { SettingsState } from '../revisions/content-changes';
import type { Sides } from './merge-input';
import { mergeValue, sameValue } from './merge-value';

export interface SettingsMerge {
  /** Omitted when they are as theirs are. */
  readonly settings?: SettingsState;
  /** The change request changed them, and now they are as theirs are. */
  readonly adopted: boolean;
  /** `variables.<name>` and `redirects.<path>`. */
  readonly conflicts: readonly string[];
}

type Entries<Value> = Readonly<Record<string, Value>>;

const NOTHING: SettingsState = { variables: {}, redirects: {} };

/** Merges key by key; of an entry that one side deleted and the other changed, the changed one stays. */
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
    const kept = conflict ? (value ?? other) : value;
    if (kept !== undefined) merged.push([key, kept]);
  }
  return Object.fromEntries(merged);
}

/** Three-way merge of variables and redirects, each key on its own; without `ours` nothing changes. */
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
  };
  return sameValue(settings, theirs) ? { adopted: true, conflicts } : { settings, adopted: false, conflicts };
}
