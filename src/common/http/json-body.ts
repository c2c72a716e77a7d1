import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { badRequest, unsupportedMediaType } from '../errors/app-error';

export const BODY_LIMIT_BYTES = 1024 * 1024;

/** Deeper than any body this API takes, shallow enough for code that walks one by recursion. */
const MAX_DEPTH = 100;
/** Names that validation would drop without a word, since assigning them changes more than the object. */
const REFUSED_NAMES = ['__proto__', 'constructor', 'prototype'];

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Throws a 400 for a body that is nested too deep or names what no field may be called. */
function checkShape(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw badRequest(`The request body is nested too deep: at most ${MAX_DEPTH} levels.`);
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null);
    for (const object of objects) {
      const name = REFUSED_NAMES.find((refused) => Object.hasOwn(object, refused));
      if (name) throw badRequest(`${name} is not a field of this request. Check its spelling.`);
    }
    level = objects.flatMap((object) => Object.values(object) as unknown[]);
  }
}

/** Reads JSON bodies of up to 1 MB; a body of another media type is a 415, never silently ignored. */
export const jsonBody = (): RequestHandler[] => [
  express.json({ limit: BODY_LIMIT_BYTES, type: ['application/json', 'application/*+json'], strict: true }),
  (request: Request, _response: Response, next: NextFunction) => {
    if (hasBody(request) && !request.is(['application/json', 'application/*+json']))
      throw unsupportedMediaType('Send the request body as JSON, with Content-Type: application/json.');
    checkShape(request.body);
    next();
  },
];
