import type { Response } from 'express';

export interface CacheableResponse {
  readonly bytes: Buffer;
}

/** A response whose bytes never change for its entity tag; they are built only for clients that do not have them. */
export interface CacheableResource {
  readonly tag: string;
  readonly build: () => Promise<CacheableResponse>;
}

/** Whether `If-None-Match` lists this tag. `*`, which matches any existing resource, is checked by {@link namesAny}. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

export const namesAny = (header: string | undefined): boolean => header?.trim() === '*';

/**
 * Responds to a revision-bound read: 304 when `If-None-Match` contains the tag (RFC 9110, 13.1.2), without building the body;
 * otherwise the body with its `ETag`. Clients revalidate each time, since permissions may have changed.
 */
export async function sendConditional(response: Response, { tag, build }: CacheableResource): Promise<void> {
  const etag = `"${tag}"`;
  const condition = response.req.headers['if-none-match'];
  const known = namesTag(condition, etag);
  // A resource that does not exist has no tag: to find out, `*` has to build the response.
  const body = known ? undefined : await build();
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-cache');
  if (!body || namesAny(condition)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.bytes.length);
  response.end(body.bytes);
}
