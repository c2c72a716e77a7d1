import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A rule of class-validator's kind that `test` decides; what is no text breaks it. */
const textRule = (name: string, test: (text: string) => boolean, options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: (value) => typeof value === 'string' && test(value) } }, options);

/** PostgreSQL stores no NUL characters and no lone surrogates. */
export const IsStorableText = (options: ValidationOptions): PropertyDecorator =>
  textRule('isStorableText', (text) => !text.includes('\0') && text.isWellFormed(), options);

/** Counts as PostgreSQL and JSON Schema do; `@MaxLength` omits variation selectors, so that it alone lets longer texts through. */
export const MaxCodePoints = (max: number, options: ValidationOptions): PropertyDecorator =>
  textRule('maxCodePoints', (text) => text.length <= max || [...text].length <= max, options);

/** What no expression can say. */
export const Holds = (test: (text: string) => boolean, options: ValidationOptions): PropertyDecorator =>
  textRule('holds', test, options);
