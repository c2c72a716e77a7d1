import type { IncomingHttpHeaders } from 'node:http';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** Values of Sec-Fetch-Site that rule out another site. */
const SAME_SITE_VALUES = ['same-origin', 'none'];

interface Call {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a request that changes something comes from a page of this service, by Sec-Fetch-Site or else Origin. */
export const isFromOwnPage = ({ headers }: Call, origin: string): boolean =>
  headers['sec-fetch-site'] === undefined ? headers.origin === origin : headers['sec-fetch-site'] === 'same-origin';

/**
 * Whether the session cookie is accepted for an API call (cross-site request forgery): reads must not come from another
 * site; changes also need a header that no form can send.
 */
export function mayUseCookie(call: Call, origin: string): boolean {
  const site = call.headers['sec-fetch-site'];
  if (SAFE.includes(call.method)) return typeof site !== 'string' || SAME_SITE_VALUES.includes(site);
  return call.headers['x-bindery-request'] === '1' && isFromOwnPage(call, origin);
}
