/** A part of a JSON Schema, as OpenAPI 3.1 has them: plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const constant = (value: string): JsonSchema => ({ type: 'string', enum: [value] });

export const TEXT: JsonSchema = { type: 'string' };

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** @param optional names of properties that may be absent; all others are required */
export function record(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', ...(required.length > 0 && { required }), properties };
}

export const valuesOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** One of several schemas, told apart by the values of a property. */
export function oneOf(property: string, names: Readonly<Record<string, string>>): JsonSchema {
  const mapping = Object.entries(names).map(([value, name]) => [value, `#/components/schemas/${name}`]);
  return {
    oneOf: [...new Set(Object.values(names))].map(refTo),
    discriminator: { propertyName: property, mapping: Object.fromEntries(mapping) as Record<string, string> },
  };
}

/** `list-item` as `ListItem`. */
export const pascal = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/-/g, '');
