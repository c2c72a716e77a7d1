import type { SpecResolver } from './spec-resolver';
import { asList, asObject, isSpecObject, own, type SpecObject } from './spec-values';

/** A schema with what its `allOf` says put into one. */
export interface SchemaParts {
  readonly schema: SpecObject;
  /** The name it has in the specification. */
  readonly name?: string;
  /** What it was reached by, for finding schemas that hold themselves. */
  readonly refs: readonly string[];
}

const MOST_PARTS = 50;
const MOST_DEPTH = 8;

/** Follows the reference of a schema, and puts the parts of `allOf` together. A schema that is `true` or `false` says nothing. */
export function schemaParts(value: unknown, resolver: SpecResolver, depth = 0): SchemaParts {
  const { value: schema, name, ref } = resolver.resolve(value);
  const refs = ref === undefined ? [] : [ref];
  const parts = asList(own(schema, 'allOf')).slice(0, MOST_PARTS);
  if (parts.length === 0 || depth >= MOST_DEPTH) return { schema, ...(name !== undefined && { name }), refs };
  const { allOf: _, ...rest } = schema;
  const others = parts.map((part) => schemaParts(part, resolver, depth + 1));
  const merged = [...others.map((other) => other.schema), rest].reduce<SpecObject>(join, {});
  const onlyName = others.length === 1 ? others[0]?.name : undefined;
  const shownName = name ?? onlyName;
  return {
    schema: merged,
    ...(shownName !== undefined && { name: shownName }),
    refs: [...refs, ...others.flatMap((other) => other.refs)],
  };
}

/** The later one counts more; properties and requirements add up. */
function join(one: SpecObject, other: SpecObject): SpecObject {
  const properties = { ...asObject(own(one, 'properties')), ...asObject(own(other, 'properties')) };
  const required = [...asList(own(one, 'required')), ...asList(own(other, 'required'))];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** The types that a schema names, without null. */
export function typesOf(schema: SpecObject): string[] {
  const type = own(schema, 'type');
  const named = (Array.isArray(type) ? (type as unknown[]) : [type]).filter((name) => typeof name === 'string');
  if (named.length > 0) return named.filter((name) => name !== 'null');
  if (isSpecObject(own(schema, 'properties')) || isSpecObject(own(schema, 'additionalProperties'))) return ['object'];
  return own(schema, 'items') === undefined ? [] : ['array'];
}

/** 3.0 says `nullable`, 3.1 lists null among the types. */
export function isNullable(schema: SpecObject): boolean {
  return own(schema, 'nullable') === true || asList(own(schema, 'type')).includes('null');
}

/** The alternatives of a schema, without the one that is null alone. */
export function alternativesOf(schema: SpecObject, resolver: SpecResolver): readonly unknown[] {
  const all = [...asList(own(schema, 'oneOf')), ...asList(own(schema, 'anyOf'))].slice(0, MOST_PARTS);
  return all.filter((one) => own(resolver.resolve(one).value, 'type') !== 'null');
}
