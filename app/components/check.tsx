import type { Signal } from '@preact/signals';

interface CheckProps {
  readonly label: string;
  readonly value: Signal<boolean>;
}

/** A checkbox. */
export const Check = ({ label, value }: CheckProps) => (
  <label class="choice-row">
    <input type="checkbox" checked={value.value} onChange={(event) => (value.value = event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);
