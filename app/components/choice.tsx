import type { ReadonlySignal } from '@preact/signals';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: ReadonlySignal<Value>;
  readonly choices: readonly (readonly [Value, string])[];
  readonly choose: (value: Value) => void;
}

/** A group of buttons of which one is selected. */
export const Choice = <Value extends string>({ label, value, choices, choose }: ChoiceProps<Value>) => (
  <div class="choice" role="group" aria-label={label}>
    {choices.map(([choice, words]) => (
      <button
        key={choice}
        type="button"
        class="plain"
        aria-pressed={choice === value.value}
        onClick={() => choose(choice)}
      >
        {words}
      </button>
    ))}
  </div>
);
