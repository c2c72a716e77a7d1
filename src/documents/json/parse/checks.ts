import { ownValue } from '../../../common/objects/own-value';
import { Place, inside, invalid } from './place';

/** Answers the value as it is kept, or throws an error that names the place. */
export type Check<Value> = (value: unknown, place: Place) => Value;

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const object: Check<Fields> = (value, place) => {
  if (!isObject(value)) throw invalid(place, 'must be an object');
  return value;
};

export const list: Check<readonly unknown[]> = (value, place) => {
  if (!Array.isArray(value)) throw invalid(place, 'must be a list');
  return value as readonly unknown[];
};

/** Line ends are `\n`; NUL and halves of characters, which a database cannot keep, become the sign for unreadable ones. */
function cleanText(text: string): string {
  const unified = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const whole = unified.isWellFormed() ? unified : unified.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '\uFFFD') : whole;
}

export const string: Check<string> = (value, place) => {
  if (typeof value !== 'string') throw invalid(place, 'must be a text');
  return cleanText(value);
};

/** A text of one line. */
export const line: Check<string> = (value, place) => {
  const text = string(value, place);
  if (text.includes('\n')) throw invalid(place, 'must be a text of one line');
  return text;
};

export const boolean: Check<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw invalid(place, 'must be true or false');
  return value;
};

export const number: Check<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(place, 'must be a number');
  return value;
};

export function oneOf<Value extends string>(...values: readonly Value[]): Check<Value> {
  return (value, place) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw invalid(place, `must be one of ${values.join(', ')}`);
    return found;
  };
}

export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value, place) => list(value, place).map((one, index) => check(one, inside(place, index)));
}

export interface Field {
  readonly check: Check<unknown>;
  readonly optional: boolean;
}

export function required(check: Check<unknown>): Field {
  return { check, optional: false };
}

export function optional(check: Check<unknown>): Field {
  return { check, optional: true };
}

/** An object with these fields; others are omitted. */
export function fields(known: Readonly<Record<string, Field>>): Check<Fields> {
  const entries = Object.entries(known);
  return (value, place) => {
    const given = value === undefined ? {} : object(value, place);
    const kept: Record<string, unknown> = {};
    for (const [name, { check, optional: mayMiss }] of entries) {
      const own = ownValue(given, name);
      if (own === undefined && mayMiss) continue;
      if (own === undefined) throw invalid(inside(place, name), 'is missing');
      kept[name] = check(own, inside(place, name));
    }
    return kept;
  };
}

/** An object that names its own entries. */
export function recordOf<Value>(check: Check<Value>): Check<Readonly<Record<string, Value>>> {
  return (value, place) => {
    const entries = Object.entries(object(value, place)).map(([name, one]): [string, Value] => {
      if (name === '__proto__') throw invalid(place, 'has a name that cannot be used');
      return [name, check(one, inside(place, name))];
    });
    return Object.fromEntries(entries);
  };
}
