import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { unsupportedMediaType } from '../errors/app-error';

export const BODY_LIMIT_BYTES = 1024 * 1024;

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Reads JSON bodies of up to 1 MB; a body of another media type is a 415, never silently ignored. */
export const jsonBody = (): RequestHandler[] => [
  express.json({ limit: BODY_LIMIT_BYTES, type: ['application/json', 'application/*+json'], strict: true }),
  (request: Request, _response: Response, next: NextFunction) => {
    if (hasBody(request) && !request.is(['application/json', 'application/*+json']))
      throw unsupportedMediaType('Send the request body as JSON, with Content-Type: application/json.');
    next();
  },
];
