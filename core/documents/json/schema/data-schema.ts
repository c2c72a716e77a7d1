import type { Attribute, AttributeKind, Attributes } from '../../blocks/block-schema';
import { refName } from './ref-schemas';
import { type JsonSchema, listOf, record, refTo, TEXT, valuesOf } from './schema-parts';

const LENGTH: JsonSchema = {
  description: 'Pixels, or a number with its unit.',
  oneOf: [{ type: 'number' }, record({ unit: TEXT, value: { type: 'number' } })],
};
const ANYTHING: JsonSchema = {
  description: 'Any JSON value.',
  type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
  items: {},
};

const KINDS: Readonly<Record<Exclude<AttributeKind, 'choice' | 'ref'>, JsonSchema>> = {
  text: TEXT,
  line: { ...TEXT, description: 'A text without line breaks.' },
  url: { ...TEXT, description: 'An address, absolute or relative.' },
  anchor: { ...TEXT, pattern: '^[-a-z0-9.+_]+$' },
  formula: { ...TEXT, description: 'A formula in TeX.' },
  flag: { type: 'boolean' },
  number: { type: 'number' },
  length: LENGTH,
  lines: listOf(TEXT),
  settings: valuesOf(TEXT),
  json: ANYTHING,
  object: valuesOf(ANYTHING),
  'table-view': refTo('DocumentTableView'),
  'table-records': valuesOf(refTo('DocumentTableRow')),
  'table-definition': valuesOf(refTo('DocumentTableColumn')),
};

function valueOf({ kind, values, refs }: Attribute): JsonSchema {
  if (kind === 'choice') return { type: 'string', enum: values };
  if (kind !== 'ref') return KINDS[kind];
  const [only, ...others] = (refs ?? []).map((ref) => refTo(refName(ref)));
  if (!only) return refTo('ContentReference');
  return others.length === 0 ? only : { oneOf: [only, ...others] };
}

/** The schema of the `data` of a node. */
export function dataOf(attributes: Attributes): JsonSchema {
  const entries = Object.entries(attributes);
  return record(
    Object.fromEntries(entries.map(([name, attribute]) => [name, valueOf(attribute)])),
    entries.flatMap(([name, { required }]) => (required ? [] : [name])),
  );
}
