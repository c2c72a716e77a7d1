import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HMAC_HEADERS = ['x-hub-signature-256', 'x-gitea-signature', 'x-forgejo-signature', 'x-hub-signature'] as const;
const TOKEN_HEADER = 'x-gitlab-token';

/** Forges send `sha256=<hex>` or only the digits; a SHA-1 signature is never accepted. */
const HEX_DIGEST = /^(?:sha256=)?([0-9a-f]{64})$/i;

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** Constant-time comparison, regardless of the lengths. */
const constantTimeEquals = (given: string, expected: string): boolean => {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};

/**
 * Whether a webhook was signed with the secret of its connection.
 *
 * GitHub, Gitea, Forgejo and Bitbucket send an HMAC-SHA256 of the body in hexadecimal digits, GitLab the secret itself.
 * @param body streamed, and not kept in memory
 */
export async function isAuthentic(
  headers: IncomingHttpHeaders,
  body: AsyncIterable<Uint8Array>,
  secret: string,
): Promise<boolean> {
  const hmac = createHmac('sha256', secret);
  for await (const part of body) hmac.update(part);
  const expected = hmac.digest('hex');
  const signature = HMAC_HEADERS.map((name) => HEX_DIGEST.exec(textOf(headers[name]))?.[1]).find(Boolean);
  if (signature !== undefined) return constantTimeEquals(signature.toLowerCase(), expected);
  return constantTimeEquals(textOf(headers[TOKEN_HEADER]), secret);
}

const EVENT_HEADERS = ['x-github-event', 'x-gitea-event', 'x-forgejo-event', 'x-gitlab-event', 'x-event-key'] as const;

/** Sent when the webhook is created or tested. */
export const isPing = (headers: IncomingHttpHeaders): boolean =>
  EVENT_HEADERS.some((name) => textOf(headers[name]).toLowerCase() === 'ping');
