import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** Renders the control, given its own id and that of its description. */
  readonly children: (id: string, hintId: string | undefined) => ComponentChildren;
}

/** A control below its label, with its hint. */
function FieldFrame({ label, hint, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint && (
        <small id={`${id}-hint`} class="quiet">
          {hint}
        </small>
      )}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: Signal<string>;
  readonly hint?: ComponentChildren;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'url' | 'email' | 'numeric';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly placeholder?: string;
  /** Focused when it appears, with its text selected. */
  readonly first?: boolean;
}

/** A single-line text field. */
export function Field({
  label,
  value,
  hint,
  inputMode,
  required,
  maxLength,
  minLength,
  placeholder,
  first,
}: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  // A text that arrives later is selected too, so that typing replaces it.
  useLayoutEffect(() => {
    if (first && !isTyped.current) input.current?.select();
  }, [first && value.value]);
  return (
    <FieldFrame label={label} hint={hint}>
      {(id, hintId) => (
        <input
          id={id}
          ref={input}
          type="text"
          inputMode={inputMode}
          value={value}
          required={required}
          maxLength={maxLength}
          minLength={minLength}
          placeholder={placeholder}
          autocomplete="off"
          autofocus={first}
          aria-describedby={hintId}
          onInput={(event) => {
            isTyped.current = true;
            value.value = event.currentTarget.value;
          }}
        />
      )}
    </FieldFrame>
  );
}

type SecretFieldProps = Pick<FieldProps, 'label' | 'value' | 'hint' | 'maxLength'>;

/** A field for a password or another secret, masked on the screen. */
export function SecretField({ label, value, hint, maxLength }: SecretFieldProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(id, hintId) => (
        <input
          id={id}
          type="password"
          value={value}
          maxLength={maxLength}
          autocomplete="new-password"
          aria-describedby={hintId}
          onInput={(event) => (value.value = event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: Signal<string>;
  readonly hint?: string;
  readonly rows: number;
  readonly required?: boolean;
  readonly maxLength?: number;
}

/** A multi-line text field. */
export function TextField({ label, value, hint, rows, required, maxLength }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(id, hintId) => (
        <textarea
          id={id}
          rows={rows}
          value={value}
          required={required}
          maxLength={maxLength}
          aria-describedby={hintId}
          onInput={(event) => (value.value = event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly value: Signal<boolean>;
}

/** A checkbox with a label. */
export const CheckField = ({ label, value }: CheckFieldProps) => (
  <label class="check">
    <input type="checkbox" checked={value.value} onChange={(event) => (value.value = event.currentTarget.checked)} />
    {label}
  </label>
);

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Signal<Value>;
  readonly choices: readonly (readonly [Value, string])[];
  readonly hint?: string;
}

/** A field for selecting one of a few options. */
export function ChoiceField<Value extends string>({ label, value, choices, hint }: ChoiceFieldProps<Value>) {
  const choose = (chosen: string) => {
    const found = choices.find(([choice]) => choice === chosen);
    if (found) [value.value] = found;
  };
  return (
    <FieldFrame label={label} hint={hint}>
      {(id, hintId) => (
        <select id={id} value={value} aria-describedby={hintId} onChange={(event) => choose(event.currentTarget.value)}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
