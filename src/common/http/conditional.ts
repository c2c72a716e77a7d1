import type { Request, Response } from 'express';

/** An answer whose bytes never change for its entity tag. */
export interface ReadyAnswer {
  readonly bytes: Buffer;
}

/** Whether `If-None-Match` names this tag; `*` names any, of something that exists. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

export const namesAny = (header: string | undefined): boolean => header?.trim() === '*';

/**
 * Answers a revision-bound read: 304 when `If-None-Match` holds the tag (RFC 9110, 13.1.2), without making the body;
 * otherwise the body with its `ETag`. Callers revalidate each time, since rights may have changed.
 */
export async function sendConditional(
  request: Request,
  response: Response,
  tag: string,
  make: () => Promise<ReadyAnswer>,
): Promise<void> {
  const etag = `"${tag}"`;
  const condition = request.headers['if-none-match'];
  const known = namesTag(condition, etag);
  // What does not exist has no tag: `*` must find out, so it makes the answer.
  const answer = known ? undefined : await make();
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-cache');
  if (!answer || namesAny(condition)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', answer.bytes.length);
  response.end(answer.bytes);
}
