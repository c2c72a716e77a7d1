import type { OpenAPIObject } from '@nestjs/swagger';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

const header = (description: string, example: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type, examples: [type === 'integer' ? Number(example) : example] } as Record<string, unknown>,
});

/** Every header that an answer may carry, shared by all operations. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': header(
    'Identifier of this request: the one it came with, or a new one. Also in every error and log line.',
    'b3b1f0f2-6b0e-4f6e-9a53-0a3f2f2c9a11',
  ),
  Location: header('Address of the resource that was made.', 'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i'),
  ETag: header(
    'Tag of this answer. Send it as `If-None-Match` to be answered 304 while nothing has changed; where the address can be changed, also as `If-Match` to change only what you have seen.',
    '"02KQxUz5wPbYh1eTq7mA0r"',
  ),
  Deprecation: header('Since when this operation is deprecated (RFC 9745).', '@1767225600'),
  Link: header(
    'What replaces a deprecated operation (`successor-version`), and where that is described (`deprecation`); RFC 8288.',
    '<http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0a/sites/02KQxUz5wPbYh1eTq7mA0b/structure/sort>; rel="successor-version"',
  ),
  'Idempotency-Replayed': header('`true` when this answer was given before, and nothing was done now.', 'true'),
  'X-RateLimit-Limit': header('Most requests in a window, of the limit that is used up first.', '3000', 'integer'),
  'X-RateLimit-Remaining': header('Requests that are left in this window.', '2874', 'integer'),
  'X-RateLimit-Reset': header('When the window is over, in seconds since 1970 (UTC).', '1795500000', 'integer'),
  'RateLimit-Policy': header(
    'Every limit that this request counts against: most requests `q` in `w` seconds (IETF draft).',
    '"caller";q=3000;w=60',
  ),
  RateLimit: header(
    'What is left of these limits: `r` requests, for `t` seconds from now (IETF draft).',
    '"caller";r=2874;t=31',
  ),
  'Retry-After': header('Seconds to wait before the next request.', '30', 'integer'),
  'Content-Range': header('Which bytes these are, and of how many (RFC 9110).', 'bytes 0-1023/48213'),
} satisfies Headers;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** References to shared headers; `X-Request-Id` is on every answer. */
export const pickHeaders = (names: readonly ResponseHeader[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    ['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
