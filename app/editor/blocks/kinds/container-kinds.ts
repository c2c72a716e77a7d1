import { wordsOf } from '../node-settings';
import { choiceField } from './fields';
import type { FieldOf, Kinds } from './kind.types';
import { t } from '../../../i18n/blocks';

const icon: FieldOf = {
  key: 'icon',
  label: t.icon,
  kind: 'line',
  hint: t.iconHint,
};
const fullWidth: FieldOf = { key: 'fullWidth', label: t.fullWidth, kind: 'flag' };
const align = choiceField(
  'align',
  t.alignment,
  ['', t.sameAsText],
  ['start', t.start],
  ['center', t.center],
  ['end', t.end],
);
const heading = (title: string) => ({
  title,
  fields: [{ key: 'id', label: t.anchor, kind: 'line', hint: t.anchorHint } as const, align],
});

const HINT_STYLES = [
  ['info', t.info],
  ['success', t.success],
  ['warning', t.warning],
  ['danger', t.danger],
] as const;

/** Blocks that contain text or other blocks. */
export const CONTAINER_KINDS: Kinds = {
  paragraph: { title: t.text, fields: [align] },
  heading_1: heading(t.heading1),
  heading_2: heading(t.heading2),
  heading_3: heading(t.heading3),
  list_unordered: { title: t.bulletedList },
  list_ordered: { title: t.numberedList, fields: [{ key: 'start', label: t.firstNumber, kind: 'number' }] },
  list_tasks: { title: t.taskList },
  list_item: { title: t.item },
  blockquote: { title: t.quote },
  hint: {
    title: t.hint,
    label: ({ style }) => HINT_STYLES.find(([value]) => value === style)?.[1] ?? t.hint,
    fields: [choiceField('style', t.style, ...HINT_STYLES), icon],
  },
  if: {
    title: t.condition,
    label: (settings) => t.shownIf(wordsOf(settings, 'expression') || '…'),
    fields: [
      {
        key: 'expression',
        label: t.condition,
        kind: 'line',
        required: true,
        hint: t.conditionHint,
      },
    ],
  },
  prompt: {
    title: t.prompt,
    label: (settings) => t.promptNamed(wordsOf(settings, 'description') || t.forALanguageModel),
    fields: [
      { key: 'description', label: t.description, kind: 'line' },
      icon,
      { key: 'openInAIProviders', label: t.offerToOpen, kind: 'flag' },
    ],
  },
  code: {
    title: t.code,
    label: (settings) =>
      [wordsOf(settings, 'title'), wordsOf(settings, 'syntax') || t.plainText].filter(Boolean).join(' · '),
    fields: [
      { key: 'syntax', label: t.language, kind: 'line', hint: t.languageHint },
      { key: 'title', label: t.title, kind: 'line' },
      { key: 'lineNumbers', label: t.lineNumbers, kind: 'flag' },
      choiceField('overflow', t.longLines, ['', t.sameAsSite], ['wrap', t.wrap], ['scroll', t.scroll]),
      { key: 'expandable', label: t.firstLinesOnly, kind: 'flag' },
      fullWidth,
    ],
  },
  tabs: { title: t.tabs, fields: [fullWidth] },
  tabs_item: {
    title: t.tab,
    label: (settings) => wordsOf(settings, 'title') || t.tab,
    fields: [{ key: 'title', label: t.title, kind: 'line' }, icon],
  },
  stepper: { title: t.steps },
  stepper_step: { title: t.step, label: () => t.step, fields: [icon] },
  columns: { title: t.columns, fields: [fullWidth] },
  column: {
    title: t.column,
    fields: [{ key: 'width', label: t.width, kind: 'json', hint: t.widthHint }],
  },
  updates: { title: t.changeLog, fields: [{ key: 'format', label: t.formatOfDates, kind: 'line' }] },
  update: {
    title: t.update,
    label: (settings) =>
      [wordsOf(settings, 'date'), ...((settings.tags as readonly string[] | undefined) ?? [])]
        .filter(Boolean)
        .join(' · ') || t.update,
    fields: [
      { key: 'date', label: t.date, kind: 'date' },
      { key: 'tags', label: t.tags, kind: 'list', hint: t.separatedByCommas },
    ],
  },
  expandable: { title: t.expandable },
  images: {
    title: t.picture,
    fields: [
      choiceField('align', t.alignment, ['', t.sameAsText], ['left', t.left], ['center', t.center], ['right', t.right]),
      { key: 'withFrame', label: t.frame, kind: 'flag' },
      fullWidth,
    ],
  },
  table: { title: t.table },
};
