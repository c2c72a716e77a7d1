import {
  CircleCheck,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Info,
  List,
  ListChecks,
  ListOrdered,
  Pilcrow,
  Quote,
  TriangleAlert,
} from 'lucide';
import { t } from '../../../i18n/blocks';
import { settingText } from '../node-settings';
import { containing, list, nodeOf } from './create';
import { choiceField, fullWidth, icon, PICTURE_SIZE, pictureField, alt } from './fields';
import type { Kinds } from './kind.types';

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

/** Texts, and what stands among them. */
export const TEXT_KINDS: Kinds = {
  paragraph: {
    title: t.text,
    fields: [align],
    insertions: [
      {
        synonyms: 'paragraph plain',
        icon: Pilcrow,
        create: nodeOf('paragraph'),
        converts: true,
      },
    ],
  },
  heading_1: {
    ...heading(t.heading1),
    insertions: [
      {
        synonyms: 'title h2 section',
        icon: Heading1,
        create: nodeOf('heading_1'),
        converts: true,
      },
    ],
  },
  heading_2: {
    ...heading(t.heading2),
    insertions: [
      {
        synonyms: 'subtitle h3',
        icon: Heading2,
        create: nodeOf('heading_2'),
        converts: true,
      },
    ],
  },
  heading_3: {
    ...heading(t.heading3),
    insertions: [{ synonyms: 'h4', icon: Heading3, create: nodeOf('heading_3'), converts: true }],
  },
  list_unordered: {
    title: t.bulletedList,
    insertions: [
      {
        synonyms: 'ul unordered points',
        icon: List,
        create: list('list_unordered'),
        converts: true,
      },
    ],
  },
  list_ordered: {
    title: t.numberedList,
    fields: [{ key: 'start', label: t.firstNumber, kind: 'number' }],
    insertions: [
      {
        synonyms: 'ol ordered',
        icon: ListOrdered,
        create: list('list_ordered'),
        converts: true,
      },
    ],
  },
  list_tasks: {
    title: t.taskList,
    insertions: [
      {
        synonyms: 'todo checkbox',
        icon: ListChecks,
        create: list('list_tasks', { checked: false }),
        converts: true,
      },
    ],
  },
  list_item: { title: t.item },
  hint: {
    title: t.hint,
    label: ({ style }) => HINT_STYLES.find(([value]) => value === style)?.[1] ?? t.hint,
    fields: [choiceField('style', t.style, ...HINT_STYLES), icon],
    insertions: [
      {
        synonyms: 'info callout note admonition',
        icon: Info,
        create: containing('hint', { style: 'info' }),
      },
      {
        id: 'hint-success',
        title: t.hintSuccess,
        synonyms: 'tip callout',
        icon: CircleCheck,
        create: containing('hint', { style: 'success' }),
      },
      {
        id: 'hint-warning',
        title: t.hintWarning,
        synonyms: 'callout danger caution',
        icon: TriangleAlert,
        create: containing('hint', { style: 'warning' }),
      },
    ],
  },
  blockquote: {
    title: t.quote,
    insertions: [
      {
        synonyms: 'citation',
        icon: Quote,
        create: containing('blockquote'),
        converts: true,
      },
    ],
  },
  code: {
    title: t.code,
    label: (settings) =>
      [settingText(settings, 'title'), settingText(settings, 'syntax') || t.plainText].filter(Boolean).join(' · '),
    fields: [
      { key: 'syntax', label: t.language, kind: 'line', hint: t.languageHint },
      { key: 'title', label: t.title, kind: 'line' },
      { key: 'lineNumbers', label: t.lineNumbers, kind: 'flag' },
      choiceField('overflow', t.longLines, ['', t.sameAsSite], ['wrap', t.wrap], ['scroll', t.scroll]),
      { key: 'expandable', label: t.firstLinesOnly, kind: 'flag' },
      fullWidth,
    ],
    insertions: [{ synonyms: 'source snippet fence', icon: Code, create: nodeOf('code'), converts: true }],
  },
  images: {
    title: t.picture,
    fields: [
      choiceField('align', t.alignment, ['', t.sameAsText], ['left', t.left], ['center', t.center], ['right', t.right]),
      { key: 'withFrame', label: t.frame, kind: 'flag' },
      fullWidth,
    ],
    insertions: [{ id: 'files', title: t.pictureOrFile, synonyms: 'image upload photo attachment pdf', icon: Image }],
  },
  image: {
    title: t.picture,
    fields: [
      pictureField('ref', t.picture, true),
      pictureField('refDark', t.darkPicture),
      alt,
      { key: 'width', label: t.width, kind: 'json', hint: t.widthHint },
      { key: 'height', label: t.height, kind: 'json' },
      PICTURE_SIZE,
    ],
  },
  file: { title: t.file, fields: [{ key: 'ref', label: t.file, kind: 'ref', of: 'file', required: true }] },
};
