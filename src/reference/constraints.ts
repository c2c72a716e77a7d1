import { ownValue } from '../../core/objects/own-value';
import { asText, truncate, type SpecObject } from './spec-values';

const MAX_LENGTH = 300;

/** A value of a specification for display: texts as they are, everything else as JSON. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return truncate(value === '' ? '""' : value, MAX_LENGTH);
  return truncate(JSON.stringify(value) ?? '', MAX_LENGTH);
}

/** `at least 1`, `at most 9` or `1 to 9`, followed by the unit. */
function range(schema: SpecObject, min: string, max: string, unit: string): string | undefined {
  const from = numeric(ownValue(schema, min));
  const to = numeric(ownValue(schema, max));
  if (from === undefined && to === undefined) return undefined;
  const suffix = unit === '' ? '' : ` ${unit}`;
  if (from === undefined) return `at most ${to}${suffix}`;
  if (to === undefined) return `at least ${from}${suffix}`;
  return from === to ? `exactly ${from}${suffix}` : `${from} to ${to}${suffix}`;
}

const numeric = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Exclusive bounds are booleans in OpenAPI 3.0, and numbers in 3.1. */
function exclusive(schema: SpecObject, name: string, bound: string, words: string): string | undefined {
  const value = ownValue(schema, name);
  const limit = value === true ? numeric(ownValue(schema, bound)) : numeric(value);
  return limit === undefined ? undefined : `${words} ${limit}`;
}

function bounds(schema: SpecObject): (string | undefined)[] {
  const { minimum, maximum, ...rest } = schema;
  const inclusive: SpecObject = {
    ...rest,
    ...(ownValue(schema, 'exclusiveMinimum') !== true && { minimum }),
    ...(ownValue(schema, 'exclusiveMaximum') !== true && { maximum }),
  };
  return [
    range(inclusive, 'minimum', 'maximum', ''),
    exclusive(schema, 'exclusiveMinimum', 'minimum', 'more than'),
    exclusive(schema, 'exclusiveMaximum', 'maximum', 'less than'),
  ];
}

/** The constraints on a value beyond its type, each in a few words. */
export function constraintsOf(schema: SpecObject): string[] {
  const multiple = numeric(ownValue(schema, 'multipleOf'));
  const pattern = asText(ownValue(schema, 'pattern'));
  const all = [
    ...bounds(schema),
    multiple === undefined ? undefined : `a multiple of ${multiple}`,
    range(schema, 'minLength', 'maxLength', 'characters'),
    range(schema, 'minItems', 'maxItems', 'items'),
    range(schema, 'minProperties', 'maxProperties', 'fields'),
    ownValue(schema, 'uniqueItems') === true ? 'each item once' : undefined,
    pattern === undefined ? undefined : `matches ${truncate(pattern, MAX_LENGTH)}`,
  ];
  return all.filter((one) => one !== undefined);
}
