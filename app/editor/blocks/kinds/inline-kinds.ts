import { emojiOf } from '../../../document/emoji';
import { wordsOf } from '../node-settings';
import { choiceField, PICTURE_SIZE, pictureField } from './fields';
import type { FieldOf, Kinds } from './kind.types';
import { t } from '../../../i18n/blocks';

const icon: FieldOf = {
  key: 'icon',
  label: t.icon,
  kind: 'line',
  hint: t.iconHint,
};

/** Inlines that are not text. */
export const INLINE_KINDS: Kinds = {
  emoji: {
    title: t.emoji,
    label: (settings) => emojiOf(wordsOf(settings, 'code')) || `:${wordsOf(settings, 'name')}:`,
    fields: [{ key: 'code', label: t.emoji, kind: 'line', required: true, hint: t.emojiHint }],
  },
  icon: {
    title: t.icon,
    label: (settings) => wordsOf(settings, 'icon'),
    fields: [{ ...icon, required: true }],
  },
  expression: {
    title: t.variable,
    label: (settings) => wordsOf(settings, 'source') || `{{ ${wordsOf(settings, 'expression')} }}`,
    fields: [
      { key: 'expression', label: t.expression, kind: 'line', hint: t.expressionHint },
      { key: 'source', label: t.markup, kind: 'line', hint: t.keptHtml },
    ],
  },
  inline_math: {
    title: t.formula,
    label: (settings) => wordsOf(settings, 'formula'),
    fields: [{ key: 'formula', label: t.formulaTex, kind: 'line', required: true }],
  },
  inline_image: {
    title: t.inlinePicture,
    fields: [
      pictureField('ref', t.picture, true),
      pictureField('refDark', t.darkPicture),
      { key: 'alt', label: t.alternativeText, kind: 'line' },
      { key: 'caption', label: t.caption, kind: 'line' },
      PICTURE_SIZE,
    ],
  },
  mention: {
    title: t.mention,
    fields: [
      { key: 'ref', label: t.page, kind: 'ref', of: 'link', required: true },
      { key: 'label', label: t.text, kind: 'line' },
    ],
  },
  button: {
    title: t.button,
    label: (settings) => wordsOf(settings, 'label') || t.button,
    fields: [
      { key: 'label', label: t.text, kind: 'line', required: true },
      { key: 'ref', label: t.leadsTo, kind: 'ref', of: 'link' },
      choiceField('kind', t.appearance, ['primary', t.primary], ['secondary', t.secondary]),
      icon,
      { key: 'action', label: t.action, kind: 'line', hint: t.actionHint },
      { key: 'query', label: t.questionOfTheAction, kind: 'line' },
    ],
  },
  footnote: { title: t.annotation, label: () => '*' },
  unknown_inline: { title: t.unknown, label: () => '�' },
};
