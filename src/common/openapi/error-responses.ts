import type { ErrorReason } from '../../../core/errors/error-reasons';

export interface DocumentedError {
  /** Name of the shared response in the document; with the suffix `Response` that generators add, it must not collide with a schema. */
  readonly name: string;
  readonly description: string;
  /** An example of the message, and its reason. */
  readonly message: string;
  readonly reason: ErrorReason;
}

/** The meaning of every error status, for all operations; the description of an operation adds what is specific to it. */
export const ERROR_RESPONSES: Readonly<Record<number, DocumentedError>> = {
  400: {
    name: 'BadRequestError',
    description: 'The request is invalid; the message names the field and the limit.',
    message: 'limit must be a whole number from 1 to 1000.',
    reason: 'out_of_range',
  },
  401: {
    name: 'UnauthorizedError',
    description: 'The token is missing, unknown, expired or revoked.',
    message: 'The API token is invalid, has expired or was revoked. Create a new one.',
    reason: 'invalid_token',
  },
  403: {
    name: 'ForbiddenError',
    description: 'The caller can see the resource but is not allowed to perform this operation on it.',
    message: 'Your role in this organization does not allow this: it requires the permission space.manage.',
    reason: 'missing_permission',
  },
  404: {
    name: 'NotFoundError',
    description: 'The resource does not exist, or the caller has no access to it; the response is the same for both.',
    message: 'This space does not exist, or you do not have access to it.',
    reason: 'not_found',
  },
  409: {
    name: 'ConflictError',
    description: 'The request conflicts with the current state.',
    message: 'This hostname is taken. Choose another one.',
    reason: 'already_taken',
  },
  412: {
    name: 'PreconditionFailedError',
    description: 'A precondition of the request is not met.',
    message: 'The content has changed since the revision in the request. Read it again, then retry.',
    reason: 'precondition_failed',
  },
  413: {
    name: 'PayloadTooLargeError',
    description: 'The body is larger than 1 MB.',
    message: 'The request body is too large: at most 1 MB is accepted.',
    reason: 'body_too_large',
  },
  415: {
    name: 'UnsupportedMediaTypeError',
    description: 'The body is not JSON.',
    message: 'Send the request body as JSON, with Content-Type: application/json.',
    reason: 'unsupported_media_type',
  },
  423: {
    name: 'LockedError',
    description: 'Another request is changing the resource at the moment.',
    message: 'Another request is storing a part of this file. Try again in a moment.',
    reason: 'being_changed',
  },
  429: {
    name: 'TooManyRequestsError',
    description: 'Too many requests; wait for the number of seconds given in Retry-After.',
    message: 'Too many requests. Wait for the number of seconds given in Retry-After.',
    reason: 'rate_limited',
  },
  503: {
    name: 'ServiceUnavailableError',
    description:
      'The database is unavailable or overloaded; try again after the number of seconds given in Retry-After.',
    message: 'The database is not responding. Try again shortly.',
    reason: 'database_unavailable',
  },
};

/** Statuses that every operation documents. */
export const COMMON_ERRORS = [400, 401, 403, 404, 429] as const;
