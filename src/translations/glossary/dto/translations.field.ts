import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { GLOSSARY_LANGUAGES } from '../../../../core/languages/glossary-languages';

const MAX_TERM_LENGTH = 255;
const LANGUAGES: ReadonlySet<string> = new Set(GLOSSARY_LANGUAGES);

const isTerm = (value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  [...value].length <= MAX_TERM_LENGTH &&
  !/[\n\r\0]/.test(value) &&
  value.isWellFormed();

/** The problem with the translations of a term, as a predicate that follows the field name; undefined if they are valid. */
export function translationsProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const entries = Object.entries(value);
  if (entries.length === 0) return 'must contain at least one language';
  if (entries.some(([language]) => !LANGUAGES.has(language)))
    return `must have codes of languages as keys: ${GLOSSARY_LANGUAGES.join(', ')}`;
  if (!entries.every(([, term]) => isTerm(term)))
    return `must have terms as values: each must be 1 to ${MAX_TERM_LENGTH} characters on one line`;
  return undefined;
}

const SCHEMA: Record<string, unknown> = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, maxLength: MAX_TERM_LENGTH, pattern: String.raw`^[^\n\r]*$` },
};

/** The translations of a term, by language. */
export const TranslationsField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      description: `What the term is called, by language; required unless the entry is deleted. Codes: ${GLOSSARY_LANGUAGES.join(', ')}.`,
      example: { en: 'change request', de: 'Änderungsantrag' },
      required: false,
      ...SCHEMA,
    }),
    // The raw value, so that no key gets lost.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
    ValidateIf((change: { readonly type?: unknown }) => change.type !== 'delete'),
    ValidateBy({
      name: 'translations',
      validator: {
        validate: (value) => translationsProblem(value) === undefined,
        defaultMessage: (args) => `${args?.property} ${translationsProblem(args?.value) ?? 'is not valid'}`,
      },
    }),
  );
