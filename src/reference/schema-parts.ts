import { ownValue } from '../../core/objects/own-value';
import type { SchemaParts, SpecResolver } from './spec-resolver';
import { asList, asObject, isSpecObject, type SpecObject, without } from './spec-values';

const MAX_PARTS = 50;

/**
 * Resolves the reference of a schema, and merges its `allOf`. A schema that is `true` or `false` has no
 * constraints. Each schema of a document is merged once, so that the cost of nested `allOf` is linear.
 */
export function schemaParts(value: unknown, resolver: SpecResolver): SchemaParts {
  if (!isSpecObject(value)) return { schema: {}, refs: [] };
  const cached = resolver.parts.get(value);
  if (cached) return cached;
  const { value: schema, name, ref } = resolver.resolve(value);
  const bare: SchemaParts = { schema, ...(name !== undefined && { name }), refs: ref === undefined ? [] : [ref] };
  // A schema that is requested again before it is merged is recursive.
  resolver.parts.set(value, { ...bare, schema: {} });
  const created = mergeAllOf(bare, resolver);
  resolver.parts.set(value, created);
  return created;
}

function mergeAllOf(parts: SchemaParts, resolver: SpecResolver): SchemaParts {
  const all = asList(ownValue(parts.schema, 'allOf')).slice(0, MAX_PARTS);
  if (all.length === 0) return parts;
  const others = all.map((part) => schemaParts(part, resolver));
  const merged = [...others.map(({ schema }) => schema), without(parts.schema, 'allOf')].reduce<SpecObject>(
    mergeSchemas,
    {},
  );
  const name = parts.name ?? (others.length === 1 ? others[0]?.name : undefined);
  const refs = [...new Set([...parts.refs, ...others.flatMap((other) => other.refs)])];
  return { schema: merged, ...(name !== undefined && { name }), refs };
}

/** The later one takes precedence; properties and requirements are combined. */
function mergeSchemas(one: SpecObject, other: SpecObject): SpecObject {
  const properties = { ...asObject(ownValue(one, 'properties')), ...asObject(ownValue(other, 'properties')) };
  const required = [...asList(ownValue(one, 'required')), ...asList(ownValue(other, 'required'))];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** The types that a schema names, without null. */
export function typesOf(schema: SpecObject): string[] {
  const type = ownValue(schema, 'type');
  const named = (Array.isArray(type) ? (type as unknown[]) : [type]).filter((name) => typeof name === 'string');
  if (named.length > 0) return named.filter((name) => name !== 'null');
  if (isSpecObject(ownValue(schema, 'properties')) || isSpecObject(ownValue(schema, 'additionalProperties')))
    return ['object'];
  return ownValue(schema, 'items') === undefined ? [] : ['array'];
}

/** OpenAPI 3.0 uses `nullable`, 3.1 lists null among the types. */
export function isNullable(schema: SpecObject): boolean {
  return ownValue(schema, 'nullable') === true || asList(ownValue(schema, 'type')).includes('null');
}

/** The alternatives of a schema, without the one that is only null. */
export function alternativesOf(schema: SpecObject, resolver: SpecResolver): readonly unknown[] {
  const all = [...asList(ownValue(schema, 'oneOf')), ...asList(ownValue(schema, 'anyOf'))].slice(0, MAX_PARTS);
  return all.filter((one) => ownValue(resolver.resolve(one).value, 'type') !== 'null');
}
