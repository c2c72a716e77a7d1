import type { ConflictRow } from '../merge/conflict-rows';

/** A conflict, and whether an update left it. */
export interface ConflictItem extends ConflictRow {
  readonly unresolved: boolean;
}

/**
 * The conflicts that prevent a merge, by identifier: those left by updates, and those that a merge would meet now. A conflict that is both
 * keeps the texts it had when the update left it, and has the fields of both.
 */
export function mergeConflicts(stored: readonly ConflictRow[], current: readonly ConflictRow[]): ConflictItem[] {
  const items = new Map<string, ConflictItem>(current.map((row) => [row.itemId, { ...row, unresolved: false }]));
  for (const row of stored) {
    const fields = new Set([...row.fields, ...(items.get(row.itemId)?.fields ?? [])]);
    items.set(row.itemId, { ...row, fields: [...fields], unresolved: true });
  }
  return [...items.values()].sort((one, other) => (one.itemId < other.itemId ? -1 : 1));
}
