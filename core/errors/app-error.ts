import { type ErrorReason, type ErrorStatus, GENERAL_REASONS, type ReasonOf } from './error-reasons';

/** What to do about an error, by audience: operators, or people who have to ask them. */
export interface Advice {
  readonly operators: string;
  readonly others: string;
}

/** One of several things that are wrong with a request. */
export interface FieldError {
  /** The path of the field in the body or the query, such as `changes[3].title`. */
  readonly field: string;
  readonly code: ErrorReason;
  readonly message: string;
}

/** What an error says beside its sentence. */
export interface ErrorDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly advice?: Advice;
  /** The path of the field that is the reason, with dots or brackets. */
  readonly field?: string;
  /** Everything that is wrong, where that is more than one field. */
  readonly errors?: readonly FieldError[];
}

/** Field errors that one answer lists; what is beyond is found once these are mended. */
export const MAX_FIELD_ERRORS = 50;

/** A path as programs write it: `changes.0.title` as `changes[0].title`. */
export const fieldPath = (path: string): string => path.replace(/\.(\d+)(?=\.|\[|$)/g, '[$1]');

/** A status with one of its reasons. */
type AppErrorArguments = {
  [S in ErrorStatus]: [status: S, reason: ReasonOf<S>, message: string, details?: ErrorDetails];
}[ErrorStatus];

/**
 * The only errors that a caller may see. `message` is a sentence a person can act on; it never contains
 * a secret, SQL, a path of the machine or a stack trace. Anything else that is thrown becomes an opaque 500.
 * `reason` says the same to programs, in a word of the kept list.
 */
export class AppError extends Error {
  readonly headers: Readonly<Record<string, string>>;
  readonly advice?: Advice;
  readonly field?: string;
  readonly errors: readonly FieldError[];

  readonly status: number;
  readonly reason: ErrorReason;

  constructor(...[status, reason, message, details = {}]: AppErrorArguments) {
    const { headers = {}, advice, field, errors = [] } = details;
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.reason = reason;
    this.headers = headers;
    this.advice = advice;
    this.field = field === undefined ? undefined : fieldPath(field);
    const own = this.field === undefined ? [] : [{ field: this.field, code: this.reason, message }];
    this.errors = errors.length > 0 ? errors.slice(0, MAX_FIELD_ERRORS) : own;
  }
}

/** An error whose status and reason come from another one. */
export const errorFrom = (status: number, reason: ErrorReason, message: string, details?: ErrorDetails): AppError =>
  new AppError(...([status, reason, message, details] as AppErrorArguments));

/** The same error in other words. */
export const reworded = (error: AppError, message: string, changed: ErrorDetails = {}): AppError => {
  const { status, reason, headers, advice, field } = error;
  return errorFrom(status, reason, message, { headers, advice, field, ...changed });
};

/** Runs a step that names fields as seen from one field of the request, such as the document in it. */
export function within<T>(place: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof AppError) || error.field === undefined) throw error;
    throw reworded(error, error.message, { field: `${place}.${error.field}` });
  }
}

/** An error of which only the status is known, such as one of a library. */
export const errorOfStatus = (status: number, message: string, details?: ErrorDetails): AppError =>
  errorFrom(status, GENERAL_REASONS[status] ?? GENERAL_REASONS[400], message, details);

/** 400: the input is wrong; the message names the field and the limit. */
export const badRequest = (
  reason: ReasonOf<400>,
  message: string,
  details?: Pick<ErrorDetails, 'field' | 'advice' | 'errors'>,
): AppError => new AppError(400, reason, message, details);

/** 401: there is no valid token. */
export const unauthorized = (reason: ReasonOf<401>, message: string): AppError =>
  new AppError(401, reason, message, { headers: { 'WWW-Authenticate': 'Bearer realm="bindery"' } });

/** 403: the caller can see the resource but may not do this. */
export const forbidden = (reason: ReasonOf<403>, message: string): AppError => new AppError(403, reason, message);

/** 404: does not exist, or is not visible to this caller; the message is the same, so that existence never leaks. */
export const notFound = (what: string): AppError =>
  new AppError(404, 'not_found', `This ${what} does not exist, or you do not have access to it.`);

/** 409: the request conflicts with the current state. */
export const conflict = (reason: ReasonOf<409>, message: string): AppError => new AppError(409, reason, message);

/** 412: a precondition of the request is not met. */
export const preconditionFailed = (reason: ReasonOf<412>, message: string): AppError =>
  new AppError(412, reason, message);

/** 413: the body, file or archive is larger than the stated limit. */
export const tooLarge = (reason: ReasonOf<413>, message: string): AppError => new AppError(413, reason, message);

/** 415: the media type cannot be read. */
export const unsupportedMediaType = (message: string): AppError => new AppError(415, 'unsupported_media_type', message);

/** 429: too many requests; `seconds` until the next one is accepted. */
export const tooManyRequests = (reason: ReasonOf<429>, message: string, seconds: number): AppError =>
  new AppError(429, reason, message, { headers: { 'Retry-After': String(seconds) } });

/** 503: the service is overloaded at the moment; `seconds` until it is worth trying again. */
export const tooBusy = (message: string, seconds: number, reason: ReasonOf<503> = 'overloaded'): AppError =>
  new AppError(503, reason, message, { headers: { 'Retry-After': String(seconds) } });
