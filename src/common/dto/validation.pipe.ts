import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { badRequest } from '../errors/app-error';

const MAX_NAME_LENGTH = 100;

/** A name for use in a sentence: one that no field could have is quoted and stripped of invisible characters. */
const quoteName = (name: string): string =>
  /^\w[\w.]*$/.test(name)
    ? name.slice(0, MAX_NAME_LENGTH)
    : `“${name.slice(0, MAX_NAME_LENGTH).toWellFormed().replaceAll(/\p{C}/gu, ' ')}”`;

/** The first broken rule, with the path of the field, as one sentence. */
function firstProblem(errors: readonly ValidationError[], path = ''): string {
  const error = errors[0];
  if (!error) return 'The request is invalid.';
  const name = path ? `${path}.${error.property}` : error.property;
  if (error.children?.length) return firstProblem(error.children, name);
  const [rule, message = 'is not valid'] = Object.entries(error.constraints ?? {})[0] ?? [];
  if (rule === 'whitelistValidation') return `${quoteName(name)} is not a field of this request. Check its spelling.`;
  return `${path ? `${path}.` : ''}${message}.`;
}

/** Refuses fields that the DTO does not name, converts the others, and reports the first problem in one sentence (400). */
export const createBodyPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => badRequest(firstProblem(errors)),
  });

/** The same for query strings, where unknown parameters are ignored. */
export const createQueryPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: false,
    forbidUnknownValues: false,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => badRequest(firstProblem(errors)),
  });
