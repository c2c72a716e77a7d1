import type { OpenAPIObject } from '@nestjs/swagger';
import { ERRORS_PAGE } from '../errors/error-answer';
import { documentedOperations } from './document-walk';
import { ERROR_RESPONSES } from './error-responses';
import { type Schema, SchemaExamples } from './schema-example';

interface Body {
  content?: Record<string, { schema?: unknown; example?: unknown }>;
}

const SAMPLE_REQUEST_ID = 'b3b1f0f2-6b0e-4f6e-9a53-0a3f2f2c9a11';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** In OpenAPI 3.1 a schema has `examples`, a list; the decorators still write `example`. */
function renameExamples(node: unknown): void {
  if (Array.isArray(node)) node.forEach(renameExamples);
  if (!isObject(node) || Array.isArray(node)) return;
  const { properties, items, schema, ...rest } = node;
  [items, schema, rest.allOf, rest.anyOf, rest.oneOf].forEach(renameExamples);
  if (isObject(properties)) Object.values(properties).forEach(renameExamples);
  if (!('example' in node)) return;
  node.examples = [node.example];
  delete node.example;
}

function addExample(body: Body | undefined, createExample: (schema: Schema) => unknown): void {
  const json = body?.content?.['application/json'];
  if (json?.schema) json.example ??= createExample(json.schema);
}

function errorExample(status: number): unknown {
  const { message, reason } = ERROR_RESPONSES[status] ?? {};
  const type = `https://docs.example.com${ERRORS_PAGE}#${reason}`;
  return { error: { code: status, message, requestId: SAMPLE_REQUEST_ID, type, reason } };
}

/** Adds an example to every JSON body of the document: successes and requests from their fields, errors by their status. */
export function addExamples(document: OpenAPIObject): void {
  const operations = documentedOperations(document).map(({ operation }) => operation);
  Object.values(document.components?.schemas ?? {}).forEach(renameExamples);
  const bodies = (operation: (typeof operations)[number]): [number, Body][] =>
    Object.entries(operation.responses).map(([status, body]) => [Number(status), body as Body]);
  for (const operation of operations) {
    operation.parameters?.forEach(renameExamples);
    for (const body of [operation.requestBody as Body | undefined, ...bodies(operation).map(([, body]) => body)])
      Object.values(body?.content ?? {}).forEach(({ schema }) => renameExamples(schema));
  }
  const examples = new SchemaExamples(document.components?.schemas);
  for (const operation of operations) {
    addExample(operation.requestBody as Body | undefined, (schema) => examples.of(schema));
    for (const [status, body] of bodies(operation))
      addExample(body, (schema) => (status < 400 ? examples.of(schema) : errorExample(status)));
  }
}
