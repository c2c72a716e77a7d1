import fc from 'fast-check';
import type { ValueSchema } from './document';
import type { Draws } from './draws';

/** A value for a field by its name, where a random one could never be meaningful: identifiers, addresses. */
export type Words = (name: string, schema: ValueSchema) => unknown;

const DEEPEST = 6;
const USUAL_LENGTH = 24;

const EMOJI = ['🎉', '1f600', '👩‍💻', '1f1e9-1f1ea', '❤️'];

function textOf({
  minLength = 0,
  maxLength = USUAL_LENGTH,
  pattern,
  examples = [],
}: ValueSchema): fc.Arbitrary<unknown> {
  if (pattern?.includes('Emoji')) return fc.constantFrom(...EMOJI);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern)
    try {
      const some = fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
      const regular = new RegExp(pattern);
      return some.filter((text) => fits(text) && regular.test(text));
    } catch {
      // Not every pattern can generate values.
      return fc.constantFrom(...(examples.length > 0 ? examples : ['sample']));
    }
  const usual = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, USUAL_LENGTH)) };
  const longest = Math.min(maxLength, 20_000);
  return fc.oneof(
    { weight: 8, arbitrary: fc.string({ ...usual, unit: 'grapheme-ascii' }) },
    { weight: 3, arbitrary: fc.string({ ...usual, unit: 'grapheme' }).filter(fits) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(longest)) },
  );
}

function numberOf({ type, minimum = -1000, maximum = 1_000_000 }: ValueSchema): fc.Arbitrary<unknown> {
  return type === 'integer'
    ? fc.integer({ min: minimum, max: maximum })
    : fc.double({ min: minimum, max: maximum, noNaN: true });
}

/** Creates values that match a schema. */
export class SchemaValues {
  /** Creating an arbitrary from a pattern takes long. */
  private readonly texts = new Map<ValueSchema, fc.Arbitrary<unknown>>();

  /** Whether every optional field is present, and every list has items. */
  private isFull = false;

  constructor(
    private readonly schemas: Readonly<Record<string, ValueSchema>>,
    private readonly draws: Draws,
    private readonly words: Words,
  ) {}

  /** A value with all optional fields. */
  full(schema: ValueSchema): unknown {
    this.isFull = true;
    try {
      return this.value(schema);
    } finally {
      this.isFull = false;
    }
  }

  value(schema: ValueSchema, name = '', depth = 0): unknown {
    const { draws } = this;
    if (schema.$ref) return this.value(this.resolve(schema.$ref), name, depth);
    if (schema.enum) return draws.pick(schema.enum);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return this.value(draws.pick(choices), name, depth);
    if (schema.allOf) return this.merged(schema.allOf, name, depth);
    const type = typeof schema.type === 'string' ? schema.type : draws.pick(schema.type ?? ['object']);
    return this.ofType(type, schema, name, depth);
  }

  private ofType(type: string, schema: ValueSchema, name: string, depth: number): unknown {
    const { draws } = this;
    if (type === 'null') return null;
    // Nothing but its example tells what such an object may contain.
    if (this.isFree(schema) && schema.examples?.length) return schema.examples[0];
    if (type === 'boolean') return draws.chance(50);
    if (type === 'integer' || type === 'number') return draws.draw(numberOf({ ...schema, type }));
    if (type === 'array') return this.list(schema, name, depth);
    if (type === 'object') return this.object(schema, depth);
    const word = this.words(name, schema);
    return word === undefined ? this.text(schema) : word;
  }

  private isFree({ type, properties, items }: ValueSchema): boolean {
    return (type === 'object' && !properties) || (type === 'array' && items !== undefined && this.isFree(items));
  }

  private text(schema: ValueSchema): unknown {
    if (schema.format === 'date-time') return new Date(this.draws.below(2 ** 31) * 1000).toISOString();
    if (schema.format === 'email') return `p${this.draws.below(1_000_000)}@example.invalid`;
    const known = this.texts.get(schema) ?? textOf(schema);
    this.texts.set(schema, known);
    return this.draws.draw(known);
  }

  private list({ items = {}, minItems = 0, maxItems = 3 }: ValueSchema, name: string, depth: number): unknown[] {
    const most = depth > DEEPEST ? minItems : Math.min(maxItems, Math.max(minItems, 3));
    const length = this.isFull
      ? Math.max(minItems, Math.min(most, 1))
      : minItems + this.draws.below(most - minItems + 1);
    return Array.from({ length }, () => this.value(items, name, depth + 1));
  }

  private object({ properties = {}, required = [] }: ValueSchema, depth: number): Record<string, unknown> {
    const wanted = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (depth <= DEEPEST && (this.isFull || this.draws.chance(50))),
    );
    return Object.fromEntries(wanted.map(([name, schema]) => [name, this.value(schema, name, depth + 1)]));
  }

  private merged(parts: readonly ValueSchema[], name: string, depth: number): unknown {
    const values = parts.map((part) => this.value(part, name, depth));
    const last = values.at(-1);
    return typeof last === 'object' && last !== null ? Object.assign({}, ...values) : last;
  }

  private resolve(reference: string): ValueSchema {
    const found = this.schemas[reference.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`The document lacks ${reference}`);
    return found;
  }
}
