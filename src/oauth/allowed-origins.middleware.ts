import type { RequestHandler } from 'express';

const READABLE = [
  ...['etag', 'location', 'retry-after', 'x-request-id', 'idempotency-replayed', 'content-disposition'],
  ...['link', 'allow', 'deprecation', 'sunset', 'content-range', 'upload-offset', 'upload-length', 'tus-resumable'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit', 'ratelimit-policy'],
].join(', ');
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, accept, if-match, if-none-match, idempotency-key, last-event-id, range, x-request-id, tus-resumable, upload-length, upload-metadata, upload-offset',
  'Access-Control-Max-Age': '7200',
};

/**
 * Lets pages of these origins call the API, with tokens that they send themselves. Never with cookies: a response to a request that has one
 * cannot be read. Without origins, none can.
 */
export const allowOrigins = (origins: readonly string[]): RequestHandler => {
  const allowed = new Set(origins);
  return (request, response, next) => {
    if (allowed.size === 0 || !/^\/v1(?:\/|$)/.test(request.path)) return next();
    const { origin, cookie, 'access-control-request-method': asked } = request.headers;
    response.vary('Origin');
    const isOpen = response.hasHeader('Access-Control-Allow-Origin');
    if (origin === undefined || isOpen || cookie !== undefined || !allowed.has(origin)) return next();
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READABLE });
    if (request.method !== 'OPTIONS' || asked === undefined) return next();
    response.set(PREFLIGHT).status(204).end();
  };
};
