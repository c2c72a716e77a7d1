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
