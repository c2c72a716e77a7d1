import type { Schema, Schemas } from './json-schema';

interface ResponseObject {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface OperationObject {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components?: { readonly schemas?: Schemas };
}

/** An operation of a document, with the schema of each response it lists. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  readonly pattern: RegExp;
  /** Schema by status; undefined: listed, without a JSON body. */
  readonly answers: ReadonlyMap<number, Schema | undefined>;
}

/** An identifier, which is not what comes before one of the caller's own. */
const SEGMENT = '(?!by-external-id/)[^/]+';

/** The path of a page may contain slashes; every other parameter is one segment. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, (_, name) => (name === 'pagePath' ? '.+' : SEGMENT))}$`,
    'i',
  );

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function operationOf(template: string, method: string, operation: OperationObject): DocumentedOperation {
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => [Number(status), response.content?.['application/json']?.schema] as const,
  );
  return {
    id: operation.operationId ?? `${method} ${template}`,
    method,
    template,
    pattern: patternOf(template),
    answers: new Map(answers),
  };
}

/** All operations of a document, those with the fewest parameters first; `prefix` is prepended to each path. */
export function operationsOf(document: OpenApiDocument, prefix: string): DocumentedOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]) => operationOf(prefix + path, method, operation)),
    )
    .sort((one, other) => one.template.split('{').length - other.template.split('{').length);
}

/** The operation that a request is for. */
export const findOperation = (
  operations: readonly DocumentedOperation[],
  method: string,
  path: string,
): DocumentedOperation | undefined =>
  operations.find((operation) => operation.method === method && operation.pattern.test(path));
