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
    'Tag of this answer. Send it as `If-None-Match` to be answered 304 while nothing has changed.',
    '"02KQxUz5wPbYh1eTq7mA0r"',
  ),
  Deprecation: header('Since when this operation is deprecated (RFC 9745).', '@1767225600'),
  'Retry-After': header('Seconds to wait before the next request.', '30', 'integer'),
  'Content-Range': header('Which bytes these are, and of how many (RFC 9110).', 'bytes 0-1023/48213'),
} satisfies Headers;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** References to shared headers; `X-Request-Id` is on every answer. */
export const pickHeaders = (names: readonly ResponseHeader[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    ['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
