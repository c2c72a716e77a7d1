import type { OpenAPIObject } from '@nestjs/swagger';
import { LIMITED_ADDRESSES } from '../http/limited-addresses';
import { type OperationObject, documentedOperations } from './document-walk';
import { ERROR_RESPONSES } from './error-responses';
import { pickHeaders, type ResponseHeader } from './response-headers';

interface ResponseObject {
  readonly description: string;
  headers?: Record<string, unknown>;
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

const LIMIT_HEADERS: readonly ResponseHeader[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

const SAMPLE_REQUEST = 'urn:bindery:request:b3b1f0f2-6b0e-4f6e-9a53-0a3f2f2c9a11';

/** Errors in the format of RFC 9457, for clients that request it. */
const PROBLEM = {
  type: 'object',
  description: 'An error in the format of RFC 9457, sent to clients that accept `application/problem+json`.',
  required: ['type', 'reason', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'What the reason means, and what to do.' },
    reason: { $ref: '#/components/schemas/ErrorReason' },
    title: { type: 'string', description: 'The name of the HTTP status.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'Description of the error, as a sentence a person can act on.' },
    instance: { type: 'string', description: 'The identifier of the request, as a URN.' },
    field: { type: 'string', description: 'As in other errors.' },
    index: { type: 'integer', description: 'As in other errors.' },
    errors: {
      type: 'array',
      description: 'As in other errors.',
      items: { $ref: '#/components/schemas/FieldErrorDetail' },
    },
  },
} as const;

const headerParameter = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const IDEMPOTENCY_KEY = headerParameter(
  'Idempotency-Key',
  'A unique key of your choice for this request: 1 to 255 visible ASCII characters. If it is sent again within 24 hours, the original response is returned and nothing is changed. Not supported for bodies of more than 1 MB and for pieces of uploads.',
  { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$', examples: ['2f1c0a52-order-17'] },
);

const IF_MATCH = headerParameter(
  'If-Match',
  'The `ETag` returned by a GET of this URL, without a query: the change is made only if the resource still has this tag, otherwise 412. `*` matches any existing resource.',
  { type: 'string', examples: ['"kq3Vx0T5vYw2mB1cZ9aLpQ"'] },
);

/** For operations whose own path has no GET. */
const ifMatchOf = (document: OpenAPIObject, reads: readonly OperationObject[]): typeof IF_MATCH => {
  const paths = documentedOperations(document)
    .filter(({ operation }) => reads.includes(operation))
    .map(({ path }) => `\`${path}\``);
  return {
    ...IF_MATCH,
    description: `The \`ETag\` returned by a GET of ${paths.join(' or ')}, without a query: the change is made only if it is still the same, otherwise 412. \`*\` matches any existing resource.`,
  };
};

const IF_NONE_MATCH = headerParameter(
  'If-None-Match',
  'The `ETag` of an earlier response: 304 without a body if nothing has changed.',
  { type: 'string', examples: ['"kq3Vx0T5vYw2mB1cZ9aLpQ"'] },
);

const responsesOf = ({ responses }: OperationObject): [number, ResponseObject][] =>
  Object.entries(responses).map(([status, response]) => [Number(status), response as ResponseObject]);

const addParameter = (operation: OperationObject, parameter: typeof IF_MATCH): void => {
  operation.parameters = [...(operation.parameters ?? []), parameter as never];
};

const addHeaders = (response: ResponseObject, names: readonly ResponseHeader[]): void => {
  response.headers = { ...response.headers, ...pickHeaders(names) };
};

/** Adds an error response that the operation does not declare itself, with the common parts of the one for 400. */
const addError = ({ responses }: OperationObject, status: number): void => {
  responses[status] ??= {
    ...structuredClone(responses['400'] as ResponseObject | undefined),
    description: ERROR_RESPONSES[status]?.description ?? '',
  } as never;
};

/** Documents idempotent requests of a change: the parameter, the header, and 409 while the first request is in progress. */
function addIdempotencyKey(operation: OperationObject): void {
  addParameter(operation, IDEMPOTENCY_KEY);
  addError(operation, 409);
  for (const [status, response] of responsesOf(operation))
    if (status < 300) addHeaders(response, ['Idempotency-Replayed']);
}

const isSingleResource = (operation: OperationObject | undefined): boolean => {
  const [, response] = (operation && responsesOf(operation).find(([status]) => status === 200)) ?? [];
  const schema = response?.content?.['application/json']?.schema as { properties?: object } | undefined;
  return schema !== undefined && !('count' in (schema.properties ?? {}));
};

/** The class of the body of a success, as a reference. */
const bodyOf = (operation: OperationObject): string | undefined => {
  const [, response] = responsesOf(operation).find(([status]) => status < 300) ?? [];
  const schema = response?.content?.['application/json']?.schema as
    { $ref?: string; oneOf?: { $ref?: string }[] } | undefined;
  return schema?.$ref ?? schema?.oneOf?.[0]?.$ref;
};

/** A GET that returns a resource: it has a tag, which it may send itself. */
function addTagOf(get: OperationObject): void {
  if (get.responses['304']) return;
  for (const [status, response] of responsesOf(get)) if (status === 200) addHeaders(response, ['ETag']);
  addParameter(get, IF_NONE_MATCH);
  get.responses['304'] = {
    description: 'The resource has not changed since the response with this `ETag`. There is no body.',
    headers: pickHeaders(['ETag']),
  };
}

/**
 * Documents entity tags: returned by the GETs of resources that can be changed, accepted by what changes them, and returned by changes that
 * return such a resource. The same rule as that of `Representations`.
 */
function addEntityTags(document: OpenAPIObject, { open, matches }: OperationRules): void {
  const all = documentedOperations(document);
  const byId = new Map(all.map(({ operation }) => [operation.operationId ?? '', operation]));
  const changes = all.filter(({ method }) => method !== 'get');
  const tagged = new Set<string | undefined>();
  for (const { method, path, operation } of changes) {
    const id = operation.operationId ?? '';
    const own = method === 'post' ? undefined : document.paths[path]?.get;
    const declared = (matches.get(id) ?? []).map((one) => byId.get(one));
    const reads = [own, ...declared].filter((one) => one !== undefined).filter(isSingleResource);
    if (open.has(id) || reads.length === 0) continue;
    for (const read of reads) {
      if (!read.responses['304']) tagged.add(bodyOf(read));
      addTagOf(read);
    }
    addParameter(operation, own && declared.length === 0 ? IF_MATCH : ifMatchOf(document, reads));
    addError(operation, 412);
  }
  tagged.delete(undefined);
  for (const { operation } of changes)
    if (tagged.has(bodyOf(operation)))
      for (const [status, response] of responsesOf(operation)) if (status < 300) addHeaders(response, ['ETag']);
}

/** What follows from the decorators of operations, by their identifiers. */
export interface OperationRules {
  /** Those that anyone may call. */
  readonly open: ReadonlySet<string>;
  /** The GETs whose `ETag` they accept in addition to that of their own path. */
  readonly matches: ReadonlyMap<string, readonly string[]>;
}

/** Adds what follows from the kind of an operation, so that none has to declare it. Call it before adding examples and sharing errors. */
export function addCommonParts(document: OpenAPIObject, rules: OperationRules): void {
  addEntityTags(document, rules);
  for (const { method, path, operation } of documentedOperations(document)) {
    if (method !== 'get' && path.startsWith('/v1/') && !rules.open.has(operation.operationId ?? ''))
      addIdempotencyKey(operation);
    if (!LIMITED_ADDRESSES.test(path)) continue;
    for (const [status, response] of responsesOf(operation)) if (status < 400) addHeaders(response, LIMIT_HEADERS);
  }
}

interface ErrorExample {
  readonly code: number;
  readonly message: string;
  readonly type: string;
  readonly reason: string;
}

/** Adds to the shared errors what all of them have in common. */
export function addToSharedErrors(document: OpenAPIObject): void {
  const components = (document.components ??= {});
  components.schemas = { ...components.schemas, ProblemDetails: PROBLEM as never };
  for (const response of Object.values(components.responses ?? {}) as ResponseObject[]) {
    addHeaders(response, LIMIT_HEADERS);
    const error = response.content?.['application/json'] as { example?: { error: ErrorExample } };
    const { code = 400, message = '', type, reason } = error.example?.error ?? {};
    const example = {
      type,
      reason,
      title: titleOf(code),
      status: code,
      detail: message,
      instance: SAMPLE_REQUEST,
    };
    Object.assign(response.content ?? {}, {
      'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' }, example },
    });
  }
}

const titleOf = (status: number): string => (ERROR_RESPONSES[status]?.name ?? '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
