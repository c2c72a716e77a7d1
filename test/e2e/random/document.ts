import type { TestApp } from '../../support/test-app';

/** The parts that are read of a schema in the service's document, which is JSON Schema 2020-12. */
export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly items?: ValueSchema;
  readonly allOf?: readonly ValueSchema[];
  readonly anyOf?: readonly ValueSchema[];
  readonly oneOf?: readonly ValueSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: ValueSchema;
}

/** An operation as its callers see it. */
export interface Operation {
  readonly method: string;
  /** `/v1/spaces/{spaceId}`. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body?: ValueSchema;
}

interface OwnDocument {
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, ValueSchema>>;
}

interface OperationObject {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: ValueSchema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ValueSchema>> };
}

/** `get /v1/spaces/{spaceId}`. */
export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** The same in the notation of controllers: `get /v1/spaces/:spaceId`. */
export const routeOf = (operation: Operation): string =>
  nameOf(operation).replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'pagePath' ? '*pagePath' : `:${name}`));

export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The document that the service publishes. */
export async function readDocument(app: TestApp): Promise<OwnDocument> {
  const { paths, components } = (await (await fetch(`${app.url}/openapi.json`)).json()) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, { parameters = [], requestBody }]) => ({
        method,
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: requestBody?.content['application/json']?.schema,
      })),
  );
  return { operations, schemas: components.schemas };
}
