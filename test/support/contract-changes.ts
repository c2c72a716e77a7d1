import { readFileSync } from 'node:fs';
import type { PublishedClient } from './contract';
import type { Schema } from './json-schema';
import type { OpenApiDocument } from './openapi-operations';

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly $ref?: string;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
}

type Facts = ReadonlyMap<string, string>;

const read = (client: PublishedClient): OpenApiDocument =>
  JSON.parse(readFileSync(require.resolve(`${client}/spec/openapi.json`), 'utf8')) as OpenApiDocument;

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The operations of a document by their identifiers. */
function operationsOf(document: OpenApiDocument): Map<string, Operation> {
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);
  return new Map(all.flatMap((operation) => (operation.operationId ? [[operation.operationId, operation]] : [])));
}

/** The names of the schemas that a value refers to, directly or indirectly. */
function mentioned(document: OpenApiDocument, value: unknown, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    mentioned(document, document.components?.schemas?.[name], found);
  }
  return found;
}

/** The comparable facts of a schema: fields, which of them are required, and values. References are compared separately. */
function factsOf(schema: Schema | undefined, path = '', facts = new Map<string, string>()): Facts {
  if (!schema || schema.$ref) return facts;
  for (const value of schema.enum ?? []) facts.set(`value ${path ? `${path}: ` : ''}\`${String(value)}\``, '');
  for (const name of schema.required ?? []) facts.set(`required \`${path}${path && '.'}${name}\``, '');
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const at = `${path}${path && '.'}${name}`;
    facts.set(`field \`${at}\``, '');
    factsOf(inner, at, facts);
  }
  if (schema.items) factsOf(schema.items, `${path}[]`, facts);
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    factsOf(part, path, facts);
  return facts;
}

const parametersOf = (operation: Operation | undefined): Facts =>
  new Map(
    (operation?.parameters ?? []).map(({ name, $ref, required }) => [
      `parameter \`${name ?? nameOf($ref ?? '')}\`${required ? ' (required)' : ''}`,
      '',
    ]),
  );

function changes(place: string, before: Facts, after: Facts): string[] {
  const added = [...after.keys()].filter((fact) => !before.has(fact));
  const removed = [...before.keys()].filter((fact) => !after.has(fact));
  if (added.length + removed.length === 0) return [];
  return [`| ${place} | ${added.join(', ') || '–'} | ${removed.join(', ') || '–'} |`];
}

/** The differences between the document of the next client and that of this service, for the given operations: rows of a Markdown table. */
export function contractChanges(offered: ReadonlySet<string>): string[] {
  const [before, after] = [read('@gitbook/api'), read('gitbook-api-next')];
  const [old, next] = [operationsOf(before), operationsOf(after)];
  const shared = [...offered].filter((id) => old.has(id));
  const operations = [...offered].sort().flatMap((id) => {
    if (!old.has(id)) return next.has(id) ? [`| operation \`${id}\` | the operation | – |`] : [];
    if (!next.has(id)) return [`| operation \`${id}\` | – | the operation |`];
    return changes(`operation \`${id}\``, parametersOf(old.get(id)), parametersOf(next.get(id)));
  });
  const names = new Set([
    ...shared.flatMap((id) => [...mentioned(before, old.get(id))]),
    ...shared.flatMap((id) => [...mentioned(after, next.get(id))]),
  ]);
  const schemas = [...names].sort().flatMap((name) => {
    const [one, other] = [before.components?.schemas?.[name], after.components?.schemas?.[name]];
    if (!one) return [`| schema \`${name}\` | the schema | – |`];
    if (!other) return [`| schema \`${name}\` | – | the schema |`];
    return changes(`schema \`${name}\``, factsOf(one), factsOf(other));
  });
  return [...operations, ...schemas];
}
