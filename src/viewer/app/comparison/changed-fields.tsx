import { t } from '../messages/comparison';
import type { ChangedValue, ChangedValues } from './changes.types';

const LONGEST = 300;

function inWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** In the language of the app; what it has no word for as it is spelled: `noIndex` is "No index". */
function labelOf(name: string): string {
  const known: Readonly<Record<string, string>> = t.fieldNames;
  if (known[name] !== undefined) return known[name];
  const apart = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return apart.slice(0, 1).toUpperCase() + apart.slice(1);
}

interface ChangedFieldProps {
  readonly name: string;
  readonly value: ChangedValue;
}

export const ChangedField = ({ name, value: { before, after } }: ChangedFieldProps) => (
  <li>
    <span class="field-name">{name}: </span>
    {before !== undefined && <del>{inWords(before)}</del>}
    {before !== undefined && after !== undefined && ' → '}
    {after !== undefined && <ins>{inWords(after)}</ins>}
  </li>
);

interface ChangedFieldsProps {
  readonly of: ChangedValues;
}

/** Values by name, before and after; nothing where there are none. */
export function ChangedFields({ of }: ChangedFieldsProps) {
  const fields = Object.entries(of);
  if (fields.length === 0) return null;
  return (
    <ul class="fields">
      {fields.map(([name, value]) => (
        <ChangedField key={name} name={labelOf(name)} value={value} />
      ))}
    </ul>
  );
}
