import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of a JSON schema that are needed for examples. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Deeper than any body of the API; a deeper schema is truncated. */
const MAX_DEPTH = 12;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Builds the example of a body from the examples of its fields. A field without one uses its first enum value or its
 * default; a recursive schema (pages below a page) is omitted, and a list of it is empty.
 */
export class SchemaExamples {
  constructor(private readonly schemas: NonNullable<OpenAPIObject['components']>['schemas']) {}

  /** The example; undefined when there is nothing to build it from. */
  of(schema: Schema): unknown {
    return this.build(schema, []);
  }

  private build(schema: Schema, path: readonly string[]): unknown {
    if (path.length > MAX_DEPTH) return undefined;
    if (schema.examples) return schema.examples[0];
    if (schema.$ref) return this.follow(schema.$ref, path);
    const parts = schema.allOf ?? schema.anyOf?.slice(0, 1) ?? schema.oneOf?.slice(0, 1);
    if (parts)
      return this.combine([...parts, { ...schema, allOf: undefined, anyOf: undefined, oneOf: undefined }], path);
    if (schema.properties) return this.object(schema.properties, path);
    if (schema.items) return this.list(schema.items, path);
    return schema.enum?.[0] ?? schema.default;
  }

  private follow(ref: string, path: readonly string[]): unknown {
    const target = this.schemas?.[ref.split('/').at(-1) ?? ''];
    return target && !path.includes(ref) ? this.build(target as Schema, [...path, ref]) : undefined;
  }

  private combine(parts: readonly Schema[], path: readonly string[]): unknown {
    const values = parts.map((part) => this.build(part, path)).filter((value) => value !== undefined);
    return values.length > 1 && values.every(isObject) ? (Object.assign({}, ...values) as unknown) : values[0];
  }

  private object(properties: Readonly<Record<string, Schema>>, path: readonly string[]): unknown {
    const entries = Object.entries(properties).map(([name, schema]) => [name, this.build(schema, path)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  private list(items: Schema, path: readonly string[]): unknown[] {
    const item = this.build(items, path);
    return item === undefined ? [] : [item];
  }
}
