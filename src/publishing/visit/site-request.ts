import type { Request } from 'express';
import type { SiteSnapshot } from '../../sites/site-snapshot';
import { readCookies } from '../../common/http/cookies';
import { readSteps, readTarget } from './site-path';

/** A request to a site. */
export interface SiteRequest {
  readonly snapshot: SiteSnapshot;
  /** The URL prefix of the site: '' at the root of a host. */
  readonly base: string;
  /** The path up to the site where readers see it, for cookies; '/' at the root of a host. */
  readonly cookiePath: string;
  /** The path in the site, decoded. */
  readonly steps: readonly string[];
  readonly query: URLSearchParams;
  readonly cookies: Readonly<Record<string, string>>;
  readonly request: Request;
}

/**
 * Undefined if no page can have the path.
 * @param prefix the prefix of the site in the request path, not decoded
 */
export function readSiteRequest(
  request: Request,
  snapshot: SiteSnapshot,
  { prefix, base }: { readonly prefix: string; readonly base: string },
): SiteRequest | undefined {
  const { path, query } = readTarget(request.originalUrl);
  const steps = readSteps(path.slice(prefix.length));
  if (!steps) return undefined;
  return {
    snapshot,
    base,
    // The path that browsers see, which differs behind a proxy.
    cookiePath: base === '' ? '/' : new URL(base, 'http://localhost').pathname,
    steps,
    query: new URLSearchParams(query),
    cookies: readCookies(request.headers.cookie),
    request,
  };
}
