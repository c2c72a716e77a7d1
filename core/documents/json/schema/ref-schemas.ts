import { REF_FIELDS } from '../../blocks/nodes/ref-fields';
import { constant, type JsonSchema, oneOf, pascal, record, TEXT } from './schema-parts';

export const refName = (kind: string): string => `ContentReference${pascal(kind)}`;

const kinds = Object.entries(REF_FIELDS);

/** @param more names of further texts, which may be absent */
const refSchema = ([kind, { own, further = [] }]: (typeof kinds)[number], more: readonly string[] = []): JsonSchema => {
  const optional = [...further, ...more];
  return record(
    { kind: constant(kind), [own]: TEXT, ...Object.fromEntries(optional.map((name) => [name, TEXT])) },
    optional,
  );
};

/** The schemas of references, by kind. */
export const REF_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ContentReference: {
    description: 'What something refers to, by its kind.',
    ...oneOf('kind', Object.fromEntries(kinds.map(([kind]) => [kind, refName(kind)]))),
  },
  ...Object.fromEntries(kinds.map((each) => [refName(each[0]), refSchema(each)])),
  DocumentTableReference: {
    description: 'A reference in a cell, with its text, if that adds to the address.',
    oneOf: kinds.map((each) => refSchema(each, ['label'])),
  },
};
