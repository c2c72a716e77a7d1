import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { ErrorResponse } from './error.response';

type HeaderName = 'Location' | 'ETag' | 'Deprecation';

const HEADERS: Record<HeaderName | 'X-Request-Id', { description: string; schema: { type: 'string' } }> = {
  'X-Request-Id': {
    description: 'Identifier of this request, taken from the request when it had one.',
    schema: { type: 'string' },
  },
  Location: { description: 'Address of the resource that was made.', schema: { type: 'string' } },
  ETag: {
    description: 'Tag of this answer; send it as If-None-Match to get 304 while nothing changed.',
    schema: { type: 'string' },
  },
  Deprecation: { description: 'Since when this operation is deprecated (RFC 9745).', schema: { type: 'string' } },
};

const ERRORS: Record<number, string> = {
  400: 'The request is not valid; the message names the field and the limit.',
  401: 'The token is missing, expired or revoked.',
  403: 'The caller can see the resource but may not do this.',
  404: 'The resource does not exist, or the caller has no access to it.',
  409: 'The request conflicts with the present state.',
  412: 'A precondition does not hold.',
  413: 'The body is larger than 1 MB.',
  415: 'The body is not JSON.',
  429: 'Too many requests; wait the seconds given in Retry-After.',
  503: 'The database does not answer.',
};

export interface OperationOptions {
  /** Equal to the published contract's operation identifier where the operation is shared. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** What it does, its limits and what its errors mean. */
  readonly description: string;
  /** The body of the answer; `list` wraps it in the list envelope; undefined: no body. */
  readonly ok?: Type<unknown>;
  readonly list?: boolean;
  /** Further fields of the list envelope. */
  readonly extra?: Readonly<Record<string, Type<unknown>>>;
  /** The body is the bytes of a file. */
  readonly binary?: boolean;
  /** Success status, 200 unless said. */
  readonly status?: number;
  /** A second success status without a body, for instance 204 beside 205. */
  readonly alsoStatus?: number;
  readonly headers?: readonly HeaderName[];
  /** Errors beside 400, 401, 403, 404 and 429. */
  readonly errors?: readonly number[];
  readonly deprecated?: boolean;
}

const EMPTY: Record<number, string> = {
  204: 'Nothing to do: it was not there.',
  205: 'Done; there is no body.',
};

const pickHeaders = (names: readonly HeaderName[]) =>
  Object.fromEntries(['X-Request-Id' as const, ...names].map((name) => [name, HEADERS[name]]));

function successSchema({ ok, list, binary, extra = {} }: OperationOptions): Record<string, unknown> {
  if (binary)
    return {
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' }, example: '(bytes)' } },
    };
  if (!ok) return {};
  const item = { $ref: getSchemaPath(ok) };
  if (!list) return { schema: item };
  return {
    schema: {
      type: 'object',
      required: ['count', 'items', ...Object.keys(extra)],
      properties: {
        next: {
          type: 'object',
          description: 'Where to go on; absent on the last page.',
          required: ['page'],
          properties: {
            page: {
              type: 'string',
              description: 'Pass as the query parameter `page`.',
              example: 'b7Gq0cF4Wm2rXk1oWyIwMktRIl0',
            },
          },
        },
        count: { type: 'integer', description: 'Total over all pages.', example: 1 },
        items: { type: 'array', description: 'The items of this page.', items: item },
        ...Object.fromEntries(Object.entries(extra).map(([name, type]) => [name, { $ref: getSchemaPath(type) }])),
      },
    },
  };
}

/**
 * Everything the OpenAPI document says of an operation, in one place: identifier, tag, texts, success and error answers
 * with their headers. Examples of bodies are made from the examples of the fields (see openapi-document.ts).
 */
export function Operation(options: OperationOptions): MethodDecorator {
  const status = options.status ?? 200;
  const errors = [400, 401, 403, 404, ...(options.errors ?? []), 429];
  return applyDecorators(
    ApiTags(options.tag),
    ApiOperation({
      operationId: options.id,
      summary: options.summary,
      description: options.description,
      ...(options.deprecated && { deprecated: true }),
    }),
    ApiExtraModels(...[options.ok, ...Object.values(options.extra ?? {})].filter((model) => model !== undefined)),
    ApiResponse({
      status,
      description: EMPTY[status] ?? options.summary,
      headers: pickHeaders(options.headers ?? []),
      ...successSchema(options),
    }),
    ...(options.alsoStatus
      ? [
          ApiResponse({
            status: options.alsoStatus,
            description: EMPTY[options.alsoStatus] ?? options.summary,
            headers: pickHeaders([]),
          }),
        ]
      : []),
    ...errors.map((code) =>
      ApiResponse({
        status: code,
        description: ERRORS[code],
        type: ErrorResponse,
        headers:
          code === 429
            ? { ...pickHeaders([]), 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } }
            : pickHeaders([]),
      }),
    ),
  );
}
