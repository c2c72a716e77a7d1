import type { FieldOf } from './kind.types';
import { t } from '../../../i18n/blocks';

type Choice = readonly [value: string, label: string];

export const choiceField = (key: string, label: string, ...choices: readonly Choice[]): FieldOf => ({
  key,
  label,
  kind: 'choice',
  choices,
});

export const pictureField = (key: string, label: string, required = false): FieldOf => ({
  key,
  label,
  kind: 'ref',
  of: 'picture',
  required,
});

export const PICTURE_SIZE = choiceField(
  'size',
  t.size,
  ['', t.fitTextWidth],
  ['original', t.original],
  ['line', t.lineHeight],
);

export const fullWidth: FieldOf = { key: 'fullWidth', label: t.fullWidth, kind: 'flag' };

export const icon: FieldOf = { key: 'icon', label: t.icon, kind: 'line', hint: t.iconHint };

export const alt: FieldOf = { key: 'alt', label: t.alternativeText, kind: 'line', hint: t.altHint };
