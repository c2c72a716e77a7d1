import type { OpenAPIObject } from '@nestjs/swagger';
import { documentedOperations } from './document-walk';
import { ENUM_NAMES } from './enum-names';

type Json = Record<string, unknown>;
type Schemas = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const without = (value: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

const wordsOf = (schema: Json): readonly unknown[] =>
  Array.isArray(schema.enum) ? (schema.enum as unknown[]).filter((word) => word !== null) : [];

const keyOf = (words: readonly unknown[]): string => JSON.stringify(words);

function add(schemas: Schemas, name: string, schema: unknown): void {
  const known = schemas[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two schemas of the API are called ${name}: rename one of them`);
  schemas[name] = schema;
}

/** The schema at a path of fields, such as `events.[]`; a number is one of several alternatives. */
function fieldAt(schema: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || !isObject(schema)) return schema;
  const alternatives = (schema.oneOf ?? schema.anyOf ?? []) as unknown[];
  if (step === '[]') return fieldAt(schema.items, rest);
  return fieldAt(
    /^\d+$/.test(step) ? alternatives[Number(step)] : (schema.properties as Json | undefined)?.[step],
    rest,
  );
}

function parameterAt(document: OpenAPIObject, place: string): unknown {
  const [id, name] = place.split('?');
  const { operation } = documentedOperations(document).find(({ operation: each }) => each.operationId === id) ?? {};
  const found = operation?.parameters?.find((each) => 'name' in each && each.name === name);
  return found && 'schema' in found ? found.schema : undefined;
}

/** The names of sets of words, by the words; throws for a name whose place is not there any more. */
function namedWords(document: OpenAPIObject, schemas: Schemas): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, place] of Object.entries(ENUM_NAMES)) {
    const [schema = '', ...steps] = place.split('.');
    const found = place.includes('?') ? parameterAt(document, place) : fieldAt(schemas[schema], steps);
    const words = isObject(found) ? wordsOf(found) : [];
    if (words.length === 0) throw new Error(`There is no set of words at ${place}: see ENUM_NAMES`);
    names.set(keyOf(words), name);
    add(schemas, name, { type: 'string', enum: words });
  }
  return names;
}

/** Replaces the words of a schema by a reference; what else it says stays beside it. */
function referring(schema: Json, name: string): Json {
  const others = without(schema, ['type', 'enum', 'nullable']);
  const isNullable = (schema.enum as unknown[]).includes(null);
  return isNullable ? { ...others, oneOf: [refTo(name), { type: 'null' }] } : { ...others, ...refTo(name) };
}

/** Examples are values, not schemas. */
const VALUES = ['example', 'examples', 'default'];

/** @param isFields whether the keys of the value are names of fields, not keywords */
function replaceWords(value: unknown, names: ReadonlyMap<string, string>, isFields = false): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceWords(each, names));
  if (!isObject(value)) return value;
  const name = isFields ? undefined : names.get(keyOf(wordsOf(value)));
  if (name !== undefined) return referring(value, name);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isValue = !isFields && VALUES.includes(key);
      return [key, isValue ? inner : replaceWords(inner, names, !isFields && key === 'properties')];
    }),
  );
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `SpaceList` for spaces; further fields of the list are part of the name. */
function listName({ properties }: Json): string | undefined {
  const { items } = properties as Json;
  const reference = isObject(items) && isObject(items.items) ? items.items.$ref : undefined;
  if (typeof reference !== 'string') return undefined;
  const item = reference
    .split('/')
    .at(-1)
    ?.replace(/Response$/, '');
  const fields = Object.keys(without(properties as Json, ['items', 'next', 'count']))
    .map(upper)
    .join('And');
  return `${item}List${fields && `With${fields}`}`;
}

/** Gives the lists of responses names. */
function nameLists(document: OpenAPIObject, schemas: Schemas): void {
  for (const { operation } of documentedOperations(document))
    for (const response of Object.values(operation.responses)) {
      const content = response && 'content' in response ? response.content?.['application/json'] : undefined;
      const schema: unknown = content?.schema;
      const name = isObject(schema) && isObject(schema.properties) ? listName(schema) : undefined;
      if (!content || name === undefined) continue;
      add(schemas, name, schema);
      content.schema = refTo(name);
    }
}

/** Gives lists and shared sets of words names, so that generators make one type of each. Call it once everything else is there. */
export function nameSchemas(document: OpenAPIObject): OpenAPIObject {
  const schemas: Schemas = document.components?.schemas ?? {};
  nameLists(document, schemas);
  const names = namedWords(document, schemas);
  const kept = new Set(names.values());
  const replaced = (part: unknown): unknown => replaceWords(part, names);
  return {
    ...document,
    paths: replaced(document.paths) as OpenAPIObject['paths'],
    webhooks: replaced(document.webhooks) as OpenAPIObject['webhooks'],
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, kept.has(name) ? schema : replaced(schema)]),
      ) as NonNullable<OpenAPIObject['components']>['schemas'],
    },
  };
}
