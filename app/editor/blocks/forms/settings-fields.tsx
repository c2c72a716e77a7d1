import { signal, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { ContentRef } from '../../../../core/documents/blocks/nodes/content-ref.types';
import { ApiError } from '../../../api/api-error';
import { ChoiceField, Field, TextField } from '../../../components/field';
import type { EditorContext } from '../context';
import type { FieldOf } from '../kinds/kind.types';
import { refIn, type Settings } from '../node-settings';
import { ComboboxField } from './combobox-field';
import { comboboxSettings, comboboxText } from './combobox-values';
import { RefField } from './ref-field';
import { t } from '../../../i18n/forms';

/** A field with its current value. */
export interface FilledField {
  readonly field: FieldOf;
  readonly text: Signal<string>;
  readonly flag: Signal<boolean>;
  readonly ref: Signal<ContentRef | undefined>;
}

function asText(settings: Settings, field: FieldOf): string {
  if (field.kind === 'chosen') return comboboxText(field.from, settings);
  const value = settings[field.key];
  if (Array.isArray(value)) return value.join(', ');
  if (field.kind === 'json') return value === undefined ? '' : JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function initialRef(field: FieldOf, settings: Settings): ContentRef | undefined {
  const ref = refIn(settings, field.key);
  if (field.kind === 'chosen') return ref?.kind === 'reusable-content' ? ref : undefined;
  return field.kind === 'ref' ? ref : undefined;
}

export const fillFields = (fields: readonly FieldOf[], settings: Settings): FilledField[] =>
  fields.map((field) => ({
    field,
    text: signal(asText(settings, field)),
    flag: signal(settings[field.key] === true),
    ref: signal(initialRef(field, settings)),
  }));

const parseJson = (trimmed: string, label: string): unknown => {
  try {
    return JSON.parse(trimmed);
  } catch {
    throw new ApiError(400, t.mustBeJson(label));
  }
};

/** The value of a field; undefined if it is empty. */
function valueOf({ field, text, flag, ref }: FilledField): unknown {
  const trimmed = text.value.trim();
  switch (field.kind) {
    case 'flag':
      return flag.value || undefined;
    case 'ref':
      return ref.value;
    case 'number':
      return trimmed === '' ? undefined : Number(trimmed);
    case 'list':
      return trimmed === '' && !field.required
        ? undefined
        : trimmed
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean);
    case 'json':
      return trimmed === '' ? undefined : parseJson(trimmed, field.label);
    default:
      return trimmed === '' && !field.required ? undefined : trimmed;
  }
}

const settingsFrom = (one: FilledField): Settings =>
  one.field.kind === 'chosen'
    ? comboboxSettings(one.field.from, one.text.value.trim(), one.ref.value)
    : { [one.field.key]: valueOf(one) };

/** The settings with the values of the fields; other settings are unchanged. */
export function readFields(filled: readonly FilledField[], before: Settings): Settings {
  const entries = filled.flatMap((one) => Object.entries(settingsFrom(one)));
  const all = { ...before, ...Object.fromEntries(entries) };
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
  /** The specification selected in the form. */
  readonly spec?: Signal<string>;
  readonly first: boolean;
  readonly onTitle: (title: string) => void;
}

export function SettingField({ filled: { field, text, flag, ref }, context, spec, first, onTitle }: SettingFieldProps) {
  const { label, hint, required } = field;
  switch (field.kind) {
    case 'flag':
      return <Check label={label} value={flag} />;
    case 'text':
      return <TextField label={label} value={text} hint={hint} rows={5} required={required} />;
    case 'choice':
      return <ChoiceField label={label} value={text} choices={field.choices} hint={hint} />;
    case 'ref':
      return <RefField {...{ label, required, context, first, onTitle }} value={ref} of={field.of} />;
    case 'chosen':
      return (
        <ComboboxField
          {...{ label, hint, required, text, spec, first }}
          from={field.from}
          value={ref}
          choices={context.choices}
          onError={context.onError}
        />
      );
    default:
      return <Field label={label} value={text} hint={hint} required={required} first={first} />;
  }
}
