import { STATUS_CODES } from 'node:http';
import type { AppError } from '../../../core/errors/app-error';

/** Where the service explains the reasons of errors. */
export const ERRORS_PAGE = '/docs/errors';

/** The first item of a list that a path leads through. */
const indexOf = (field: string): number | undefined => {
  const index = /\[(\d+)\]/.exec(field)?.[1];
  return index === undefined ? undefined : Number(index);
};

const withIndex = <T extends { readonly field: string }>(error: T): T & { readonly index?: number } => {
  const index = indexOf(error.field);
  return index === undefined ? error : { ...error, index };
};

/** What an error says to programs; what it does not have is absent. */
function forPrograms({ reason, field, errors }: AppError, publicUrl: string) {
  return {
    type: `${publicUrl}${ERRORS_PAGE}#${reason}`,
    reason,
    ...(field !== undefined && withIndex({ field })),
    ...(errors.length > 0 && { errors: errors.map(withIndex) }),
  };
}

/** How an error is written in an answer. */
export interface AnswerOptions {
  readonly publicUrl: string;
  readonly requestId?: string;
  /** Instead of the message of the error. */
  readonly message?: string;
}

/** The published shape, and beside it what programs read. */
export const toErrorBody = (error: AppError, { publicUrl, requestId, message = error.message }: AnswerOptions) => ({
  error: { code: error.status, message, requestId, ...forPrograms(error, publicUrl) },
});

/** The same in the format of RFC 9457. */
export const toProblem = (error: AppError, { publicUrl, requestId = '', message = error.message }: AnswerOptions) => ({
  ...forPrograms(error, publicUrl),
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  detail: message,
  instance: `urn:bindery:request:${requestId}`,
});
