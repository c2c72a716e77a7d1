/** What to do about an error, by audience: operators, or people who have to ask them. */
export interface Advice {
  readonly operators: string;
  readonly others: string;
}

/**
 * The only errors that a caller may see. `message` is a sentence a person can act on; it never contains
 * a secret, SQL, a path of the machine or a stack trace. Anything else that is thrown becomes an opaque 500.
 */
export class AppError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly advice?: Advice,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** 400: the input is wrong; the message names the field and the limit. */
export const badRequest = (message: string, advice?: Advice): AppError => new AppError(400, message, {}, advice);

/** 401: there is no valid token. */
export const unauthorized = (message: string): AppError =>
  new AppError(401, message, { 'WWW-Authenticate': 'Bearer realm="bindery"' });

/** 403: the caller can see the resource but may not do this. */
export const forbidden = (message: string): AppError => new AppError(403, message);

/** 404: does not exist, or is not visible to this caller; the message is the same, so that existence never leaks. */
export const notFound = (what: string): AppError =>
  new AppError(404, `This ${what} does not exist, or you do not have access to it.`);

/** 409: the request conflicts with the current state. */
export const conflict = (message: string): AppError => new AppError(409, message);

/** 410: it was there once, and is not kept any longer. */
export const gone = (message: string): AppError => new AppError(410, message);

/** 412: a precondition of the request is not met. */
export const preconditionFailed = (message: string): AppError => new AppError(412, message);

/** 413: the body, file or archive is larger than the stated limit. */
export const tooLarge = (message: string): AppError => new AppError(413, message);

/** 415: the media type cannot be read. */
export const unsupportedMediaType = (message: string): AppError => new AppError(415, message);

/** 429: too many requests; `seconds` until the next one is accepted. */
export const tooManyRequests = (message: string, seconds: number): AppError =>
  new AppError(429, message, { 'Retry-After': String(seconds) });

/** 503: the service is overloaded at the moment; `seconds` until it is worth trying again. */
export const tooBusy = (message: string, seconds: number): AppError =>
  new AppError(503, message, { 'Retry-After': String(seconds) });
