import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isObject } from '../processing/json-value';
import { SPEC_LIMITS } from '../processing/spec-limits';

/** The source of a specification: a URL, or its text. */
export type SpecSource = { readonly url: string } | { readonly text: string };

const MAX_URL = 2048;
const MEGABYTES = SPEC_LIMITS.sentBytes / 1024 / 1024;

const isAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const badText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The problem with a source, as a predicate that follows the field name; undefined if it is valid. */
function sourceProblem(value: unknown): string | undefined {
  if (!isObject(value)) return 'must be an object with either url or text';
  const [name, ...more] = Object.keys(value);
  const content = name === undefined ? undefined : value[name];
  if (more.length > 0 || (name !== 'url' && name !== 'text')) return 'must have exactly one field, url or text';
  if (typeof content !== 'string' || content === '') return `must have a ${name} that is a text and not empty`;
  if (badText(content)) return `must have a ${name} without NUL characters or broken Unicode`;
  if (name === 'text')
    return Buffer.byteLength(content) > SPEC_LIMITS.sentBytes
      ? `must have a text of at most ${MEGABYTES} MB. Provide the URL of a larger one`
      : undefined;
  return content.length <= MAX_URL && isAddress(content)
    ? undefined
    : `must have a url that is an absolute http or https URL of at most ${MAX_URL} characters, without a password`;
}

export const SpecSourceField = () =>
  applyDecorators(
    ApiProperty({
      description: `Either the URL of the specification, which is fetched again every 6 hours, or its text of at most ${MEGABYTES} MB. OpenAPI 3.1 or 3.0 or Swagger 2.0, as JSON or YAML.`,
      example: { url: 'https://api.example.com/openapi.yaml' },
      oneOf: [
        {
          type: 'object',
          required: ['url'],
          properties: { url: { type: 'string', format: 'uri', maxLength: MAX_URL } },
        },
        { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } },
      ],
    }),
    // The raw value: it must not be converted to another class.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
    ValidateBy({
      name: 'source',
      validator: {
        validate: (value) => sourceProblem(value) === undefined,
        defaultMessage: (args) => `source ${sourceProblem(args?.value) ?? 'is not valid'}`,
      },
    }),
  );
