import type { IncomingHttpHeaders } from 'node:http';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** The browser itself says that no other site asked. */
const FRIENDLY = ['same-origin', 'none'];

interface Call {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a request that changes something comes from a page of ours: the browser says so, or names our origin. */
export const isFromOwnPage = ({ headers }: Call, origin: string): boolean =>
  headers['sec-fetch-site'] === undefined ? headers.origin === origin : headers['sec-fetch-site'] === 'same-origin';

/**
 * Whether the session cookie counts for a call of the API (cross-site request forgery): reads must not come from another
 * site; what changes something also needs a header that no form can send.
 */
export function mayUseCookie(call: Call, origin: string): boolean {
  const site = call.headers['sec-fetch-site'];
  if (SAFE.includes(call.method)) return typeof site !== 'string' || FRIENDLY.includes(site);
  return call.headers['x-bindery-request'] === '1' && isFromOwnPage(call, origin);
}
