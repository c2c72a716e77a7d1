import { emojiOf } from '../../../documents/emoji';
import { wordsOf } from '../node-settings';
import type { FieldOf, Kinds } from './kind.types';

const icon: FieldOf = {
  key: 'icon',
  label: 'Icon',
  kind: 'line',
  hint: 'Name of a Font Awesome icon, such as rocket.',
};

/** What stands within a line and is no text. */
export const INLINE_KINDS: Kinds = {
  emoji: {
    title: 'Emoji',
    label: (settings) => emojiOf(wordsOf(settings, 'code')) || `:${wordsOf(settings, 'name')}:`,
    fields: [{ key: 'code', label: 'Emoji', kind: 'line', required: true, hint: 'Its name, such as rocket.' }],
  },
  icon: {
    title: 'Icon',
    label: (settings) => wordsOf(settings, 'icon'),
    fields: [{ ...icon, required: true }],
  },
  expression: {
    title: 'Variable',
    label: (settings) => wordsOf(settings, 'source') || `{{ ${wordsOf(settings, 'expression')} }}`,
    fields: [
      { key: 'expression', label: 'Expression', kind: 'line', hint: 'Such as space.vars.version' },
      { key: 'source', label: 'Markup', kind: 'line', hint: 'HTML that is kept as it is written.' },
    ],
  },
  inline_math: {
    title: 'Formula',
    label: (settings) => wordsOf(settings, 'formula'),
    fields: [{ key: 'formula', label: 'Formula (TeX)', kind: 'line', required: true }],
  },
  inline_image: {
    title: 'Picture in the line',
    fields: [
      { key: 'ref', label: 'Picture', kind: 'ref', of: 'picture', required: true },
      { key: 'refDark', label: 'Picture on dark pages', kind: 'ref', of: 'picture' },
      { key: 'alt', label: 'Alternative text', kind: 'line' },
      { key: 'caption', label: 'Caption', kind: 'line' },
      {
        key: 'size',
        label: 'Size',
        kind: 'choice',
        choices: [
          ['', 'Up to the width of the text'],
          ['original', 'Original'],
          ['line', 'As high as a line'],
        ],
      },
    ],
  },
  mention: {
    title: 'Mention',
    fields: [
      { key: 'ref', label: 'Page', kind: 'ref', of: 'link', required: true },
      { key: 'label', label: 'Text', kind: 'line' },
    ],
  },
  button: {
    title: 'Button',
    label: (settings) => wordsOf(settings, 'label') || 'Button',
    fields: [
      { key: 'label', label: 'Text', kind: 'line', required: true },
      { key: 'ref', label: 'Leads to', kind: 'ref', of: 'link' },
      {
        key: 'kind',
        label: 'Look',
        kind: 'choice',
        choices: [
          ['primary', 'Primary'],
          ['secondary', 'Secondary'],
        ],
      },
      icon,
      { key: 'action', label: 'Action', kind: 'line', hint: 'ask or search, instead of leading somewhere' },
      { key: 'query', label: 'Question of the action', kind: 'line' },
    ],
  },
  footnote: { title: 'Annotation', label: () => '*' },
  unknown_inline: { title: 'Unknown', label: () => '�' },
};
