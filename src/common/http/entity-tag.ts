import { createHash } from 'node:crypto';

/** The strong entity tag of a body: equal bodies have equal tags. */
export const entityTag = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
