import { isDeepStrictEqual } from 'node:util';

/** A value as it is stored: what has no other meaning is the same, such as a missing key and one without a value. */
const stored = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
};

/** Whether two values are stored as the same. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(stored(one), stored(other));

/**
 * The changes that differ from the row; undefined ones are unchanged. Undefined if there are none: then nothing is written, so that
 * `updatedAt`, the entity tag and the audit log stay as they are.
 */
export function differing<Changes extends object>(row: object, changes: Changes): Partial<Changes> | undefined {
  const before = row as Readonly<Record<string, unknown>>;
  const entries = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isSame(before[name], value),
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Changes>) : undefined;
}
