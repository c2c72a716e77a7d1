import { wordsOf } from '../node-settings';
import type { FieldOf, Kinds } from './kind.types';

const icon: FieldOf = {
  key: 'icon',
  label: 'Icon',
  kind: 'line',
  hint: 'Name of a Font Awesome icon, such as rocket.',
};
const fullWidth: FieldOf = { key: 'fullWidth', label: 'Full width', kind: 'flag' };
const align: FieldOf = {
  key: 'align',
  label: 'Alignment',
  kind: 'choice',
  choices: [
    ['', 'As the text'],
    ['start', 'Start'],
    ['center', 'Center'],
    ['end', 'End'],
  ],
};
const heading = (title: string) => ({
  title,
  fields: [{ key: 'id', label: 'Anchor', kind: 'line', hint: 'Small letters, digits and -.+_' } as const, align],
});

const HINT_STYLES = [
  ['info', 'Info'],
  ['success', 'Success'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
] as const;

/** Blocks that hold text or blocks. */
export const CONTAINER_KINDS: Kinds = {
  paragraph: { title: 'Text', fields: [align] },
  heading_1: heading('Heading 1'),
  heading_2: heading('Heading 2'),
  heading_3: heading('Heading 3'),
  list_unordered: { title: 'Bulleted list' },
  list_ordered: { title: 'Numbered list', fields: [{ key: 'start', label: 'First number', kind: 'number' }] },
  list_tasks: { title: 'Task list' },
  list_item: { title: 'Item' },
  blockquote: { title: 'Quote' },
  hint: {
    title: 'Hint',
    label: ({ style }) => HINT_STYLES.find(([value]) => value === style)?.[1] ?? 'Hint',
    fields: [{ key: 'style', label: 'Style', kind: 'choice', choices: HINT_STYLES }, icon],
  },
  if: {
    title: 'Condition',
    label: (settings) => `Shown if ${wordsOf(settings, 'expression') || '…'}`,
    fields: [
      {
        key: 'expression',
        label: 'Condition',
        kind: 'line',
        required: true,
        hint: 'Such as visitor.claims.beta == true',
      },
    ],
  },
  prompt: {
    title: 'Prompt',
    label: (settings) => `Prompt: ${wordsOf(settings, 'description') || 'for a language model'}`,
    fields: [
      { key: 'description', label: 'Description', kind: 'line' },
      icon,
      { key: 'openInAIProviders', label: 'Offer to open it in assistants', kind: 'flag' },
    ],
  },
  code: {
    title: 'Code',
    label: (settings) =>
      [wordsOf(settings, 'title'), wordsOf(settings, 'syntax') || 'Plain text'].filter(Boolean).join(' · '),
    fields: [
      { key: 'syntax', label: 'Language', kind: 'line', hint: 'Such as javascript, bash or json' },
      { key: 'title', label: 'Title', kind: 'line' },
      { key: 'lineNumbers', label: 'Line numbers', kind: 'flag' },
      {
        key: 'overflow',
        label: 'Long lines',
        kind: 'choice',
        choices: [
          ['', 'As the site has them'],
          ['wrap', 'Wrap'],
          ['scroll', 'Scroll'],
        ],
      },
      { key: 'expandable', label: 'Show the first lines only', kind: 'flag' },
      fullWidth,
    ],
  },
  tabs: { title: 'Tabs', fields: [fullWidth] },
  tabs_item: {
    title: 'Tab',
    label: (settings) => wordsOf(settings, 'title') || 'Tab',
    fields: [{ key: 'title', label: 'Title', kind: 'line' }, icon],
  },
  stepper: { title: 'Steps' },
  stepper_step: { title: 'Step', label: () => 'Step', fields: [icon] },
  columns: { title: 'Columns', fields: [fullWidth] },
  column: {
    title: 'Column',
    fields: [{ key: 'width', label: 'Width', kind: 'json', hint: 'Pixels, or {"unit":"%","value":50}' }],
  },
  updates: { title: 'Change log', fields: [{ key: 'format', label: 'Format of dates', kind: 'line' }] },
  update: {
    title: 'Update',
    label: (settings) =>
      [wordsOf(settings, 'date'), ...((settings.tags as readonly string[] | undefined) ?? [])]
        .filter(Boolean)
        .join(' · ') || 'Update',
    fields: [
      { key: 'date', label: 'Date', kind: 'date' },
      { key: 'tags', label: 'Tags', kind: 'list', hint: 'Separated by commas' },
    ],
  },
  expandable: { title: 'Expandable' },
  images: {
    title: 'Picture',
    fields: [
      {
        key: 'align',
        label: 'Alignment',
        kind: 'choice',
        choices: [
          ['', 'As the text'],
          ['left', 'Left'],
          ['center', 'Center'],
          ['right', 'Right'],
        ],
      },
      { key: 'withFrame', label: 'Frame', kind: 'flag' },
      fullWidth,
    ],
  },
  table: { title: 'Table' },
};
