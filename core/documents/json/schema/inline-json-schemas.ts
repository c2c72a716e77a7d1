import type { DocumentInline } from '../../blocks/registry';
import { INLINE_SCHEMAS } from '../../blocks/inline-schemas';
import { MARK_COLORS } from '../../blocks/nodes/marks';
import { dataOf } from './data-schema';
import { REF_SCHEMAS } from './ref-schemas';
import { constant, type JsonSchema, listOf, oneOf, pascal, record, refTo, TEXT } from './schema-parts';

export const KEY: JsonSchema = {
  type: 'string',
  description: 'Identifier in the document: the same as long as the content is; made anew for what clients send.',
};

const SIMPLE_MARKS = ['bold', 'italic', 'code', 'keyboard', 'strikethrough', 'superscript', 'subscript'];
const COLOR: JsonSchema = { type: 'string', enum: MARK_COLORS };

const nameOf = (type: string): string => `DocumentInline${pascal(type)}`;

function inlineSchema(type: DocumentInline['type']): JsonSchema {
  const { attributes, content, fragment } = INLINE_SCHEMAS[type];
  const isEmpty = Object.keys(attributes).length === 0;
  const nodes = content && { nodes: listOf(refTo(content === 'texts' ? 'DocumentText' : 'DocumentInlineNode')) };
  return record(
    {
      object: constant('inline'),
      type: constant(type),
      key: KEY,
      data: dataOf(attributes),
      ...(fragment && { fragments: listOf(refTo('DocumentFragment')) }),
      ...nodes,
      isVoid: { type: 'boolean' },
    },
    ['key', ...(isEmpty ? ['data'] : []), ...(type === 'link' ? ['isVoid'] : [])],
  );
}

const inlineTypes = Object.keys(INLINE_SCHEMAS) as DocumentInline['type'][];
const named = (types: readonly string[]): Record<string, string> =>
  Object.fromEntries(types.map((type) => [type, nameOf(type)]));

/** The schemas of texts, inlines and references. */
export const INLINE_JSON_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...REF_SCHEMAS,
  DocumentMark: { oneOf: [refTo('DocumentMarkSimple'), refTo('DocumentMarkColor')] },
  DocumentMarkSimple: record({ object: constant('mark'), type: { type: 'string', enum: SIMPLE_MARKS } }),
  DocumentMarkColor: record({
    object: constant('mark'),
    type: constant('color'),
    data: record({ text: COLOR, background: COLOR }),
  }),
  DocumentText: record(
    {
      object: constant('text'),
      key: KEY,
      leaves: listOf(
        record({
          object: constant('leaf'),
          text: { ...TEXT, description: 'A line feed is a line break.' },
          marks: listOf(refTo('DocumentMark')),
        }),
      ),
    },
    ['key'],
  ),
  DocumentInline: {
    description: 'Something within a line that is no text. Skip types that you do not know.',
    ...oneOf('type', named(inlineTypes)),
  },
  DocumentInlineNode: { oneOf: [refTo('DocumentText'), refTo('DocumentInline')] },
  ...Object.fromEntries(inlineTypes.map((type) => [nameOf(type), inlineSchema(type)])),
};
