import { ownValue } from '../../../objects/own-value';
import { NodePath, childPath, invalid } from './node-path';

/** Returns the normalized value, or throws an error with its path. */
export type Check<Value> = (value: unknown, path: NodePath) => Value;

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const object: Check<Fields> = (value, path) => {
  if (!isObject(value)) throw invalid(path, 'must be an object');
  return value;
};

export const list: Check<readonly unknown[]> = (value, path) => {
  if (!Array.isArray(value)) throw invalid(path, 'must be a list');
  return value as readonly unknown[];
};

/** Unifies line endings to `\n` and replaces NUL and lone surrogates, which a database cannot store, by U+FFFD. */
function cleanText(text: string): string {
  const unified = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const whole = unified.isWellFormed() ? unified : unified.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '\uFFFD') : whole;
}

export const string: Check<string> = (value, path) => {
  if (typeof value !== 'string') throw invalid(path, 'must be a text');
  return cleanText(value);
};

/** A text without line breaks. */
export const line: Check<string> = (value, path) => {
  const text = string(value, path);
  if (text.includes('\n')) throw invalid(path, 'must be a text of one line');
  return text;
};

export const boolean: Check<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw invalid(path, 'must be true or false');
  return value;
};

export const number: Check<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(path, 'must be a number');
  return value;
};

export function oneOf<Value extends string>(...values: readonly Value[]): Check<Value> {
  return (value, path) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw invalid(path, `must be one of ${values.join(', ')}`);
    return found;
  };
}

export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value, path) => list(value, path).map((one, index) => check(one, childPath(path, index)));
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
  return (value, path) => {
    const given = value === undefined ? {} : object(value, path);
    const result: Record<string, unknown> = {};
    for (const [name, { check, optional: isOptional }] of entries) {
      const own = ownValue(given, name);
      if (own === undefined && isOptional) continue;
      if (own === undefined) throw invalid(childPath(path, name), 'is missing');
      result[name] = check(own, childPath(path, name));
    }
    return result;
  };
}

/** An object with arbitrary names. */
export function recordOf<Value>(check: Check<Value>): Check<Readonly<Record<string, Value>>> {
  return (value, path) => {
    const entries = Object.entries(object(value, path)).map(([name, one]): [string, Value] => {
      if (name === '__proto__') throw invalid(path, 'has a name that cannot be used');
      return [name, check(one, childPath(path, name))];
    });
    return Object.fromEntries(entries);
  };
}
