import { ownValue } from '../../core/objects/own-value';
import type { Direction } from './reference-context';
import { alternativesOf, schemaParts, typesOf } from './schema-parts';
import type { SpecResolver } from './spec-resolver';
import { asList, asObject, asText, entriesOf, isInternal, type SpecObject } from './spec-values';

const MAX_DEPTH = 8;
const MAX_VALUES = 500;
const MAX_FIELDS = 100;

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  time: '09:30:00Z',
  email: 'name@example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
  binary: 'binary',
};

/** Creates a value that matches a schema, using the examples of the specification if there are any. */
class ExampleBuilder {
  private remaining = MAX_VALUES;

  constructor(
    private readonly resolver: SpecResolver,
    private readonly direction: Direction,
  ) {}

  build(value: unknown, ancestors: readonly string[]): unknown {
    this.remaining -= 1;
    const { schema, refs } = schemaParts(value, this.resolver);
    const given = givenValue(schema);
    if (given !== undefined) return given;
    if (this.remaining < 0 || ancestors.length >= MAX_DEPTH || refs.some((ref) => ancestors.includes(ref)))
      return undefined;
    const below = [...ancestors, refs[0] ?? ''];
    const [type] = typesOf(schema);
    if (type === 'object') return this.object(schema, below);
    if (type === 'array') return this.array(schema, below);
    const [first] = alternativesOf(schema, this.resolver);
    if (type === undefined) return first === undefined ? undefined : this.build(first, below);
    return scalar(type, schema);
  }

  private object(schema: SpecObject, above: readonly string[]): SpecObject {
    const fields: [string, unknown][] = [];
    for (const [name, field] of entriesOf(ownValue(schema, 'properties'), MAX_FIELDS)) {
      if (this.remaining < 0) break;
      if (this.isOmitted(field)) continue;
      const value = this.build(field, above);
      if (value !== undefined) fields.push([name, value]);
    }
    const [first] = alternativesOf(schema, this.resolver);
    const alternative = first === undefined ? undefined : this.build(first, above);
    const more = ownValue(schema, 'additionalProperties');
    if (fields.length === 0 && typeof more === 'object') {
      const value = this.build(more, above);
      if (value !== undefined) fields.push(['key', value]);
    }
    return { ...asObject(alternative), ...Object.fromEntries(fields) };
  }

  private array(schema: SpecObject, above: readonly string[]): unknown[] {
    const places = asList(ownValue(schema, 'prefixItems')).slice(0, MAX_FIELDS);
    const items = places.length > 0 ? places : [ownValue(schema, 'items')];
    return items.map((item) => this.build(item, above)).filter((value) => value !== undefined);
  }

  private isOmitted(field: unknown): boolean {
    const { value } = this.resolver.resolve(field);
    return ownValue(value, this.direction === 'request' ? 'readOnly' : 'writeOnly') === true || isInternal(value);
  }
}

/** The example, default or constant from the specification. */
function givenValue(schema: SpecObject): unknown {
  const examples = ownValue(schema, 'examples');
  const all = [
    ownValue(schema, 'example'),
    Array.isArray(examples) ? (examples as unknown[])[0] : undefined,
    ownValue(schema, 'const'),
    ownValue(schema, 'default'),
    asList(ownValue(schema, 'enum'))[0],
  ];
  return all.find((value) => value !== undefined);
}

function scalar(type: string, schema: SpecObject): unknown {
  const min = ownValue(schema, 'minimum');
  if (type === 'integer' || type === 'number') return typeof min === 'number' ? min : 1;
  if (type === 'boolean') return true;
  const format = asText(ownValue(schema, 'format')) ?? '';
  return ownValue(BY_FORMAT, format) ?? 'text';
}

/** A value that matches the schema, with at most a few hundred nested values; undefined if the schema is empty. */
export const exampleValue = (schema: unknown, resolver: SpecResolver, direction: Direction): unknown =>
  new ExampleBuilder(resolver, direction).build(schema, []);
