import type { FieldOf } from './kind.types';
import { t } from '../../../messages/blocks';

export const pictureField = (key: string, label: string, required = false): FieldOf => ({
  key,
  label,
  kind: 'ref',
  of: 'picture',
  required,
});

export const PICTURE_SIZE: FieldOf = {
  key: 'size',
  label: t.size,
  kind: 'choice',
  choices: [
    ['', t.upToTheText],
    ['original', t.original],
    ['line', t.asHighAsALine],
  ],
};
