import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { badRequest, tooLarge, unsupportedMediaType } from '../../../core/errors/app-error';

export const BODY_LIMIT_BYTES = 1024 * 1024;

/** Deeper than any body this API accepts, shallow enough for recursive code. */
const MAX_DEPTH = 100;
/** Names that validation would drop silently, since assigning them changes more than the object. */
const REFUSED_NAMES = ['__proto__', 'constructor', 'prototype'];

/** True for most requests. A length of 0 counts as a body: the parser turns it into an empty object. */
const hasNoBody = ({ headers }: Request): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** Whether the headers of a request announce a body. */
export const hasBody = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Throws a 400 for a body that is nested too deeply or contains a forbidden field name. */
function checkShape(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw badRequest('nested_too_deeply', `The request body is nested too deeply: at most ${MAX_DEPTH} levels.`);
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null);
    for (const object of objects) {
      const name = REFUSED_NAMES.find((refused) => Object.hasOwn(object, refused));
      if (name)
        throw badRequest('unknown_field', `${name} is not a field of this request. Check its spelling.`, {
          field: name,
        });
    }
    level = objects.flatMap((object) => Object.values(object) as unknown[]);
  }
}

const JSON_TYPES = ['application/json', 'application/*+json'];

/** The size of a chunked body is not known in advance. */
const mayBeLarge = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES;

/**
 * Reads JSON bodies of up to 1 MB; a body of another media type is a 415, never silently ignored.
 * @param largeAt methods with paths, such as `PUT /v1/x`, whose larger bodies are left to `AcceptsLargeJson`, which reads them once the caller is known
 * @param othersAt methods with paths of routes that do not accept JSON and read their bodies themselves, such as forms
 */
export const jsonBody = (largeAt?: RegExp, othersAt: readonly RegExp[] = []): RequestHandler[] => {
  const isOther = (request: Request): boolean => othersAt.some((at) => at.test(`${request.method} ${request.path}`));
  const isSkipped = (request: Request): boolean =>
    mayBeLarge(request) && largeAt?.test(`${request.method} ${request.path}`) === true;
  const read = express.json({ limit: BODY_LIMIT_BYTES, type: JSON_TYPES, strict: true });
  return [
    (request, response, next) =>
      hasNoBody(request) || isSkipped(request) || isOther(request) ? next() : read(request, response, next),
    (request: Request, _response: Response, next: NextFunction) => {
      if (hasBody(request) && !isOther(request) && !request.is(JSON_TYPES))
        throw unsupportedMediaType('Send the request body as JSON, with Content-Type: application/json.');
      checkShape(request.body);
      next();
    },
  ];
};

/** Reads a body that `jsonBody` has skipped, up to `limit` bytes; does nothing when there is none. @param onBytes gets the bytes before they are parsed */
export async function readLargeBody(
  request: Request,
  response: Response,
  limit: number,
  onBytes?: (bytes: Buffer) => void,
): Promise<void> {
  if (request.body !== undefined || !hasBody(request)) return;
  const verify = onBytes && { verify: (_: unknown, __: unknown, bytes: Buffer) => onBytes(bytes) };
  const read = express.json({ limit, type: JSON_TYPES, strict: true, ...verify });
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => (error ? reject(refusalOf(error, limit)) : resolve()));
  });
  checkShape(request.body);
}

const refusalOf = (error: unknown, limit: number): Error => {
  if (error instanceof Error && 'type' in error && error.type === 'entity.too.large')
    return tooLarge(
      'body_too_large',
      `The request body is too large: at most ${Math.floor(limit / BODY_LIMIT_BYTES)} MB is accepted here.`,
    );
  return error instanceof Error ? error : new Error(String(error));
};
