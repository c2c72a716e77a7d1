import type { OpenAPIObject } from '@nestjs/swagger';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

const header = (description: string, example: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type, examples: [type === 'integer' ? Number(example) : example] } as Record<string, unknown>,
});

/** Every header that a response may have, shared by all operations. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': header(
    'Identifier of this request: that of the request header, or a new one. Also included in every error and log line.',
    'b3b1f0f2-6b0e-4f6e-9a53-0a3f2f2c9a11',
  ),
  Location: header('URL of the created resource.', 'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i'),
  ETag: header(
    'Tag of this response. Send it as `If-None-Match` to receive 304 if nothing has changed; for resources that can be changed, also as `If-Match` to change only the version you have read.',
    '"02KQxUz5wPbYh1eTq7mA0r"',
  ),
  Deprecation: header('When this operation was deprecated (RFC 9745).', '@1767225600'),
  Sunset: header('From when this operation may be gone (RFC 8594).', 'Sat, 01 Jan 2028 00:00:00 GMT'),
  Link: header(
    'The replacement of a deprecated operation (`successor-version`), and its description (`deprecation`); RFC 8288.',
    '<http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0a/sites/02KQxUz5wPbYh1eTq7mA0b/structure/sort>; rel="successor-version"',
  ),
  'Idempotency-Replayed': header(
    '`true` if this is a stored response and the request was not processed again.',
    'true',
  ),
  'Dry-Run': header('`true` if this is the answer to a dry run, and nothing was changed.', 'true'),
  'X-RateLimit-Limit': header(
    'Maximum number of requests per window, of the limit that is closest to being exhausted.',
    '3000',
    'integer',
  ),
  'X-RateLimit-Remaining': header('Number of requests left in this window.', '2874', 'integer'),
  'X-RateLimit-Reset': header('When the window ends, in seconds since 1970 (UTC).', '1795500000', 'integer'),
  'RateLimit-Policy': header(
    'All limits that apply to this request: at most `q` requests in `w` seconds (IETF draft).',
    '"caller";q=3000;w=60',
  ),
  RateLimit: header(
    'Remainder of these limits: `r` requests for the next `t` seconds (IETF draft).',
    '"caller";r=2874;t=31',
  ),
  'Retry-After': header('Seconds to wait before the next request.', '30', 'integer'),
  'Content-Range': header('The returned bytes, and the total size (RFC 9110).', 'bytes 0-1023/48213'),
  'Tus-Resumable': header('Version of the tus protocol.', '1.0.0'),
  'Upload-Offset': header('Number of stored bytes of the file.', '8388608', 'integer'),
  'Upload-Length': header('Size of the whole file in bytes.', '18400312', 'integer'),
} satisfies Headers;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** References to shared headers; every response has `X-Request-Id`. */
export const pickHeaders = (names: readonly ResponseHeader[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    ['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
