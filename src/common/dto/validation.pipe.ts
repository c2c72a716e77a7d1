import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { type AppError, badRequest } from '../../../core/errors/app-error';
import { fieldErrors } from './field-errors';

const MAX_NAME_LENGTH = 100;

/** A name for use in a sentence: one that no field could have is quoted and stripped of invisible characters. */
const quoteName = (name: string): string =>
  /^\w[\w.]*$/.test(name)
    ? name.slice(0, MAX_NAME_LENGTH)
    : `“${name.slice(0, MAX_NAME_LENGTH).toWellFormed().replaceAll(/\p{C}/gu, ' ')}”`;

const unknownField = (name: string): string => `${quoteName(name)} is not a field of this request. Check its spelling.`;

/** Items of a list that are reported with the first one. */
const MAX_ITEMS = 20;

/** The first broken rule, with the path of the field, as one sentence; in a list, of each item. */
function firstProblem(errors: readonly ValidationError[], path = ''): string {
  const error = errors[0];
  if (!error) return 'The request is invalid.';
  const name = path ? `${path}.${error.property}` : error.property;
  if (error.children?.every(isItem) && error.children.length > 0) return problemOfEach(error.children, name);
  if (error.children?.length) return firstProblem(error.children, name);
  return messageOf(error, path);
}

/** The sentence about one field, and the path that leads to it. */
function messageOf({ property, constraints = {} }: ValidationError, path: string): string {
  const prefix = path ? `${path}.` : '';
  const [rule, message = 'is not valid'] = Object.entries(constraints)[0] ?? [];
  return rule === 'whitelistValidation' ? unknownField(prefix + property) : `${prefix}${message}.`;
}

const isItem = ({ property }: ValidationError): boolean => /^\d+$/.test(property);

function problemOfEach(items: readonly ValidationError[], path: string): string {
  const named = items.slice(0, MAX_ITEMS).map((item) => firstProblem([item], path));
  const more = items.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more items of ${path} are not valid.`] : [])].join(' ');
}

/** Names that every object inherits: they would be dropped without a word where an object is converted. */
const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * Refuses a body with such a name, however deep.
 * @throws AppError 400
 */
export function refuseInheritedNames(body: unknown): void {
  const left: (readonly [value: unknown, path: string])[] = [[body, '']];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path] = next;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    const prefix = path ? `${path.slice(-MAX_NAME_LENGTH)}.` : '';
    for (const [name, inner] of Object.entries(value)) {
      if (INHERITED.has(name)) throw badRequest('unknown_field', unknownField(prefix + name), { field: prefix + name });
      if (typeof inner === 'object') left.push([inner, prefix + name]);
    }
  }
}

/** The error for an invalid body or query: a sentence about the first problem, and all of them for programs. */
export function toError(problems: readonly ValidationError[]): AppError {
  const errors = fieldErrors(problems, messageOf);
  const [first] = errors;
  return badRequest(first?.code ?? 'invalid_value', firstProblem(problems), { field: first?.field, errors });
}

/**
 * Refuses fields that the DTO does not name, converts the others, and reports the first problem in one sentence (400).
 * @param refusal the error to throw instead
 */
export const createBodyPipe = (refusal: (problems: readonly ValidationError[]) => Error = toError): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: refusal,
  });

/** The same for query strings, where unknown parameters are ignored. */
export const createQueryPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: false,
    forbidUnknownValues: false,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: toError,
  });
