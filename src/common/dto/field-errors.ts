import type { ValidationError } from '@nestjs/common';
import { type FieldError, fieldPath, MAX_FIELD_ERRORS } from '../../../core/errors/app-error';
import type { ReasonOf } from '../../../core/errors/error-reasons';

export type ValidationFieldError = FieldError & { readonly code: ReasonOf<400> };

const MAX_NAME_LENGTH = 100;

/** The reasons of rules of class-validator and of ours; a value that breaks any other is of the wrong form. */
const REASONS: Readonly<Record<string, ReasonOf<400>>> = {
  whitelistValidation: 'unknown_field',
  maxLength: 'too_long',
  maxCodePoints: 'too_long',
  arrayMaxSize: 'too_many_items',
  arrayMinSize: 'too_few_items',
  min: 'out_of_range',
  max: 'out_of_range',
};

function reasonOf({ constraints = {}, value }: ValidationError): ReasonOf<400> {
  const [rule = ''] = Object.keys(constraints);
  const isUnknown = rule === 'whitelistValidation';
  return !isUnknown && (value === undefined || value === null || value === '')
    ? 'missing_value'
    : (REASONS[rule] ?? 'invalid_value');
}

/** Names that no field could have come from the caller: they are shortened, and lose invisible characters. */
const safeName = (name: string): string => name.slice(0, MAX_NAME_LENGTH).toWellFormed().replaceAll(/\p{C}/gu, ' ');

/**
 * Every field that is not valid, with its path as programs write it, in the order of the request's fields; as many as an answer lists.
 * @param messageOf the sentence about a field, whose path leads to it
 */
export function fieldErrors(
  problems: readonly ValidationError[],
  messageOf: (problem: ValidationError, path: string) => string,
): ValidationFieldError[] {
  const found: ValidationFieldError[] = [];
  const visit = (list: readonly ValidationError[], path: string): void => {
    for (const problem of list) {
      if (found.length >= MAX_FIELD_ERRORS) return;
      const name = path ? `${path}.${safeName(problem.property)}` : safeName(problem.property);
      if (problem.children?.length) visit(problem.children, name);
      else found.push({ field: fieldPath(name), code: reasonOf(problem), message: messageOf(problem, path) });
    }
  };
  visit(problems, '');
  return found;
}
