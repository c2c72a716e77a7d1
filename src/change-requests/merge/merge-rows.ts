import type { FileState, PageState, ReusableState, SettingsState } from '../../content/model/content-changes';
import { stableJson } from '../../../core/json/stable-json';
import { ownValue } from '../../../core/objects/own-value';

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

/** Whether two values are equal as JSON. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && stableJson(a) === stableJson(b));

export interface ValueMerge<Value> {
  readonly value: Value;
  readonly conflict: boolean;
}

/**
 * Three-way merge of one value: the side that changed it wins; if both changed it differently, the value of the change request stays and is
 * a conflict.
 */
export function mergeValue<Value>(base: Value | undefined, ours: Value, theirs: Value): ValueMerge<Value> {
  if (sameValue(ours, theirs) || sameValue(base, ours)) return { value: theirs, conflict: false };
  return { value: ours, conflict: !sameValue(base, theirs) };
}

/** Texts that have to be merged, by the hashes of their documents; base null: both sides created it. */
export interface TextNeed {
  readonly base: string | null;
  readonly ours: string;
  readonly theirs: string;
}

export interface HashMerge extends ValueMerge<string | null> {
  readonly text?: TextNeed;
}

/** Three-way merge of the hash of a document; if both sides changed it, the texts have to be merged. */
export function mergeHash(base: string | null | undefined, ours: string | null, theirs: string | null): HashMerge {
  const merged = mergeValue<string | null>(base ?? null, ours, theirs);
  if (!merged.conflict) return merged;
  if (ours === null || theirs === null) return { value: ours ?? theirs, conflict: true };
  return { value: ours, conflict: false, text: { base: base ?? null, ours, theirs } };
}

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

export type FileField = 'name' | 'path' | 'blobHash' | 'deleted';
export type ReusableField = 'title' | 'path' | 'text' | 'deleted';

/** One merged row; `state` is omitted if the row is deleted. */
export interface RowMerge<Row, Field> {
  readonly state?: Row;
  readonly conflicts: readonly Field[];
  readonly text?: TextNeed;
}

/**
 * Merges a row that at most one side has; undefined if both have it. A deletion wins over an unchanged row; against
 * an edit it is a conflict, and the edited row stays.
 */
function mergeDeletion<Row>({ base, ours, theirs }: Sides<Row>): RowMerge<Row, 'deleted'> | undefined {
  if (ours && theirs) return undefined;
  const edited = ours ?? theirs;
  if (!edited || (base && sameValue(base, edited))) return { conflicts: [] };
  return { state: edited, conflicts: base ? ['deleted'] : [] };
}

/**
 * Three-way merge of a file: name, path and bytes separately; a field that both sides changed keeps the value of the change request, as a
 * conflict.
 */
export function mergeFile(sides: Sides<FileState>): RowMerge<FileState, FileField> {
  const { base, ours, theirs } = sides;
  if (!ours || !theirs) return mergeDeletion(sides) ?? { conflicts: [] };
  const conflicts: FileField[] = [];
  const field = (name: 'name' | 'path' | 'blobHash'): string => {
    const { value, conflict } = mergeValue(base?.[name], ours[name], theirs[name]);
    if (conflict) conflicts.push(name);
    return value;
  };
  const state = { fileId: ours.fileId, name: field('name'), path: field('path'), blobHash: field('blobHash') };
  return { state, conflicts };
}

/** Three-way merge of reusable content: like a file, but if both sides changed the text, the texts have to be merged. */
export function mergeReusable(sides: Sides<ReusableState>): RowMerge<ReusableState, ReusableField> {
  const { base, ours, theirs } = sides;
  if (!ours || !theirs) return mergeDeletion(sides) ?? { conflicts: [] };
  const conflicts: ReusableField[] = [];
  const field = (name: 'title' | 'path'): string => {
    const { value, conflict } = mergeValue(base?.[name], ours[name], theirs[name]);
    if (conflict) conflicts.push(name);
    return value;
  };
  const { value, text } = mergeHash(base?.documentHash, ours.documentHash, theirs.documentHash);
  const state: ReusableState = {
    reusableId: ours.reusableId,
    title: field('title'),
    path: field('path'),
    documentHash: value ?? ours.documentHash,
  };
  return { state, conflicts, ...(text && { text }) };
}
