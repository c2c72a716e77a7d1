import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { Allow, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';

type Constructor = new () => object;

/** What every field says of itself. `optional` keeps when absent; `nullable` lets null through (it clears the value). */
interface FieldOptions {
  readonly description: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly example?: unknown;
  readonly deprecated?: boolean;
  readonly default?: unknown;
}

type Check = (value: unknown) => string | undefined;

/** One decorator that validates a request field and documents it, so that the two cannot drift apart. */
function field(
  options: FieldOptions,
  schema: Record<string, unknown>,
  check: Check,
  extra: PropertyDecorator[] = [],
): PropertyDecorator {
  const { description, optional, nullable, example, deprecated, default: fallback } = options;
  return applyDecorators(
    ApiProperty({
      description,
      required: !optional,
      ...(nullable && { nullable: true }),
      ...(example !== undefined && { example }),
      ...(deprecated && { deprecated }),
      ...(fallback !== undefined && { default: fallback }),
      ...schema,
    }),
    ValidateIf((_, value) => !(optional && value === undefined) && !(nullable && value === null)),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => check(value) === undefined,
        defaultMessage: (args) => `${args?.property} ${check(args?.value) ?? 'is not valid'}`,
      },
    }),
    ...extra,
  );
}

const hasBadCharacters = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** What a text must look like. `says` completes the sentence "<field> …", for instance "must be an e-mail address". */
interface Pattern {
  readonly regex: RegExp;
  readonly says: string;
  /** What else must be true of it, where no expression can say so. */
  readonly holds?: (text: string) => boolean;
}

const fits = (text: string, { regex, holds }: Pattern): boolean => regex.test(text) && (holds?.(text) ?? true);

const checkText = (value: unknown, min: number, max: number, pattern?: Pattern) => {
  if (typeof value !== 'string') return 'must be a string';
  if (hasBadCharacters(value)) return 'must not contain NUL characters or broken Unicode';
  const length = [...value].length;
  if (length < min) return min === 1 ? 'must not be empty' : `must be at least ${min} characters long`;
  if (length > max) return `must be at most ${max} characters long`;
  if (pattern && !fits(value, pattern)) return pattern.says;
  return undefined;
};

interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: Pattern;
  readonly format?: string;
}

/** A text, measured in Unicode code points. */
export const StringField = (options: TextOptions): PropertyDecorator =>
  field(
    options,
    {
      type: 'string',
      maxLength: options.max,
      ...(options.min && { minLength: options.min }),
      ...(options.pattern && { pattern: options.pattern.regex.source }),
      ...(options.format && { format: options.format }),
    },
    (value) => checkText(value, options.min ?? 0, options.max, options.pattern),
  );

/** An absolute http or https address of at most 2048 characters. */
export const UrlField = (options: FieldOptions): PropertyDecorator =>
  field(options, { type: 'string', format: 'uri', maxLength: 2048 }, (value) => {
    const problem = checkText(value, 1, 2048);
    if (problem) return problem;
    const url = URL.canParse(value as string) ? new URL(value as string) : undefined;
    return url && /^https?:$/.test(url.protocol) ? undefined : 'must be an absolute http or https address';
  });

/** A whole number; texts of digits are taken from query strings. */
export const NumberField = (
  options: FieldOptions & { readonly min: number; readonly max: number },
): PropertyDecorator =>
  field(
    options,
    { type: 'integer', minimum: options.min, maximum: options.max },
    (value) =>
      Number.isInteger(value) && (value as number) >= options.min && (value as number) <= options.max
        ? undefined
        : `must be a whole number from ${options.min} to ${options.max}`,
    [
      Transform(({ value }: { value: unknown }) =>
        typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
      ),
    ],
  );

/** true or false in a body. */
export const BooleanField = (options: FieldOptions): PropertyDecorator =>
  field(options, { type: 'boolean' }, (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'));

/** `true` or `false` in a query string, or a word that clients use for true; anything else is refused. */
export const QueryBooleanField = (
  options: FieldOptions & { readonly alsoTrue?: readonly string[] },
): PropertyDecorator =>
  field(options, { type: 'boolean' }, (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'), [
    Transform(({ value }: { value: unknown }) => {
      if (value === 'true' || options.alsoTrue?.some((word) => word === value)) return true;
      return value === 'false' ? false : value;
    }),
  ]);

/** One of a fixed set of words. `enumName` makes it one named schema in the OpenAPI document. */
export const EnumField = (
  options: FieldOptions & { readonly values: readonly string[]; readonly enumName?: string },
): PropertyDecorator =>
  field(
    options,
    { type: 'string', enum: [...options.values], ...(options.enumName && { enumName: options.enumName }) },
    (value) =>
      typeof value === 'string' && options.values.includes(value)
        ? undefined
        : `must be one of ${options.values.join(', ')}`,
  );

/** Some of a fixed set of words, at least one. */
export const EnumArrayField = (options: FieldOptions & { readonly values: readonly string[] }): PropertyDecorator =>
  field(
    options,
    {
      type: 'array',
      items: { type: 'string', enum: [...options.values] },
      minItems: 1,
      maxItems: options.values.length,
    },
    (value) => {
      const { values } = options;
      if (!Array.isArray(value) || value.length === 0 || value.length > values.length)
        return `must be an array of 1 to ${values.length} items`;
      return value.every((item) => typeof item === 'string' && values.includes(item))
        ? undefined
        : `must hold only ${values.join(', ')}`;
    },
  );

/** A list of texts, each within `itemMax` characters, at most `maxItems` of them. */
export const StringArrayField = (
  options: FieldOptions & {
    readonly maxItems: number;
    readonly itemMax: number;
    readonly itemPattern?: { readonly regex: RegExp; readonly says: string };
  },
): PropertyDecorator =>
  field(
    options,
    { type: 'array', items: { type: 'string', maxLength: options.itemMax }, maxItems: options.maxItems },
    (value) => {
      if (!Array.isArray(value)) return 'must be an array of strings';
      if (value.length > options.maxItems) return `must hold at most ${options.maxItems} items`;
      const problem = value.map((item) => checkText(item, 1, options.itemMax, options.itemPattern)).find(Boolean);
      return problem && `holds an item that ${problem}`;
    },
  );

/** A nested object with fields of its own. */
export const ObjectField = (options: FieldOptions & { readonly type: () => Constructor }): PropertyDecorator =>
  field(
    options,
    { type: options.type },
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'must be an object'),
    [Type(options.type), ValidateNested()],
  );

/** An object of any shape, which whoever reads it checks. */
export const JsonField = (options: FieldOptions): PropertyDecorator =>
  field(options, { type: 'object', additionalProperties: true }, (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'must be an object',
  );

interface ResponseFieldOptions {
  readonly description: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly example?: unknown;
  readonly additionalProperties?: boolean;
}

/** A field of an answer: documented, not validated. */
export const ResponseField = (options: ResponseFieldOptions): PropertyDecorator =>
  applyDecorators(ApiProperty(options as ApiPropertyOptions), Allow());
