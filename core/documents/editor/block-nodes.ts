import type { NodeSpec } from 'prosemirror-model';
import { withoutContent, withContent, parseRule } from './dom';
import { CODE_LINES, UNKNOWN_BLOCK } from './names';

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

const text = (name: string, tag: string) => blockNode(name, 'inline*', { tag, defining: true });
const container = (name: string, tag = 'div') => blockNode(name, 'block+', { tag, defining: true });
/** A part that is allowed only in its container. */
const part = (name: string, tag = 'div') =>
  blockNode(name, 'block+', { tag, group: '', defining: true, isolating: true });
const containerOf = (name: string, parts: string, tag = 'div') =>
  blockNode(name, `${parts}*`, { tag, isolating: true });
const item = { tag: 'li', group: '', defining: true } as const;
/** A block that is not text, with its caption. */
const captioned = (name: string) => blockNode(name, 'caption?', { tag: 'figure', isolating: true });
const leafBlock = (name: string, tag = 'div') => blockNode(name, '', { tag, atom: true });

const OPEN = { data: '', open: false };
const UNKNOWN = { node: '' };

/** ProseMirror fills required empty content with the first one. */
export const BLOCK_NODES: Readonly<Record<string, NodeSpec>> = Object.fromEntries([
  blockNode('paragraph', 'inline*', { tag: 'p' }),
  text('heading_1', 'h2'),
  text('heading_2', 'h3'),
  text('heading_3', 'h4'),
  blockNode('list_unordered', 'list_item+', { tag: 'ul' }),
  blockNode('list_ordered', 'list_item+', { tag: 'ol' }),
  blockNode('list_tasks', 'list_item+', { tag: 'ul' }),
  blockNode('list_item', 'block+', item),
  container('blockquote', 'blockquote'),
  container('hint', 'aside'),
  container('if'),
  container('prompt'),
  blockNode('code', 'text*', { tag: 'pre', code: true, marks: '', defining: true }),
  blockNode(CODE_LINES, 'code_line*', { tag: 'pre', defining: true, isolating: true }),
  blockNode('code_line', 'inline*', { group: '', defining: true }),
  containerOf('tabs', 'tabs_item'),
  part('tabs_item'),
  containerOf('stepper', 'stepper_step'),
  part('stepper_step'),
  containerOf('columns', 'column'),
  part('column'),
  containerOf('updates', 'update'),
  part('update'),
  blockNode('expandable', 'expandable_title expandable_body', {
    isolating: true,
    attrs: withDefaults(OPEN),
    parseDOM: [parseRule('expandable', OPEN)],
  }),
  part('expandable_title'),
  part('expandable_body'),
  containerOf('images', 'image', 'figure'),
  blockNode('image', 'caption?', { group: '', isolating: true }),
  part('caption', 'figcaption'),
  captioned('file'),
  captioned('drawing'),
  captioned('embed'),
  captioned('content_ref'),
  captioned('swagger'),
  captioned('openapi_operation'),
  captioned('openapi_schemas'),
  captioned('openapi_webhook'),
  captioned('integration'),
  leafBlock('math'),
  leafBlock('reusable_content'),
  leafBlock('divider', 'hr'),
  blockNode(UNKNOWN_BLOCK, '', {
    atom: true,
    attrs: withDefaults(UNKNOWN),
    parseDOM: [parseRule(UNKNOWN_BLOCK, UNKNOWN)],
  }),
]);
