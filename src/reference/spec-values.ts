import { ownValue } from '../../core/objects/own-value';

/** An object of a specification, whose fields may have any value. */
export type SpecObject = Readonly<Record<string, unknown>>;

export const isSpecObject = (value: unknown): value is SpecObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const EMPTY_OBJECT: SpecObject = {};

/** An object, or one without fields for any other value. */
export const asObject = (value: unknown): SpecObject => (isSpecObject(value) ? value : EMPTY_OBJECT);

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as a non-empty text; numbers are converted. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The first fields of an object, at most `max`. */
export const entriesOf = (value: unknown, max: number): [string, unknown][] =>
  Object.entries(asObject(value)).slice(0, max);

/** Truncates a long text, ending it with an ellipsis. */
export function truncate(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text;
}

/** Whether the authors exclude it from the reference. */
export const isInternal = (value: unknown): boolean => {
  const object = asObject(value);
  return ownValue(object, 'x-internal') === true || ownValue(object, 'x-gitbook-ignore') === true;
};

/** A copy of the object without one of its fields. */
export const without = (object: SpecObject, name: string): SpecObject =>
  Object.fromEntries(Object.entries(object).filter(([field]) => field !== name));
