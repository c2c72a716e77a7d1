import type { BlockSchema } from '../../blocks/block-schema';
import { BLOCK_SCHEMAS, type BlockType } from '../../blocks/registry';
import { dataOf } from './data-schema';
import { INLINE_JSON_SCHEMAS, KEY } from './inline-json-schemas';
import { constant, type JsonSchema, listOf, oneOf, pascal, record, refTo, TEXT } from './schema-parts';
import { TABLE_SCHEMAS } from './table-schemas';

const blockTypes = Object.keys(BLOCK_SCHEMAS) as BlockType[];
const isHeading = (type: string): boolean => type.startsWith('heading-');

/** The three headings are one schema. */
const nameOf = (type: string): string => `DocumentBlock${isHeading(type) ? 'Heading' : pascal(type)}`;

const oneOfBlocks = (types: readonly string[]): JsonSchema =>
  types.length === 1
    ? refTo(nameOf(types[0] ?? ''))
    : oneOf('type', Object.fromEntries(types.map((type) => [type, nameOf(type)])));

function nodesOf(content: NonNullable<BlockSchema['content']>): JsonSchema {
  if (content === 'blocks') return listOf(refTo('DocumentBlock'));
  return listOf(content === 'inlines' ? refTo('DocumentInlineNode') : oneOfBlocks(content));
}

const META: JsonSchema = {
  ...record({ id: TEXT }),
  description: 'The address of the heading on its page, made from its words; absent where clients send it.',
};

/** Fields that single types have beside those of all blocks. */
const FURTHER: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  ...Object.fromEntries(blockTypes.filter(isHeading).map((type) => [type, { meta: META }])),
  expandable: { open: { type: 'boolean', description: 'Open from the start.' } },
};

/** Types whose fragments are always there. */
const ALWAYS: readonly string[] = ['image', 'table', 'expandable'];

function blockSchema(type: BlockType): JsonSchema {
  const { attributes, content, fragments, isVoid, sparse } = BLOCK_SCHEMAS[type];
  const further = FURTHER[type] ?? {};
  return record(
    {
      object: constant('block'),
      type: isHeading(type) ? { type: 'string', enum: blockTypes.filter(isHeading) } : constant(type),
      key: KEY,
      data: dataOf(attributes),
      ...(content && { nodes: nodesOf(content) }),
      ...(fragments && { fragments: listOf(refTo('DocumentFragment')) }),
      ...(isVoid !== undefined && { isVoid: { type: 'boolean', enum: [isVoid] } }),
      ...further,
    },
    ['key', ...(sparse ? ['data'] : []), ...(ALWAYS.includes(type) ? [] : ['fragments']), ...Object.keys(further)],
  );
}

/** The blocks that can be anywhere; the others are parts of certain blocks. */
const freeTypes = blockTypes.filter((type) => BLOCK_SCHEMAS[type].part !== true);

/**
 * The schemas of a document and all its blocks, by name, as components of an OpenAPI document: made from the registry of block types, so a
 * new type is described once it is registered.
 */
export const DOCUMENT_JSON_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  PageDocument: {
    description: 'A text as blocks.',
    ...record({
      object: constant('document'),
      data: record({ schemaVersion: { type: 'integer', description: 'Version of the form; absent: the newest.' } }, [
        'schemaVersion',
      ]),
      nodes: { ...listOf(refTo('DocumentBlock')), description: 'The blocks, in reading order.' },
    }),
  },
  DocumentBlock: {
    description:
      'A block, by its type. A block of a type that is not listed is one that a client has sent: it is kept as it is; skip what you do not know.',
    ...oneOfBlocks(freeTypes),
  },
  ...Object.fromEntries(blockTypes.map((type) => [nameOf(type), blockSchema(type)])),
  DocumentFragment: {
    description:
      'Blocks that belong to another node without being its children: a caption, a cell of a table, a footnote.',
    ...record(
      {
        object: constant('fragment'),
        key: KEY,
        fragment: { ...TEXT, description: 'Its name in the node.' },
        type: TEXT,
        nodes: listOf(refTo('DocumentBlock')),
      },
      ['key', 'fragment', 'type'],
    ),
  },
  ...INLINE_JSON_SCHEMAS,
  ...TABLE_SCHEMAS,
};
