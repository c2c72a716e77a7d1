import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';

interface CopiedProps {
  readonly label: string;
  readonly text: string;
}

/** Something to be pasted elsewhere. */
export function Copied({ label, text }: CopiedProps) {
  const id = useId();
  const said = useSignal('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => (said.value = 'Copied.'),
      () => (said.value = 'Select the text and copy it.'),
    );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <div class="buttons">
        <button type="button" class="button" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
