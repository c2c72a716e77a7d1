import type { ChangedValue, ChangedValues } from './changes.types';
import { fieldLabel } from './field-label';

const MAX_VALUE_LENGTH = 300;

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

interface ChangedFieldProps {
  readonly name: string;
  readonly value: ChangedValue;
}

export const ChangedField = ({ name, value: { before, after } }: ChangedFieldProps) => (
  <li>
    <span class="field-name">{name}: </span>
    {before !== undefined && <del>{formatValue(before)}</del>}
    {before !== undefined && after !== undefined && ' → '}
    {after !== undefined && <ins>{formatValue(after)}</ins>}
  </li>
);

interface ChangedFieldsProps {
  readonly of: ChangedValues;
}

/** Values by name, before and after; renders nothing if there are none. */
export function ChangedFields({ of }: ChangedFieldsProps) {
  const fields = Object.entries(of);
  if (fields.length === 0) return null;
  return (
    <ul class="fields" data-change="changed">
      {fields.map(([name, value]) => (
        <ChangedField key={name} name={fieldLabel(name)} value={value} />
      ))}
    </ul>
  );
}
