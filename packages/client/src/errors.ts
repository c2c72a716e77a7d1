/** What the service says about a request that it refused. */
interface ErrorBody {
  readonly error?: {
    readonly code?: number | string;
    readonly message?: string;
    readonly requestId?: string;
    readonly reason?: string;
    readonly field?: string;
    readonly [field: string]: unknown;
  };
}

interface Facts {
  readonly status: number;
  readonly headers: Headers;
  readonly error: NonNullable<ErrorBody['error']>;
}

/** The service refused a request, and goes on refusing it: the request has to change. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** HTTP status, such as 404. */
  readonly status: number;
  /** What to name when you ask the operator for help; it is in the log of the service. */
  readonly requestId: string | undefined;
  /** The cause, in a word of a kept list; the guide explains each (`/docs/errors`). */
  readonly reason: string | undefined;
  /** The field that is the cause, such as `changes[3].title`. */
  readonly field: string | undefined;
  /** Everything that the service said about the error. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ status, headers, error }: Facts) {
    super(error.message ?? `The service answered with status ${status}.`);
    this.status = status;
    this.requestId = error.requestId ?? headers.get('X-Request-Id') ?? undefined;
    this.reason = error.reason;
    this.field = error.field;
    this.details = error;
  }
}

/** 401: the token is not valid, or has expired. */
export class UnauthorizedError extends ApiError {
  override readonly name = 'UnauthorizedError';
}

/** 403: you see the resource, but may not do this. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
}

/** 404: it does not exist, or you may not see it. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: the request conflicts with the current state. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 412: the resource has changed since it was read. */
export class PreconditionError extends ApiError {
  override readonly name = 'PreconditionError';
}

/** 429 or 503, after the last attempt: the service is busy, and says when to try again. */
export class BusyError extends ApiError {
  override readonly name = 'BusyError';
  /** Seconds; undefined where the service did not say. */
  readonly retryAfter: number | undefined;

  constructor(facts: Facts) {
    super(facts);
    this.retryAfter = secondsOf(facts.headers.get('Retry-After'));
  }
}

/** No response has come, after the last attempt. It is unknown whether the request was processed, unless it has an idempotency key. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

const KINDS: Readonly<Record<number, new (facts: Facts) => ApiError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionError,
  429: BusyError,
  503: BusyError,
};

/** Seconds of `Retry-After`, which may be a date, too. */
export function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

export async function errorOf(response: Response): Promise<ApiError> {
  const body = await (response.json() as Promise<ErrorBody>).catch((): ErrorBody => ({}));
  const Kind = KINDS[response.status] ?? ApiError;
  return new Kind({ status: response.status, headers: response.headers, error: body.error ?? {} });
}
