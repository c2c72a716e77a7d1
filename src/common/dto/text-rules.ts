import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A class-validator rule that `test` decides; values that are not strings fail it. */
const textRule = (name: string, test: (text: string) => boolean, options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: (value) => typeof value === 'string' && test(value) } }, options);

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether all texts in a JSON value, names included, can be stored. */
function isStorableJson(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !isStorable(next)) return false;
    if (typeof next === 'object' && next !== null)
      left.push(...Object.keys(next), ...(Object.values(next) as unknown[]));
  }
  return true;
}

/** PostgreSQL stores no NUL characters and no lone surrogates. */
export const IsStorableText = (options: ValidationOptions): PropertyDecorator =>
  textRule('isStorableText', isStorable, options);

/** The same for every text in a JSON value. */
export const IsStorableJson = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isStorableJson', validator: { validate: isStorableJson } }, options);

/** Counts as PostgreSQL and JSON Schema do; `@MaxLength` does not count variation selectors, so on its own it would accept longer texts. */
export const MaxCodePoints = (max: number, options: ValidationOptions): PropertyDecorator =>
  textRule('maxCodePoints', (text) => text.length <= max || [...text].length <= max, options);

/** A condition that a regular expression cannot express. */
export const Holds = (test: (text: string) => boolean, options: ValidationOptions): PropertyDecorator =>
  textRule('holds', test, options);
