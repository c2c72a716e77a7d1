import type { MarkSpec } from 'prosemirror-model';
import { withDefaults } from './block-nodes';
import { domAttributes, parseRule } from './dom';
import { INLINE_CODE } from './names';

const LINK = { data: '', part: 0 };
const ANNOTATION = { body: '', part: 0 };
const COLOR = { text: 'default', background: 'default' };

const simpleMark = (name: string, tag: string): readonly [string, MarkSpec] => [
  name,
  { toDOM: () => [tag, { 'data-node': name }, 0], parseDOM: [parseRule(name, {})] },
];

/** `part` distinguishes adjacent links to the same target. */
const wrapperMark = (
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

/** From the outermost to the innermost; text marks in the order in which a document lists them. */
export const MARK_SPECS: Readonly<Record<string, MarkSpec>> = Object.fromEntries([
  wrapperMark('link', 'a', LINK),
  wrapperMark('annotation', 'span', ANNOTATION),
  [
    'color',
    {
      attrs: withDefaults(COLOR),
      excludes: '',
      toDOM: (mark) => ['span', domAttributes('color', mark.attrs), 0],
      parseDOM: [parseRule('color', COLOR)],
    } satisfies MarkSpec,
  ],
  simpleMark('bold', 'strong'),
  simpleMark('italic', 'em'),
  simpleMark('strikethrough', 's'),
  simpleMark('superscript', 'sup'),
  simpleMark('subscript', 'sub'),
  simpleMark('keyboard', 'kbd'),
  simpleMark(INLINE_CODE, 'code'),
]);
