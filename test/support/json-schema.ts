/** The parts that are read of a schema in an OpenAPI 3.0 document, or in the JSON Schema it is converted to. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly if?: Schema;
  readonly then?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

const mapValues = (record: Schemas, change: (schema: Schema) => Schema): Schemas =>
  Object.fromEntries(Object.entries(record).map(([name, schema]) => [name, change(schema)]));

/** The schema that a local reference points to. */
function resolve(schemas: Schemas, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? schema : schemas[name];
  if (!target) throw new Error(`The document lacks the schema ${name}`);
  return target;
}

/** The values that a property may have in a schema, wherever they are defined. */
function valuesOf(schemas: Schemas, schema: Schema, property: string): readonly unknown[] {
  const target = resolve(schemas, schema);
  const own = target.properties?.[property];
  if (own) return resolve(schemas, own).enum ?? [];
  return (target.allOf ?? []).flatMap((part) => valuesOf(schemas, part, property));
}

/** Converts `discriminator` to conditions: the same meaning, but messages only concern the intended alternative. */
function byDiscriminator(schemas: Schemas, alternatives: readonly Schema[], property: string): Schema {
  const choices = alternatives.map((alternative) => ({
    alternative,
    values: valuesOf(schemas, alternative, property),
  }));
  return {
    type: 'object',
    required: [property],
    properties: { [property]: { enum: choices.flatMap(({ values }) => values) } },
    allOf: choices.map(({ alternative, values }) => ({
      if: { properties: { [property]: { enum: values } } },
      then: alternative,
    })),
  };
}

/** Converts an OpenAPI 3.0 schema to JSON Schema: `nullable`, discriminators, and no siblings beside `$ref`. */
export function toJsonSchema(schemas: Schemas, schema: Schema): Schema {
  const convert = (part: Schema) => toJsonSchema(schemas, part);
  const { nullable, discriminator, oneOf, ...others } = schema;
  if (nullable) return { anyOf: [convert({ discriminator, oneOf, ...others }), { type: 'null' }] };
  if (schema.$ref) return { $ref: schema.$ref };
  const alternatives = oneOf?.map(convert);
  const allOf = [
    ...(others.allOf ?? []).map(convert),
    ...(alternatives && discriminator ? [byDiscriminator(schemas, alternatives, discriminator.propertyName)] : []),
  ];
  const { properties, items, additionalProperties, anyOf } = others;
  return {
    ...others,
    ...(properties && { properties: mapValues(properties, convert) }),
    ...(items && { items: convert(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: convert(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(convert) }),
    ...(allOf.length > 0 && { allOf }),
    ...(alternatives && !discriminator && { oneOf: alternatives }),
  };
}
