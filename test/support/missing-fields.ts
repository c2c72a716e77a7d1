import type { Schema, Schemas } from './json-schema';

/** The requirements of a client on a response, in the format of scripts/contract-facts.mjs. */
export interface Facts {
  readonly ref?: string;
  readonly required?: readonly string[];
  /** Fields with a single value, which distinguish alternatives. */
  readonly tags?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, Facts>>;
  readonly items?: Facts;
  readonly all?: readonly Facts[];
  readonly any?: readonly Facts[];
}

type FactsByName = Readonly<Record<string, Facts>>;

/** A schema of the client by name, and the path to a value in it. */
interface Place {
  readonly schema: string;
  readonly path: string;
}

interface Placed {
  readonly facts: Facts;
  readonly place: Place;
}

/** An alternative that the client expects: all its parts combined. */
interface Wanted {
  readonly required: readonly (Place & { readonly name: string })[];
  readonly tags: Readonly<Record<string, unknown>>;
  readonly fields: ReadonlyMap<string, readonly Placed[]>;
  readonly items: readonly Placed[];
}

/** An alternative that the service returns. */
interface Given {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';
const within = (path: string, name: string): string => (path ? `${path}.${name}` : name);

const NOTHING_WANTED: Wanted = { required: [], tags: {}, fields: new Map(), items: [] };

const both = (one: Wanted, other: Wanted): Wanted => ({
  required: [...one.required, ...other.required],
  tags: { ...one.tags, ...other.tags },
  fields: new Map(
    [...one.fields.keys(), ...other.fields.keys()].map((name) => [
      name,
      [...(one.fields.get(name) ?? []), ...(other.fields.get(name) ?? [])],
    ]),
  ),
  items: [...one.items, ...other.items],
});

const together = <Part>(parts: readonly (readonly Part[])[], none: Part, join: (one: Part, other: Part) => Part) =>
  parts.reduce<readonly Part[]>(
    (found, alternatives) => found.flatMap((one) => alternatives.map((other) => join(one, other))),
    [none],
  );

/** Fields that a client requires in responses and that the service does not return. */
export class MissingFields {
  private readonly found = new Map<string, Set<string>>();
  private readonly compared = new Set<string>();

  constructor(
    private readonly wanted: FactsByName,
    private readonly given: Schemas,
  ) {}

  /** Fields by the schema of the client that requires them, both sorted. */
  get bySchema(): [schema: string, fields: string[]][] {
    return [...this.found].sort().map(([schema, fields]) => [schema, [...fields].sort()]);
  }

  /** Compares two responses; `operation` names the location of values that are in no named schema. */
  compare(operation: string, facts: Facts, schema: Schema): void {
    this.look({ facts, place: { schema: operation, path: '' } }, schema);
  }

  private look(placed: Placed, schema: Schema): void {
    const pair = `${placed.facts.ref ?? JSON.stringify(placed)} ${schema.$ref ?? JSON.stringify(schema)}`;
    if (this.compared.has(pair)) return;
    this.compared.add(pair);
    const wanted = this.alternativesWanted(placed);
    const given = this.alternativesGiven(schema);
    for (const one of wanted) {
      // Without a distinguishing field, it is unknown which of several alternatives is meant.
      if (wanted.length > 1 && Object.keys(one.tags).length === 0) continue;
      const single = wanted.length === 1 && given.length === 1;
      for (const other of given.filter((ours) => single || this.fits(one, ours))) this.lookInto(one, other);
    }
  }

  /** Whether an alternative of the service has all the distinguishing fields that a client expects. */
  private fits({ tags }: Wanted, { properties }: Given): boolean {
    return Object.entries(tags).every(([name, value]) => {
      const property = properties[name];
      const words = property?.$ref ? this.given[nameOf(property.$ref)]?.enum : property?.enum;
      return property !== undefined && (words?.includes(value) ?? true);
    });
  }

  private lookInto(wanted: Wanted, { properties, items }: Given): void {
    // An object without named fields is arbitrary: its content is up to the author.
    if (Object.keys(properties).length > 0) {
      for (const { name, schema, path } of wanted.required)
        if (!(name in properties)) this.add(schema, within(path, name));
    }
    for (const [name, parts] of wanted.fields) {
      const property = properties[name];
      if (property) for (const part of parts) this.look(part, property);
    }
    if (items) for (const part of wanted.items) this.look(part, items);
  }

  private add(schema: string, field: string): void {
    this.found.set(schema, (this.found.get(schema) ?? new Set()).add(field));
  }

  private alternativesWanted({ facts, place }: Placed): readonly Wanted[] {
    if (facts.ref)
      return this.alternativesWanted({
        facts: this.wanted[facts.ref] ?? {},
        place: { schema: facts.ref, path: '' },
      });
    const { schema, path } = place;
    const own: Wanted = {
      required: (facts.required ?? []).map((name) => ({ ...place, name })),
      tags: facts.tags ?? {},
      fields: new Map(
        Object.entries(facts.fields ?? {}).map(([name, inner]) => [
          name,
          [{ facts: inner, place: { schema, path: within(path, name) } }],
        ]),
      ),
      items: facts.items ? [{ facts: facts.items, place: { schema, path: `${path}[]` } }] : [],
    };
    const parts = (facts.all ?? []).map((part) => this.alternativesWanted({ facts: part, place }));
    const any = (facts.any ?? []).flatMap((part) => this.alternativesWanted({ facts: part, place }));
    return together([[own], ...parts, ...(any.length > 0 ? [any] : [])], NOTHING_WANTED, both);
  }

  private alternativesGiven(schema: Schema): readonly Given[] {
    if (schema.$ref) return this.alternativesGiven(this.given[nameOf(schema.$ref)] ?? {});
    const own: Given = { properties: schema.properties ?? {}, items: schema.items };
    const parts = (schema.allOf ?? []).map((part) => this.alternativesGiven(part));
    const any = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => this.alternativesGiven(part));
    return together([[own], ...parts, ...(any.length > 0 ? [any] : [])], { properties: {} }, (one, other) => ({
      properties: { ...one.properties, ...other.properties },
      items: one.items ?? other.items,
    }));
  }
}
