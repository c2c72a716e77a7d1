import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';

export interface CacheableResponse {
  readonly bytes: Buffer;
}

/** A response whose bytes never change for its entity tag; they are built only for clients that do not have them. */
export interface CacheableResource {
  readonly tag: string;
  readonly build: () => Promise<CacheableResponse>;
}

/** What a compressed answer adds to the end of its tag: it names the same state as that of the plain answer. */
const CODING = /\+(?:br|gzip)"$/;

/** A tag without what it says about the coding of its answer. */
export const uncodedTag = (tag: string): string => tag.replace(CODING, '"');

const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');

const namesTag = (header: string, etag: string): boolean =>
  header.split(',').some((candidate) => uncodedTag(weakly(candidate)) === weakly(etag));

const namesAny = (header: string | undefined): boolean => header?.trim() === '*';

/**
 * Whether the caller has the answer with this tag, so that it gets 304: the only implementation of `If-None-Match` (RFC 9110, 13.1.2), which
 * compares weakly. `Cache-Control: no-cache` does not matter: it asks caches on the way to ask us (RFC 9111, 5.2.1.4), and Node's `fetch`
 * sends it with every `If-None-Match`.
 */
export const isKnown = (headers: IncomingHttpHeaders, etag: string): boolean => {
  const header = headers['if-none-match'];
  return header !== undefined && (namesAny(header) || namesTag(header, etag));
};

/** Sends 304 to a caller that has the answer with this tag; false for others. */
export function sendKnown(response: Response, etag: string): boolean {
  if (!isKnown(response.req.headers, etag)) return false;
  response.setHeader('ETag', etag);
  response.status(304).end();
  return true;
}

/**
 * Responds to a revision-bound read: 304 when `If-None-Match` contains the tag, without building the body;
 * otherwise the body with its `ETag`. Clients revalidate each time, since permissions may have changed.
 */
export async function sendConditional(response: Response, { tag, build }: CacheableResource): Promise<void> {
  const etag = `"${tag}"`;
  // A resource that does not exist has no tag: to find out, `*` has to build the response.
  const built = namesAny(response.req.headers['if-none-match']) ? await build() : undefined;
  response.setHeader('Cache-Control', 'private, no-cache');
  if (sendKnown(response, etag)) return;
  const body = built ?? (await build());
  response.setHeader('ETag', etag);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.bytes.length);
  response.end(body.bytes);
}
