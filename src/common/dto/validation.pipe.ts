import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { badRequest } from '../errors/app-error';

const LONGEST_NAME = 100;

/** A name as a sentence can hold it: one that no field could have is quoted, and has nothing in it that cannot be seen. */
const shown = (name: string): string =>
  /^\w[\w.]*$/.test(name)
    ? name.slice(0, LONGEST_NAME)
    : `“${name.slice(0, LONGEST_NAME).toWellFormed().replaceAll(/\p{C}/gu, ' ')}”`;

/** The first thing that is wrong, with the path of the field, as one sentence. */
function firstProblem(errors: readonly ValidationError[], path = ''): string {
  const error = errors[0];
  if (!error) return 'The request is invalid.';
  const name = path ? `${path}.${error.property}` : error.property;
  if (error.children?.length) return firstProblem(error.children, name);
  const [rule, message = 'is not valid'] = Object.entries(error.constraints ?? {})[0] ?? [];
  if (rule === 'whitelistValidation') return `${shown(name)} is not a field of this request. Check its spelling.`;
  return `${path ? `${path}.` : ''}${message}.`;
}

/** Refuses what a DTO does not name, converts what it does, and says what is wrong in one sentence (400). */
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
