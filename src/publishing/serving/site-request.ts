import type { Request } from 'express';
import type { SiteSnapshot } from '../../sites/site-snapshot';
import { readCookies } from './cookies';
import { readSteps } from './site-path';

/** A call on a site: which one, and what it asks for. */
export interface SiteRequest {
  readonly snapshot: SiteSnapshot;
  /** What stands before the path of the site in its addresses: '' at the root of a host. */
  readonly base: string;
  /** The path on this server up to the site, for cookies; '/' at the root of a host. */
  readonly cookiePath: string;
  /** The path in the site, decoded. */
  readonly steps: readonly string[];
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, string>>;
  readonly request: Request;
}

/** Undefined when no page can have the path. */
export function readSiteRequest(
  request: Request,
  snapshot: SiteSnapshot,
  { prefix, base }: { readonly prefix: string; readonly base: string },
): SiteRequest | undefined {
  const cut = request.originalUrl.indexOf('?');
  const path = cut < 0 ? request.originalUrl : request.originalUrl.slice(0, cut);
  const steps = readSteps(path.slice(prefix.length));
  if (!steps) return undefined;
  return {
    snapshot,
    base,
    cookiePath: prefix === '' ? '/' : prefix,
    steps,
    query: new URLSearchParams(cut < 0 ? '' : request.originalUrl.slice(cut + 1)),
    cookies: readCookies(request.headers.cookie),
    request,
  };
}
