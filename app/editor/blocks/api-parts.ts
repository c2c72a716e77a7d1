import type { Choice } from './choice';

/** The parts of an API description that pages can show. */
export interface ApiParts {
  readonly operations: readonly Choice[];
  readonly webhooks: readonly Choice[];
  readonly schemas: readonly Choice[];
}

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : [];

const summaryOf = (value: unknown): string =>
  isObject(value) && typeof value.summary === 'string' ? value.summary : '';

/** The methods of each path or name, as options: `GET /pets`. */
const methodsOf = (places: unknown): Choice[] =>
  entriesOf(places).flatMap(([place, methods]) =>
    entriesOf(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({ value: `${method.toUpperCase()} ${place}`, detail: summaryOf(operation) })),
  );

/** @param document an OpenAPI 3.1 document, as returned by the service */
export function apiParts(document: unknown): ApiParts {
  const { paths, webhooks, components } = isObject(document) ? document : {};
  const schemas = isObject(components) ? entriesOf(components.schemas) : [];
  return {
    operations: methodsOf(paths),
    webhooks: methodsOf(webhooks),
    schemas: schemas.map(([value, schema]) => ({
      value,
      detail: isObject(schema) && typeof schema.title === 'string' ? schema.title : '',
    })),
  };
}

/** Parses the method and its path or name from the selected or typed text; undefined for anything else. */
export function parseOperation(words: string): { readonly method: string; readonly of: string } | undefined {
  const [, method, of] = /^([a-z]+)\s+(\S.*)$/i.exec(words.trim()) ?? [];
  return method === undefined || of === undefined ? undefined : { method: method.toLowerCase(), of: of.trim() };
}
