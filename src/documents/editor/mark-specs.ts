import type { MarkSpec } from 'prosemirror-model';
import { withDefaults } from './block-nodes';
import { domAttributes, parseRule } from './dom';
import { INLINE_CODE } from './names';

const LINK = { data: '', part: 0 };
const ANNOTATION = { body: '', part: 0 };
const COLOR = { text: 'default', background: 'default' };

const simple = (name: string, tag: string): readonly [string, MarkSpec] => [
  name,
  { toDOM: () => [tag, { 'data-node': name }, 0], parseDOM: [parseRule(name, {})] },
];

/** `part` keeps two links to the same place apart that touch one another. */
const around = (
  name: string,
  tag: string,
  defaults: Readonly<Record<string, unknown>>,
): readonly [string, MarkSpec] => [
  name,
  {
    attrs: withDefaults(defaults),
    inclusive: false,
    toDOM: (mark) => [tag, domAttributes(name, mark.attrs), 0],
    parseDOM: [parseRule(name, defaults)],
  },
];

/** From the outermost to the innermost; those of texts in the order in which a document lists them. */
export const MARK_SPECS: Readonly<Record<string, MarkSpec>> = Object.fromEntries([
  around('link', 'a', LINK),
  around('annotation', 'span', ANNOTATION),
  [
    'color',
    {
      attrs: withDefaults(COLOR),
      excludes: '',
      toDOM: (mark) => ['span', domAttributes('color', mark.attrs), 0],
      parseDOM: [parseRule('color', COLOR)],
    } satisfies MarkSpec,
  ],
  simple('bold', 'strong'),
  simple('italic', 'em'),
  simple('strikethrough', 's'),
  simple('superscript', 'sup'),
  simple('subscript', 'sub'),
  simple('keyboard', 'kbd'),
  simple(INLINE_CODE, 'code'),
]);
