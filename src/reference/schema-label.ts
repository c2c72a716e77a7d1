import { ownValue } from '../../core/objects/own-value';
import { alternativesOf, isNullable, schemaParts, typesOf } from './schema-parts';
import type { SchemaParts, SpecResolver } from './spec-resolver';
import { asText, truncate, type SpecObject } from './spec-values';

const MAX_DEPTH = 4;
const MAX_LABEL_LENGTH = 120;
const MAX_ALTERNATIVES = 4;

/** The type of a schema in a few words, such as `array of Pet` or `string (date-time) or null`. */
export function typeLabel(value: unknown, resolver: SpecResolver): string {
  return truncate(labelOf(schemaParts(value, resolver), resolver, 0), MAX_LABEL_LENGTH);
}

function labelOf(parts: SchemaParts, resolver: SpecResolver, depth: number): string {
  const { schema } = parts;
  const label = plainLabel(parts, resolver, depth);
  return isNullable(schema) || hasNullAlternative(schema, resolver) ? `${label} or null` : label;
}

function plainLabel({ schema, name }: SchemaParts, resolver: SpecResolver, depth: number): string {
  const types = typesOf(schema);
  if (types.length === 1 && types[0] === 'array')
    return `array of ${inner(ownValue(schema, 'items'), resolver, depth)}`;
  const alternatives = types.length === 0 ? alternativesOf(schema, resolver) : [];
  if (alternatives.length > 0 && name === undefined) return alternativesLabel(alternatives, resolver, depth);
  if (types.includes('object') || types.length === 0) {
    const more = ownValue(schema, 'additionalProperties');
    const isMap = typeof more === 'object' && ownValue(schema, 'properties') === undefined;
    if (isMap && name === undefined) return `map of ${inner(more, resolver, depth)}`;
    return name ?? asText(ownValue(schema, 'title')) ?? types[0] ?? 'any';
  }
  const format = asText(ownValue(schema, 'format'));
  return types.join(' or ') + (format === undefined ? '' : ` (${format})`);
}

const inner = (value: unknown, resolver: SpecResolver, depth: number): string =>
  value === undefined || depth >= MAX_DEPTH ? 'any' : labelOf(schemaParts(value, resolver), resolver, depth + 1);

function alternativesLabel(alternatives: readonly unknown[], resolver: SpecResolver, depth: number): string {
  const labels = [...new Set(alternatives.slice(0, MAX_ALTERNATIVES).map((one) => inner(one, resolver, depth)))];
  return labels.join(' or ') + (alternatives.length > MAX_ALTERNATIVES ? ' or …' : '');
}

const hasNullAlternative = (schema: SpecObject, resolver: SpecResolver): boolean =>
  [ownValue(schema, 'oneOf'), ownValue(schema, 'anyOf')].some(
    (list) =>
      Array.isArray(list) &&
      list.slice(0, 50).some((one: unknown) => ownValue(resolver.resolve(one).value, 'type') === 'null'),
  );
