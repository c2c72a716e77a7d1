import { Asterisk, Link2, MousePointerClick, Shapes, Sigma, Smile, Variable } from 'lucide';
import { emojiOf } from '../../../document/emoji';
import { t } from '../../../i18n/blocks';
import { settingText } from '../node-settings';
import { nodeOf } from './create';
import { choiceField, icon, PICTURE_SIZE, pictureField } from './fields';
import type { Kinds } from './kind.types';

/** Inlines that are not text. */
export const INLINE_KINDS: Kinds = {
  mention: {
    title: t.mention,
    fields: [
      { key: 'ref', label: t.page, kind: 'ref', of: 'link', required: true },
      { key: 'label', label: t.text, kind: 'line' },
    ],
    insertions: [
      {
        title: t.linkToAPage,
        synonyms: 'mention inline reference',
        icon: Link2,
        create: nodeOf('mention', { ref: { kind: 'url', url: '' } }),
        opensSettings: true,
      },
    ],
  },
  button: {
    title: t.button,
    label: (settings) => settingText(settings, 'label') || t.button,
    fields: [
      { key: 'label', label: t.text, kind: 'line', required: true },
      { key: 'ref', label: t.leadsTo, kind: 'ref', of: 'link' },
      choiceField('kind', t.appearance, ['primary', t.primary], ['secondary', t.secondary]),
      icon,
      { key: 'action', label: t.action, kind: 'line', hint: t.actionHint },
      { key: 'query', label: t.questionOfTheAction, kind: 'line' },
    ],
    insertions: [
      {
        synonyms: 'call to action',
        icon: MousePointerClick,
        create: nodeOf('button', { label: t.button, kind: 'primary', ref: { kind: 'url', url: '' } }),
        opensSettings: true,
      },
    ],
  },
  emoji: {
    title: t.emoji,
    label: (settings) => emojiOf(settingText(settings, 'code')) || `:${settingText(settings, 'name')}:`,
    fields: [{ key: 'code', label: t.emoji, kind: 'line', required: true, hint: t.emojiHint }],
    insertions: [
      {
        synonyms: 'smiley',
        icon: Smile,
        create: nodeOf('emoji', { code: 'rocket' }),
        opensSettings: true,
      },
    ],
  },
  icon: {
    title: t.icon,
    label: (settings) => settingText(settings, 'icon'),
    fields: [{ ...icon, required: true }],
    insertions: [
      {
        synonyms: 'font awesome',
        icon: Shapes,
        create: nodeOf('icon', { icon: 'rocket' }),
        opensSettings: true,
      },
    ],
  },
  inline_math: {
    title: t.formula,
    label: (settings) => settingText(settings, 'formula'),
    fields: [{ key: 'formula', label: t.formulaTex, kind: 'line', required: true }],
    insertions: [
      {
        title: t.inlineFormula,
        synonyms: 'math tex',
        icon: Sigma,
        create: nodeOf('inline_math', { formula: '' }),
        opensSettings: true,
      },
    ],
  },
  expression: {
    title: t.variable,
    label: (settings) => settingText(settings, 'source') || `{{ ${settingText(settings, 'expression')} }}`,
    fields: [
      { key: 'expression', label: t.expression, kind: 'line', hint: t.expressionHint },
      { key: 'source', label: t.markup, kind: 'line', hint: t.keptHtml },
    ],
    insertions: [
      {
        synonyms: 'expression value',
        icon: Variable,
        create: nodeOf('expression', { expression: 'space.vars.name' }),
        opensSettings: true,
      },
    ],
  },
  footnote: {
    title: t.annotation,
    label: () => '*',
    insertions: [
      {
        synonyms: 'footnote note',
        icon: Asterisk,
        create: (schema) => schema.node('footnote', { body: '[]' }),
        opensSettings: true,
      },
    ],
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
  unknown_inline: { title: t.unknown, label: () => '�' },
};
