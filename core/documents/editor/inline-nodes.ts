import type { NodeSpec } from 'prosemirror-model';
import { withDefaults } from './block-nodes';
import { withoutContent, parseRule } from './dom';
import { FOOTNOTE, UNKNOWN_INLINE } from './names';

/** See `kept-marks.ts`. Not part of the DOM: copied nodes have their marks. */
const MARKS = { marks: '' };

function inlineNode(
  name: string,
  defaults: Readonly<Record<string, unknown>> = { data: '' },
): readonly [string, NodeSpec] {
  return [
    name,
    {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: withDefaults({ ...defaults, ...MARKS }),
      toDOM: withoutContent('span'),
      parseDOM: [parseRule(name, defaults)],
    },
  ];
}

export const INLINE_NODES: Readonly<Record<string, NodeSpec>> = Object.fromEntries([
  ['text', { group: 'inline' }],
  [
    'hard_break',
    {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      attrs: withDefaults(MARKS),
      toDOM: () => ['br'] as const,
      parseDOM: [{ tag: 'br' }],
    },
  ],
  inlineNode('emoji'),
  inlineNode('icon'),
  inlineNode('expression'),
  inlineNode('inline_math'),
  inlineNode('inline_image'),
  inlineNode('mention'),
  inlineNode('button'),
  inlineNode(FOOTNOTE, { body: '' }),
  inlineNode(UNKNOWN_INLINE, { node: '' }),
]);
