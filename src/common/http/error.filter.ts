import { Role } from '../permissions/role';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, NotFoundException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { abortResponse } from './aborted-responses';
import { methodsAt } from './known-methods';
import type { CheckedRequest } from '../permissions/caller.decorator';
import { currentRequestId } from './request-context';
import type { Log } from './logger';
import { AppError, errorOfStatus } from '../../../core/errors/app-error';
import { toErrorBody, toProblem } from '../errors/error-answer';
import { PROBLEM_TYPE, wantsProblem } from '../errors/problem';

interface BodyParserError {
  readonly type: string;
  readonly status: number;
}

/** Errors of the body parser, by its words for them. */
const BODY_ERRORS: Record<string, () => AppError> = {
  'entity.too.large': () =>
    new AppError(413, 'body_too_large', 'The request body is too large: at most 1 MB is accepted.'),
  'entity.parse.failed': () => new AppError(400, 'invalid_json', 'The request body is not valid JSON.'),
  'encoding.unsupported': () =>
    new AppError(415, 'unsupported_media_type', 'The Content-Encoding of the request body is not supported.'),
  'charset.unsupported': () =>
    new AppError(415, 'unsupported_media_type', 'The charset of the request body is not supported: send UTF-8.'),
};

const isBodyParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error &&
  'type' in error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;

const UNKNOWN_ADDRESS = 'There is no resource at this address. See /docs for the operations of this API.';

const STATUS_MESSAGES: Record<number, string> = {
  400: 'The request could not be understood: check the address and the body.',
};

/** The error for a request without a matching route: 405 where routes accept only other methods, whoever calls and whether or not the resource exists; otherwise 404. */
function noSuchRoute(request: Request): AppError {
  const methods = methodsAt(request);
  // A wildcard route may accept the method, and find nothing at this address.
  if (methods.length === 0 || methods.includes(request.method))
    return new AppError(404, 'unknown_address', UNKNOWN_ADDRESS);
  const allowed = methods.join(', ');
  const message = `This address does not support ${request.method}, only ${allowed}; see /docs for the operations of this API.`;
  return new AppError(405, 'method_not_allowed', message, { headers: { Allow: allowed } });
}

/** Converts a thrown error into one that a caller may see; undefined for one that must stay hidden. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isBodyParserError(error))
    return BODY_ERRORS[error.type]?.() ?? errorOfStatus(error.status, 'The request body could not be read.');
  if (error instanceof URIError) return new AppError(400, 'malformed_request', 'The URL is not encoded correctly.');
  // Nest wraps what the body parser and the router throw, and keeps it as the cause.
  const wrapped = error instanceof HttpException && error.cause ? toAppError(error.cause) : undefined;
  if (wrapped) return wrapped;
  if (error instanceof HttpException && error.getStatus() < 500)
    return errorOfStatus(error.getStatus(), STATUS_MESSAGES[error.getStatus()] ?? error.message);
  return undefined;
}

const BODY_HEADERS = [
  'Content-Type',
  'Content-Length',
  'Content-Range',
  'Content-Disposition',
  'Accept-Ranges',
  'ETag',
];

/** Sends an error with the advice for its audience (admins of an organization count as operators): in the native format, or as problem details where requested. */
const send = (response: Response, error: AppError, publicUrl: string): void => {
  const { status, headers, message: sentence, advice } = error;
  // Headers that were set for the body that cannot be sent.
  for (const name of BODY_HEADERS) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  const { scope } = response.req as CheckedRequest;
  const isOperator = scope?.organizationRole === Role.Admin;
  const message = advice ? `${sentence} ${isOperator ? advice.operators : advice.others}` : sentence;
  const options = { publicUrl, requestId: currentRequestId(), message };
  response.status(status).set(headers).vary('Accept');
  if (wantsProblem(response.req.headers.accept))
    response.type(PROBLEM_TYPE).send(JSON.stringify(toProblem(error, options)));
  else response.json(toErrorBody(error, options));
};

/** Responds to requests without a matching route. Nest does so below `/v1` only, so this is the last handler of the service. */
export const handleUnknownRoute =
  (publicUrl: string): RequestHandler =>
  (request, response) =>
    send(response, noSuchRoute(request), publicUrl);

/** Converts a failure of a dependency of the service into the error for the caller; undefined when it is not one. */
export type ErrorTranslator = (error: unknown) => AppError | undefined;

/** The one error shape, of `toErrorBody`, for every failure on every path, or its RFC 9457 equivalent. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly publicUrl: string,
    private readonly translators: readonly ErrorTranslator[] = [],
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const isUnknownRoute = error instanceof NotFoundException && error.cause === undefined;
    const known = isUnknownRoute ? noSuchRoute(response.req) : (toAppError(error) ?? this.translate(error));
    if (!known) this.log.error({ err: error }, 'unexpected error');
    if (response.headersSent) {
      abortResponse(response, error);
      return;
    }
    const visible =
      known ??
      new AppError(500, 'internal_error', 'Internal error. Contact the operator with the requestId of this response.');
    send(response, visible, this.publicUrl);
  }

  /** An unavailable database or disk is not a bug, so it is logged in one line, without a stack trace. */
  private translate(error: unknown): AppError | undefined {
    for (const translator of this.translators) {
      const found = translator(error) ?? (error instanceof Error && error.cause ? translator(error.cause) : undefined);
      if (!found) continue;
      const reason = error instanceof Error ? error.message : String(error);
      this.log.error({ reason, status: found.status }, 'a request failed because of the database or the disk');
      return found;
    }
    return undefined;
  }
}
