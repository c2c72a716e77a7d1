import type { Request } from 'express';

/** The common label of all unknown paths, however many a scanner tries. */
const UNKNOWN = 'unknown';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Labelled extends Request {
  /** Set by handlers without an Express route. */
  routeLabel?: string;
}

/** Sets the label of a request that is handled without an Express route, such as a page of a site; one of a few fixed words. */
export function labelRoute(request: Request, label: string): void {
  (request as Labelled).routeLabel = label;
}

/**
 * The template of the route, such as `/v1/spaces/:spaceId`, or a fixed word; never what the caller wrote, which may contain a secret. The
 * only form in which logs, metrics and the audit log name a path.
 */
export function routeLabel(request: Request): string {
  const { routeLabel: given } = request as Labelled;
  if (given !== undefined) return given;
  const path = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : UNKNOWN;
}

export const methodLabel = (method: string): string => (METHODS.has(method) ? method : 'other');
