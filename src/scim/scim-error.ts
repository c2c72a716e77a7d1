import { AppError } from '../../core/errors/app-error';
import { translateOutage } from '../database/outage';

/** `scimType` of an error (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The error response of SCIM for a request that cannot be served. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly scimType?: ScimType,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ScimError';
  }

  get body(): object {
    return {
      schemas: [SCHEMA],
      status: String(this.status),
      ...(this.scimType && { scimType: this.scimType }),
      detail: this.message,
    };
  }
}

export const scimInvalid = (message: string, scimType: ScimType = 'invalidValue'): ScimError =>
  new ScimError(400, message, scimType);

export const noSuch = (what: string): ScimError => new ScimError(404, `This ${what} does not exist.`);

export const notSupported = (allowed: readonly string[]): ScimError =>
  new ScimError(405, `This address supports only ${allowed.join(', ')}.`, undefined, { Allow: allowed.join(', ') });

/** Converts errors of the body parser. */
function ofBody(error: unknown): ScimError | undefined {
  const status = error instanceof Error && 'type' in error && 'status' in error ? error.status : undefined;
  if (status === 413) return new ScimError(413, 'The body is too large: at most 1 MB is accepted.');
  if (status === 415) return new ScimError(415, 'The encoding of the body is not supported: send UTF-8.');
  return typeof status === 'number' && status < 500
    ? scimInvalid('The body is not valid JSON.', 'invalidSyntax')
    : undefined;
}

/** Converts other errors to SCIM errors; undefined for internal ones. */
export function toScimError(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error;
  const known = error instanceof AppError ? error : translateOutage(error);
  if (known)
    return new ScimError(known.status, known.message, known.status === 400 ? 'invalidValue' : undefined, known.headers);
  if (error instanceof URIError) return scimInvalid('The URL is not encoded correctly.', 'invalidSyntax');
  return ofBody(error);
}
