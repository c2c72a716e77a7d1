import { isDeepStrictEqual } from 'node:util';

type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value };

/** Further facts about an operation, as plain values. Never a secret, never content. */
export type AuditDetails = Readonly<Record<string, Value>>;

const MAX_ITEMS = 100;
const MAX_CHARACTERS = 500;
const MAX_DEPTH = 5;

const truncate = (text: string, max: number): string => {
  // Looking at twice as many UTF-16 units is enough, and bounds the work.
  const points = [...text.slice(0, max * 2)];
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : points.join('');
};

/** The first characters of a text that names something, without what the database cannot hold. */
export const auditLabel = (text: string): string => truncate(text.replaceAll('\0', '').toWellFormed(), 200);

function bound(value: Value, depth: number): Value {
  if (typeof value === 'string') return truncate(value.replaceAll('\0', '').toWellFormed(), MAX_CHARACTERS);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item: Value) => bound(item, depth + 1));
  return boundFields(value as AuditDetails, depth);
}

function boundFields(fields: AuditDetails, depth: number): AuditDetails {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.slice(0, MAX_ITEMS).flatMap(([name, value]) => {
      const entry = [name, bound(value, depth + 1)] as const;
      return Array.isArray(value) && value.length > MAX_ITEMS
        ? [entry, [`${name}Total`, value.length] as const]
        : [entry];
    }),
  );
}

/**
 * The same details within limits: texts of 500 characters, five levels, and lists of 100 items, beside which the field
 * `<name>Total` holds how many there were. Fields without a value are omitted.
 */
export const boundDetails = (details: AuditDetails): AuditDetails => boundFields(details, 0);

/** The value of a field as plain values, for details. */
function plain(value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** The fields that differ, each with the value before and after; fields missing in `after` are unchanged. */
export function changesOf(before: object, after: object): AuditDetails {
  const old = before as Readonly<Record<string, unknown>>;
  const entries = Object.entries(after).flatMap(([name, value]) => {
    const [from, to] = [plain(old[name]), plain(value)];
    return isDeepStrictEqual(from, to) ? [] : [[name, { from, to }] as const];
  });
  return Object.fromEntries(entries);
}
