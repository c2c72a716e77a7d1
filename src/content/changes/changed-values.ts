/** A field before and after; a side without a value is omitted. */
export interface ChangedValue<T = unknown> {
  readonly before?: T;
  readonly after?: T;
}

type Fields = Readonly<Record<string, unknown>>;

/** Equal as JSON; values come from the database, which returns keys in a fixed order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const sideOf = (side: 'before' | 'after', value: unknown): ChangedValue =>
  value === undefined || value === null ? {} : { [side]: value };

/** The fields that differ. Absent and null are considered equal. */
export function changedValues(before: Fields, after: Fields): Record<string, ChangedValue> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .filter((name) => !isSame(before[name] ?? null, after[name] ?? null))
      .map((name) => [name, { ...sideOf('before', before[name]), ...sideOf('after', after[name]) }]),
  );
}
