import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { Holds, IsStorableJson, IsStorableText, MaxCodePoints } from './text-rules';

type Constructor = new () => object;

/** The options of every field. `optional`: the value is unchanged when absent; `nullable`: null is accepted, and clears the value. */
interface FieldOptions {
  readonly description: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly example?: unknown;
  readonly deprecated?: boolean;
  readonly default?: unknown;
}

/** One decorator that validates a request field and documents it, so that the two cannot drift apart; the first broken rule is reported. */
function field(
  { description, optional, nullable, example, deprecated, default: fallback }: FieldOptions,
  schema: Record<string, unknown>,
  rules: readonly PropertyDecorator[],
): PropertyDecorator {
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
    ...rules,
  );
}

/** The required form of a text. `message` completes the sentence "<field> …", for instance "must be an email address". */
interface Pattern {
  readonly regex: RegExp;
  readonly message: string;
  /** A further condition, where a regular expression cannot express it. */
  readonly holds?: (text: string) => boolean;
}

interface TextRules {
  readonly min: number;
  readonly max: number;
  readonly pattern?: Pattern;
}

const UNSTORABLE = 'must not contain NUL characters or broken Unicode';

/** The rules of a text, or of `each` text of a list. */
function textRules({ min, max, pattern }: TextRules, each = false): PropertyDecorator[] {
  const withMessage = (requirement: string): ValidationOptions => ({
    each,
    message: each ? `$property contains an item that ${requirement}` : `$property ${requirement}`,
  });
  const tooLong = withMessage(`must be at most ${max} characters long`);
  return [
    IsString(withMessage('must be a string')),
    IsStorableText(withMessage(UNSTORABLE)),
    ...(min > 0
      ? [MinLength(min, withMessage(min === 1 ? 'must not be empty' : `must be at least ${min} characters long`))]
      : []),
    MaxLength(max, tooLong),
    MaxCodePoints(max, tooLong),
    ...(pattern ? [Matches(pattern.regex, withMessage(pattern.message))] : []),
    ...(pattern?.holds ? [Holds(pattern.holds, withMessage(pattern.message))] : []),
  ];
}

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
    textRules({ min: options.min ?? 0, max: options.max, pattern: options.pattern }),
  );

const MAX_URL_LENGTH = 2048;

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

interface UrlOptions extends FieldOptions {
  /** A better reason why an address is refused, which completes the sentence "<field> …"; undefined: the usual one. */
  readonly explain?: (address: string) => string | undefined;
}

/** An absolute http or https address of at most 2048 characters; internal hostnames are allowed, which `@IsUrl` refuses. */
export const UrlField = ({ explain, ...options }: UrlOptions): PropertyDecorator =>
  field(options, { type: 'string', format: 'uri', maxLength: MAX_URL_LENGTH }, [
    ...textRules({ min: 1, max: MAX_URL_LENGTH }),
    Holds(isWebAddress, {
      message: ({ value }) => `$property ${explain?.(String(value)) ?? 'must be an absolute http or https address'}`,
    }),
  ]);

/** A whole number; strings of digits are accepted from query strings. */
export function NumberField(options: FieldOptions & { readonly min: number; readonly max: number }): PropertyDecorator {
  const { min, max } = options;
  const outside = { message: `$property must be a whole number from ${min} to ${max}` };
  return field(options, { type: 'integer', minimum: min, maximum: max }, [
    IsInt(outside),
    Min(min, outside),
    Max(max, outside),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
  ]);
}

const NOT_BOOLEAN = { message: '$property must be true or false' };

/** true or false in a body. */
export const BooleanField = (options: FieldOptions): PropertyDecorator =>
  field(options, { type: 'boolean' }, [IsBoolean(NOT_BOOLEAN)]);

/** `true` or `false` in a query string, or another word that clients send for true; anything else is refused. */
export const QueryBooleanField = (
  options: FieldOptions & { readonly alsoTrue?: readonly string[] },
): PropertyDecorator =>
  field(options, { type: 'boolean' }, [
    IsBoolean(NOT_BOOLEAN),
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
    [IsIn(options.values, { message: `$property must be one of ${options.values.join(', ')}` })],
  );

/** Some of a fixed set of words, at least one. */
export function EnumArrayField(options: FieldOptions & { readonly values: readonly string[] }): PropertyDecorator {
  const { values } = options;
  const count = { message: `$property must be an array of 1 to ${values.length} items` };
  return field(
    options,
    { type: 'array', items: { type: 'string', enum: [...values] }, minItems: 1, maxItems: values.length },
    [
      IsArray(count),
      ArrayMinSize(1, count),
      ArrayMaxSize(values.length, count),
      IsIn(values, { each: true, message: `$property must contain only ${values.join(', ')}` }),
    ],
  );
}

/** A list of texts, each within `itemMax` characters, at most `maxItems` of them. */
export const StringArrayField = (
  options: FieldOptions & {
    readonly maxItems: number;
    readonly itemMax: number;
    readonly itemPattern?: { readonly regex: RegExp; readonly message: string };
  },
): PropertyDecorator =>
  field(options, { type: 'array', items: { type: 'string', maxLength: options.itemMax }, maxItems: options.maxItems }, [
    IsArray({ message: '$property must be an array of strings' }),
    ArrayMaxSize(options.maxItems, { message: `$property must contain at most ${options.maxItems} items` }),
    ...textRules({ min: 1, max: options.itemMax, pattern: options.itemPattern }, true),
  ]);

const NOT_OBJECT = { message: '$property must be an object' };

/** A nested object with fields of its own. */
export const ObjectField = (options: FieldOptions & { readonly type: () => Constructor }): PropertyDecorator =>
  field(options, { type: options.type }, [IsObject(NOT_OBJECT), Type(options.type), ValidateNested()]);

/** A list of nested objects with fields of their own, at most `maxItems` of them. */
export const ObjectArrayField = (
  options: FieldOptions & { readonly type: () => Constructor; readonly maxItems: number },
): PropertyDecorator =>
  field(options, { type: options.type, isArray: true, maxItems: options.maxItems }, [
    IsArray({ message: '$property must be an array of objects' }),
    ArrayMaxSize(options.maxItems, { message: `$property must contain at most ${options.maxItems} items` }),
    IsObject({ each: true, message: '$property must be an array of objects' }),
    Type(options.type),
    ValidateNested({ each: true }),
  ]);

/** The schema of a text as blocks, made from the block types (`core/documents/json/schema`). */
export const PAGE_DOCUMENT = {
  type: 'object',
  allOf: [{ $ref: '#/components/schemas/PageDocument' }],
};

/** A text as a JSON document of blocks, which the code that reads it validates. */
export const DocumentField = (options: FieldOptions): PropertyDecorator =>
  field(options, PAGE_DOCUMENT, [IsObject(NOT_OBJECT)]);

/** An object of any shape, which the code that reads it validates; `isStored`: it is stored as it is. */
export const JsonField = (options: FieldOptions & { readonly isStored?: boolean }): PropertyDecorator =>
  field(options, { type: 'object', additionalProperties: true }, [
    IsObject(NOT_OBJECT),
    ...(options.isStored ? [IsStorableJson({ message: `$property ${UNSTORABLE}` })] : []),
  ]);

/** A list of objects of any shape, which the code that reads it validates; `maxItems` only where it does not. */
export const JsonArrayField = (options: FieldOptions & { readonly maxItems?: number }): PropertyDecorator =>
  field(
    options,
    {
      type: 'array',
      items: { type: 'object', additionalProperties: true },
      ...(options.maxItems && { maxItems: options.maxItems }),
    },
    [
      IsArray({ message: '$property must be an array' }),
      ...(options.maxItems
        ? [ArrayMaxSize(options.maxItems, { message: `$property must contain at most ${options.maxItems} items` })]
        : []),
    ],
  );

interface ResponseFieldOptions {
  readonly description: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  /** Makes the words one named schema of the document. */
  readonly enumName?: string;
  readonly format?: string;
  readonly example?: unknown;
  readonly additionalProperties?: boolean;
  readonly allOf?: readonly unknown[];
  readonly items?: unknown;
}

/** A field of a response: documented, not validated. */
export const ResponseField = (options: ResponseFieldOptions): PropertyDecorator =>
  applyDecorators(ApiProperty(options as ApiPropertyOptions), Allow());
