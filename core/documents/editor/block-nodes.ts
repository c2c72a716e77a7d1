import type { NodeSpec } from 'prosemirror-model';
import type { BlockSchema } from '../blocks/block-schema';
import { BLOCK_SCHEMAS } from '../blocks/registry';
import { withoutContent, withContent, parseRule } from './dom';
import { CODE_LINES, toSchemaName, UNKNOWN_BLOCK } from './names';

type Extra = Partial<NodeSpec> & { readonly tag?: string };

/** Attributes as ProseMirror declares them, each with its default. */
export const withDefaults = (defaults: Readonly<Record<string, unknown>>): NodeSpec['attrs'] =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }]));

const DATA = { data: '' };

function blockNode(name: string, content: string, { tag = 'div', ...extra }: Extra = {}): readonly [string, NodeSpec] {
  const toDOM = content === '' ? withoutContent(tag) : withContent(tag);
  return [
    name,
    {
      ...(content !== '' && { content }),
      group: 'block',
      attrs: withDefaults(DATA),
      toDOM,
      parseDOM: [parseRule(name, DATA)],
      ...extra,
    },
  ];
}

/** A part that is allowed only in its container. */
const part = (name: string, tag = 'div') =>
  blockNode(name, 'block+', { tag, group: '', defining: true, isolating: true });

/** Elements of blocks that are more than a `div` to browsers. */
const TAGS: Readonly<Record<string, string>> = {
  heading_1: 'h2',
  heading_2: 'h3',
  heading_3: 'h4',
  blockquote: 'blockquote',
  hint: 'aside',
  images: 'figure',
  divider: 'hr',
};

/** The node of a type of block, as its schema describes it. */
function nodeOf(type: string, { content, fragments, part: isPart }: BlockSchema): readonly [string, NodeSpec] {
  const name = toSchemaName(type);
  const tag = TAGS[name] ?? 'div';
  if (content === 'inlines') return blockNode(name, 'inline*', { tag, defining: true });
  if (content === 'blocks') return isPart ? part(name, tag) : blockNode(name, 'block+', { tag, defining: true });
  if (content !== undefined)
    return blockNode(name, `(${content.map(toSchemaName).join(' | ')})*`, { tag, isolating: true });
  // A block that is not text, with its caption.
  if (fragments) return blockNode(name, 'caption?', { tag: 'figure', isolating: true });
  return blockNode(name, '', { tag, atom: true });
}

const OPEN = { data: '', open: false };
const UNKNOWN = { node: '' };

/** Nodes that are made in another way than their schemas say, and those without one. */
const OWN = Object.fromEntries([
  // ProseMirror fills required empty content with the first node, and wraps an item in the first list.
  blockNode('paragraph', 'inline*', { tag: 'p' }),
  blockNode('list_unordered', 'list_item+', { tag: 'ul' }),
  blockNode('list_ordered', 'list_item+', { tag: 'ol' }),
  blockNode('list_tasks', 'list_item+', { tag: 'ul' }),
  blockNode('list_item', 'block+', { tag: 'li', group: '', defining: true }),
  blockNode('code', 'text*', { tag: 'pre', code: true, marks: '', defining: true }),
  blockNode(CODE_LINES, 'code_line*', { tag: 'pre', defining: true, isolating: true }),
  blockNode('code_line', 'inline*', { group: '', defining: true }),
  blockNode('expandable', 'expandable_title expandable_body', {
    isolating: true,
    attrs: withDefaults(OPEN),
    parseDOM: [parseRule('expandable', OPEN)],
  }),
  part('expandable_title'),
  part('expandable_body'),
  blockNode('image', 'caption?', { group: '', isolating: true }),
  part('caption', 'figcaption'),
  blockNode(UNKNOWN_BLOCK, '', {
    atom: true,
    attrs: withDefaults(UNKNOWN),
    parseDOM: [parseRule(UNKNOWN_BLOCK, UNKNOWN)],
  }),
]);

const derived = Object.entries(BLOCK_SCHEMAS)
  .map(([type, schema]) => nodeOf(type, schema))
  .filter(([name]) => !Object.hasOwn(OWN, name) && name !== 'table');

/** A node for every type of block, but tables. */
export const BLOCK_NODES: Readonly<Record<string, NodeSpec>> = { ...OWN, ...Object.fromEntries(derived) };
