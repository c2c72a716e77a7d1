import { stableJson } from '../../../core/json/stable-json';

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
