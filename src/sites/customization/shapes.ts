import { isRecord } from '../../../core/conditions/safe-claims';
import { readCondition } from '../../../core/conditions/parse-condition';
import { ConditionError } from '../../../core/conditions/condition-error';

/** Whether a text has only characters that are allowed in a URI (RFC 3986, 2); others have to be percent-encoded. */
const isUriText = (text: string): boolean => /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(text);

/** A part of a JSON schema, as the OpenAPI document shows it. */
type SchemaPart = Readonly<Record<string, unknown>>;

/** The schema of a value, together with its validation. */
export interface Shape {
  readonly schema: SchemaPart;
  /** The problem with a value, beginning with its path; undefined if the value is valid. */
  readonly check: (value: unknown, path: string) => string | undefined;
}

/** An object with known fields. */
export interface RecordShape extends Shape {
  readonly fields: Readonly<Record<string, Shape>>;
  readonly optional: readonly string[];
  /** Its fields have defaults and can be overridden individually; any other object is a single value. */
  readonly isGroup: boolean;
}

interface TextLimits {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: { readonly regex: RegExp; readonly message: string };
  readonly example?: string;
}

const isRecordShape = (shape: Shape): shape is RecordShape => 'fields' in shape;

function textProblem(value: unknown, { min = 0, max, pattern }: TextLimits): string | undefined {
  if (typeof value !== 'string') return 'must be a string';
  if (value.includes('\0') || !value.isWellFormed()) return 'must not contain NUL characters or broken Unicode';
  const length = value.length > max * 2 ? max + 1 : [...value].length;
  const fits = length >= min && length <= max;
  if (pattern) return fits && pattern.regex.test(value) ? undefined : pattern.message;
  return fits ? undefined : `must have ${min} to ${max} characters`;
}

/** A text, measured in Unicode code points. */
export function text(limits: TextLimits): Shape {
  const { min, max, pattern, example } = limits;
  return {
    schema: {
      type: 'string',
      maxLength: max,
      ...(min && { minLength: min }),
      ...(pattern && { pattern: pattern.regex.source }),
      ...(example !== undefined && { example }),
    },
    check: (value, path) => {
      const problem = textProblem(value, limits);
      return problem && `${path} ${problem}`;
    },
  };
}

/** One of several strings. */
export const choice = (...values: readonly string[]): Shape => ({
  schema: { type: 'string', enum: [...values] },
  check: (value, path) =>
    values.some((one) => one === value) ? undefined : `${path} must be one of ${values.join(', ')}`,
});

export const flag: Shape = {
  schema: { type: 'boolean', example: true },
  check: (value, path) => (typeof value === 'boolean' ? undefined : `${path} must be true or false`),
};

export const integer = (min: number, max: number): Shape => ({
  schema: { type: 'integer', minimum: min, maximum: max, example: min },
  check: (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : `${path} must be a whole number from ${min} to ${max}`,
});

/** An absolute address of at most 2,048 characters with one of these protocols. */
export const address = (example: string, ...protocols: readonly string[]): Shape => {
  const limits = { min: 1, max: 2_048 };
  return {
    schema: { type: 'string', format: 'uri', maxLength: limits.max, example },
    check: (value, path) => {
      const problem = textProblem(value, limits);
      if (problem) return `${path} ${problem}`;
      const text = value as string;
      const { protocol = '' } = isUriText(text) && URL.canParse(text) ? new URL(text) : {};
      return protocols.includes(protocol) ? undefined : `${path} must be an absolute ${protocols.join(' or ')} address`;
    },
  };
};

/** An expression over the claims of visitors; errors are reported with their position. */
export const condition: Shape = {
  schema: { type: 'string', minLength: 1, maxLength: 1_024, example: 'visitor.claims.isBeta' },
  check: (value, path) => {
    if (typeof value !== 'string' || value === '') return `${path} must be a condition of 1 to 1024 characters`;
    const read = readCondition(value);
    return read instanceof ConditionError ? `${path}: ${read.message}, at position ${read.position}` : undefined;
  },
};

export const list = (item: Shape, { min = 0, max }: { readonly min?: number; readonly max: number }): Shape => ({
  schema: { type: 'array', items: item.schema, maxItems: max, ...(min && { minItems: min }) },
  check: (value, path) => {
    if (!Array.isArray(value)) return `${path} must be an array`;
    if (value.length < min || value.length > max) return `${path} must hold ${min} to ${max} items`;
    return first(value, (one, index) => item.check(one, `${path}[${index}]`));
  },
});

function first<Item>(items: readonly Item[], check: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const problem = check(item, index);
    if (problem) return problem;
  }
  return undefined;
}

/** An object with these fields and no others. */
export function record(
  fields: Readonly<Record<string, Shape>>,
  { optional = [], isGroup = false }: { readonly optional?: readonly string[]; readonly isGroup?: boolean } = {},
): RecordShape {
  const required = Object.keys(fields).filter((name) => !optional.includes(name));
  const properties = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return {
    fields,
    optional,
    isGroup,
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    check: (value, path) => {
      if (!isRecord(value)) return `${path} must be an object`;
      const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
      if (unknown !== undefined) return `${path}.${unknown.slice(0, 80)} is not a field of this request`;
      return first(Object.entries(fields), ([name, shape]) => {
        const isLeftOut = value[name] === undefined && optional.includes(name);
        return isLeftOut ? undefined : shape.check(value[name], `${path}.${name}`);
      });
    },
  };
}

/** An object whose fields all have defaults. */
export const group = (fields: Readonly<Record<string, Shape>>, optional: readonly string[] = []): RecordShape =>
  record(fields, { optional, isGroup: true });

/** The same value, or null. */
export const nullable = (shape: Shape): Shape => ({
  schema: { oneOf: [shape.schema, { type: 'null' }] },
  check: (value, path) => (value === null ? undefined : shape.check(value, path)),
});

/** One of several shapes, chosen by looking at the value. */
export const either = (shapes: readonly Shape[], choose: (value: unknown) => Shape | string): Shape => ({
  schema: { oneOf: shapes.map(({ schema }) => schema) },
  check: (value, path) => {
    const chosen = choose(value);
    return typeof chosen === 'string' ? `${path} ${chosen}` : chosen.check(value, path);
  },
});

/** Objects whose field `kind` determines their other fields. */
export function byKind(kinds: Readonly<Record<string, RecordShape>>): Shape {
  const shapes = Object.entries(kinds).map(([kind, { fields, optional }]) =>
    record({ kind: choice(kind), ...fields }, { optional }),
  );
  const names = Object.keys(kinds);
  return either(shapes, (value) => {
    const kind = isRecord(value) ? value.kind : undefined;
    return shapes[names.findIndex((name) => name === kind)] ?? `must be an object with a kind: ${names.join(', ')}`;
  });
}

/** The shape with every field of every group optional. */
export function partial(shape: Shape): Shape {
  if (!isRecordShape(shape) || !shape.isGroup) return shape;
  const fields = Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, partial(field)]));
  return group(fields, Object.keys(fields));
}

/** The shape of overrides: every field can be omitted, and null removes an override. */
export function overrides(shape: Shape): Shape {
  if (!isRecordShape(shape) || !shape.isGroup) return nullable(shape);
  const fields = Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, overrides(field)]));
  return group(fields, Object.keys(fields));
}
