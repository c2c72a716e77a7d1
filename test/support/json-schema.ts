/** What we look at in a schema of an OpenAPI 3.0 document, or in the JSON Schema it is turned into. */
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

/** The schema a local reference names. */
export function resolve(schemas: Schemas, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? schema : schemas[name];
  if (!target) throw new Error(`The document lacks the schema ${name}`);
  return target;
}

/** The values a property may have in a schema, wherever it is said. */
function valuesOf(schemas: Schemas, schema: Schema, property: string): readonly unknown[] {
  const target = resolve(schemas, schema);
  const own = target.properties?.[property];
  if (own) return resolve(schemas, own).enum ?? [];
  return (target.allOf ?? []).flatMap((part) => valuesOf(schemas, part, property));
}

/** `discriminator` as conditions: the same meaning, and messages about the one alternative that was meant. */
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

/** Turns an OpenAPI 3.0 schema into JSON Schema: `nullable`, discriminators, and no siblings beside `$ref`. */
export function toJsonSchema(schemas: Schemas, schema: Schema): Schema {
  const convert = (part: Schema) => toJsonSchema(schemas, part);
  const { nullable, discriminator, ...rest } = schema;
  if (nullable) return { anyOf: [convert(rest), { type: 'null' }] };
  if (schema.$ref) return { $ref: schema.$ref };
  const alternatives = schema.oneOf?.map(convert);
  const { oneOf: _oneOf, ...others } = rest;
  const choice =
    alternatives && discriminator
      ? {
          allOf: [
            ...(rest.allOf ?? []).map(convert),
            byDiscriminator(schemas, alternatives, discriminator.propertyName),
          ],
        }
      : {
          ...(rest.allOf && { allOf: rest.allOf.map(convert) }),
          ...(alternatives && { oneOf: alternatives }),
        };
  return {
    ...others,
    ...(rest.properties && { properties: mapValues(rest.properties, convert) }),
    ...(rest.items && { items: convert(rest.items) }),
    ...(typeof rest.additionalProperties === 'object' && { additionalProperties: convert(rest.additionalProperties) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(convert) }),
    ...choice,
  };
}
