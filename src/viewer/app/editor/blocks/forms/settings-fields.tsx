import { signal, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { ContentRef } from '../../../../../documents/json/content-ref.types';
import { ChoiceField, Field, TextField } from '../../../parts/field';
import type { EditorContext } from '../context';
import type { FieldOf } from '../kinds/kind.types';
import type { Settings } from '../node-settings';
import { RefField } from './ref-field';

/** A field with what is in it. */
export interface FilledField {
  readonly field: FieldOf;
  readonly words: Signal<string>;
  readonly flag: Signal<boolean>;
  readonly ref: Signal<ContentRef | undefined>;
}

function asWords(value: unknown, field: FieldOf): string {
  if (Array.isArray(value)) return value.join(', ');
  if (field.kind === 'json') return value === undefined ? '' : JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const fillFields = (fields: readonly FieldOf[], settings: Settings): FilledField[] =>
  fields.map((field) => ({
    field,
    words: signal(asWords(settings[field.key], field)),
    flag: signal(settings[field.key] === true),
    ref: signal(field.kind === 'ref' ? (settings[field.key] as ContentRef | undefined) : undefined),
  }));

const parsed = (text: string, label: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${label} must be a number, or JSON.`);
  }
};

/** What a field says; undefined for nothing. */
function valueOf({ field, words, flag, ref }: FilledField): unknown {
  const text = words.value.trim();
  switch (field.kind) {
    case 'flag':
      return flag.value || undefined;
    case 'ref':
      return ref.value;
    case 'number':
      return text === '' ? undefined : Number(text);
    case 'list':
      return text === '' && !field.required
        ? undefined
        : text
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean);
    case 'json':
      return text === '' ? undefined : parsed(text, field.label);
    default:
      return text === '' && !field.required ? undefined : text;
  }
}

/** The settings with what the fields say; others stay as they are. */
export function readFields(filled: readonly FilledField[], before: Settings): Settings {
  const said = filled.map((one) => [one.field.key, valueOf(one)] as const);
  const all = { ...before, ...Object.fromEntries(said) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function Check({ label, value }: { readonly label: string; readonly value: Signal<boolean> }) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        checked={value}
        onChange={(event) => (value.value = event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
    </div>
  );
}

interface SettingFieldProps {
  readonly filled: FilledField;
  readonly context: EditorContext;
  readonly first: boolean;
  readonly named: (title: string) => void;
}

export function SettingField({ filled: { field, words, flag, ref }, context, first, named }: SettingFieldProps) {
  const { label, hint, required } = field;
  switch (field.kind) {
    case 'flag':
      return <Check label={label} value={flag} />;
    case 'text':
      return <TextField label={label} value={words} hint={hint} rows={5} required={required} />;
    case 'choice':
      return <ChoiceField label={label} value={words} choices={field.choices} hint={hint} />;
    case 'ref':
      return <RefField {...{ label, required, context, first, named }} value={ref} of={field.of} />;
    default:
      return <Field label={label} value={words} hint={hint} required={required} first={first} />;
  }
}
