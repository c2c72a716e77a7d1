import { applyDecorators, HttpCode, SetMetadata, type Type, UseInterceptors } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { CreatedLocation } from '../http/created-location.interceptor';
import { DeletionStatus } from '../http/deletion-status.interceptor';
import { RequestRules } from '../http/request-rules.interceptor';
import { ERROR_RESPONSES, COMMON_ERRORS } from './error-responses';
import { ErrorResponse } from './error.response';
import type { OperationGroup } from './operation-groups';
import { pickHeaders, type ResponseHeader } from './response-headers';

/** Metadata of a handler: its operation identifier. */
export const OPERATION_ID = 'bindery:operation-id';

/** Metadata of a handler: whether it returns one page of a list. */
export const OPERATION_LIST = 'bindery:operation-list';

/** Metadata of a handler: the class of the body that it returns to a URL without a query, where it is one resource. */
export const OPERATION_BODY = 'bindery:operation-body';

/** Metadata of a handler: that it sends an entity tag itself. */
export const OPERATION_SENDS_TAG = 'bindery:operation-sends-tag';

/** Metadata of a handler: the operations whose `ETag` callers may name in `If-Match`, in addition to the GET of the same path. */
export const OPERATION_MATCHES = 'bindery:operation-matches';

/** Metadata of a handler: that it can be tried without changing anything. */
export const OPERATION_DRY_RUN = 'bindery:operation-dry-run';

/** Metadata of a handler: that it returns a page for people or an asset of one. */
export const PAGE_ROUTE = 'bindery:page-route';

/** Metadata of a handler: that it is deprecated. */
export const DEPRECATION = 'bindery:deprecation';

export interface Deprecation {
  /** The day, as `2026-01-01`. */
  readonly since: string;
  /** The day from which it may be gone, where one is set: at least a year after `since`. */
  readonly sunset?: string;
  /** Path of the operation that replaces it, with the parameters that the two share in braces. */
  readonly successor: string;
}

export interface OperationOptions {
  /** Equal to the published contract's operation identifier where the operation is shared. */
  readonly id: string;
  readonly tag: OperationGroup;
  readonly summary: string;
  /** What the operation does, its limits and the meaning of its errors. */
  readonly description: string;
  /** The body of the response; `list` wraps it in the list envelope; undefined: no body. */
  readonly ok?: Type<unknown>;
  readonly list?: boolean;
  /** An alternative body that the operation returns on request. */
  readonly orOk?: Type<unknown>;
  /** Further fields of the list envelope. */
  readonly extra?: Readonly<Record<string, Type<unknown>>>;
  /** Example of the body, or of an item of the list, for those whose fields exclude one another. */
  readonly example?: object;
  /** The body is the bytes of a file, of which a part may be requested. */
  readonly binary?: boolean;
  /** The body is text of one of these media types. */
  readonly text?: readonly string[];
  /** Success status, 200 by default. */
  readonly status?: number;
  /** A creation: the handler returns what it has created, and `urls.location` of it goes into the header `Location`. */
  readonly creates?: boolean;
  /** A deletion: the handler returns whether there was something to delete: 205 if so, otherwise 204. */
  readonly deletes?: boolean;
  /** Returns 201 with the same body where something was created. */
  readonly orCreated?: boolean;
  /** Returns 202 without a body where there is no result. */
  readonly orAccepted?: boolean;
  /**
   * Identifiers of the GETs of what it changes, whose `ETag` callers may name in `If-Match`. A PATCH, PUT or DELETE needs none for the GET of
   * its own path. Without any, `If-Match` with a tag is refused: it is never ignored.
   */
  readonly matches?: readonly string[];
  /** With `dryRun=true` it only answers what it would do: all it changes is in the database, and what it sends follows the commit. */
  readonly dryRun?: boolean;
  /** With `ETag` the operation also accepts `If-None-Match` and returns 304. */
  readonly headers?: readonly ResponseHeader[];
  /** Errors in addition to 400, 401, 403, 404 and 429. */
  readonly errors?: readonly number[];
  readonly deprecated?: Deprecation;
  /** A page for people or an asset of one: not for API clients, so the document omits it. */
  readonly isPage?: boolean;
}

const SUCCESS: Readonly<Record<number, string>> = {
  200: 'Success; the body contains the result.',
  201: 'Created; `Location` contains the URL of the resource.',
  202: 'Accepted. There is no body.',
  204: 'Success. There is no body.',
  205: 'Success. There is no body.',
};

const NOTHING_DONE = 'Nothing to do: the resource no longer exists. There is no body.';

const BYTES = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } as const;

const NEXT = {
  type: 'object',
  description: 'The next page; absent on the last one.',
  required: ['page'],
  properties: {
    page: {
      type: 'string',
      description: 'Pass it unchanged as the query parameter `page`.',
      example: 'b7Gq0cF4Wm2rXk1oWyIwMktRIl0',
    },
  },
} as const;

function listSchema(item: object, extra: NonNullable<OperationOptions['extra']>) {
  return {
    type: 'object',
    required: ['count', 'items', ...Object.keys(extra)],
    properties: {
      next: NEXT,
      count: { type: 'integer', description: 'Total number of items.', example: 3 },
      items: { type: 'array', description: 'The items of this page.', items: item },
      ...Object.fromEntries(Object.entries(extra).map(([name, type]) => [name, { $ref: getSchemaPath(type) }])),
    },
  } as const;
}

function body({ ok, orOk, list, binary, text, example, extra = {} }: OperationOptions) {
  if (binary) return BYTES;
  if (text) return { content: Object.fromEntries(text.map((type) => [type, { schema: { type: 'string' } }])) };
  if (!ok) return {};
  const schema = { $ref: getSchemaPath(ok), ...(example && { example }) };
  if (orOk) return { schema: { oneOf: [schema, { $ref: getSchemaPath(orOk) }] } };
  return { schema: list ? listSchema(schema, extra) : schema };
}

const response = (
  status: number,
  description: string,
  headers: readonly ResponseHeader[],
  content: object = {},
): MethodDecorator => ApiResponse({ status, description, headers: pickHeaders(headers), ...content });

function statusOf({ status, creates, deletes }: OperationOptions): number {
  if (status) return status;
  if (creates) return 201;
  return deletes ? 205 : 200;
}

const success = (options: OperationOptions): MethodDecorator[] => {
  const status = statusOf(options);
  const description = options.list ? 'One page of the list.' : (SUCCESS[status] ?? options.summary);
  const headers = [
    ...(options.headers ?? []),
    ...(options.creates ? (['Location'] as const) : []),
    ...(options.deprecated ? (['Deprecation', 'Link'] as const) : []),
    ...(options.dryRun ? (['Dry-Run'] as const) : []),
    ...(options.deprecated?.sunset ? (['Sunset'] as const) : []),
  ];
  const responses = [response(status, description, headers, body(options))];
  if (options.deletes) responses.push(response(204, NOTHING_DONE, []));
  if (options.orAccepted) responses.push(response(202, SUCCESS[202] ?? '', []));
  if (options.orCreated) responses.push(response(201, SUCCESS[201] ?? '', ['Location'], body(options)));
  return responses;
};

/** The header and the response of operations with an entity tag. */
const conditional = ({ headers = [] }: OperationOptions): MethodDecorator[] =>
  headers.includes('ETag')
    ? [
        ApiHeader({
          name: 'If-None-Match',
          description: 'The `ETag` of an earlier response: 304 without a body if nothing has changed.',
          schema: { type: 'string' },
        }),
        response(304, 'The resource has not changed since the response with this `ETag`. There is no body.', ['ETag']),
      ]
    : [];

const dryRuns = ({ dryRun }: OperationOptions): MethodDecorator[] =>
  dryRun
    ? [
        ApiQuery({
          name: 'dryRun',
          required: false,
          description:
            'true: answers what the request would do, with its status and body and the header `Dry-Run`, and changes nothing. Identifiers of what would be created are not kept; `Idempotency-Key` is ignored.',
          schema: { type: 'boolean', default: false },
        }),
      ]
    : [];

/** The header and the responses of operations with partial content. */
const ranges = ({ binary }: OperationOptions): MethodDecorator[] =>
  binary
    ? [
        ApiHeader({
          name: 'Range',
          description: 'Requests a part of the file, for instance `bytes=0-1023`.',
          schema: { type: 'string' },
        }),
        response(206, 'The requested range.', ['ETag', 'Content-Range'], BYTES),
        response(416, 'The requested range is beyond the end of the file. There is no body.', ['Content-Range']),
      ]
    : [];

const failure = (status: number): MethodDecorator =>
  response(status, ERROR_RESPONSES[status]?.description ?? '', status === 429 ? ['Retry-After'] : [], {
    type: ErrorResponse,
  });

/** No request rule applies to lists, files, texts and operations with their own entity tag. The hot reads are among them. */
const isPlain = ({ deprecated, list, binary, text, headers }: OperationOptions): boolean =>
  !deprecated && (list === true || binary === true || text !== undefined || headers?.includes('ETag') === true);

/**
 * Everything the OpenAPI document contains about an operation, in one place: identifier, group, texts, success and error responses
 * with their headers. The documented success status is the one that is sent. Examples of bodies are generated from the examples
 * of the fields (see schema-example.ts). Calls run inside the rules of `RequestRules`, where these may apply.
 */
export function Operation(options: OperationOptions): MethodDecorator {
  const models = [options.ok, options.orOk, ...Object.values(options.extra ?? {})].filter(
    (model) => model !== undefined,
  );
  return applyDecorators(
    SetMetadata(OPERATION_ID, options.id),
    SetMetadata(OPERATION_LIST, options.list === true),
    SetMetadata(OPERATION_BODY, options.list ? undefined : options.ok),
    SetMetadata(OPERATION_SENDS_TAG, options.headers?.includes('ETag') === true),
    SetMetadata(OPERATION_MATCHES, options.matches ?? []),
    SetMetadata(OPERATION_DRY_RUN, options.dryRun === true),
    SetMetadata(DEPRECATION, options.deprecated),
    ...(options.isPage ? [SetMetadata(PAGE_ROUTE, true), ApiExcludeEndpoint()] : []),
    ApiTags(options.tag),
    ApiOperation({
      operationId: options.id,
      summary: options.summary,
      description: options.description,
      ...(options.deprecated && { deprecated: true }),
    }),
    ApiExtraModels(...models),
    HttpCode(statusOf(options)),
    ...(isPlain(options) ? [] : [UseInterceptors(RequestRules)]),
    ...(options.creates ? [UseInterceptors(CreatedLocation)] : []),
    ...(options.deletes ? [UseInterceptors(DeletionStatus)] : []),
    ...success(options),
    ...conditional(options),
    ...dryRuns(options),
    ...ranges(options),
    ...[...COMMON_ERRORS, ...(options.errors ?? [])].map(failure),
  );
}
