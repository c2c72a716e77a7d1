import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../messages/parts';

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
      () => (said.value = t.copied),
      () => (said.value = t.selectAndCopy),
    );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <div class="buttons">
        <button type="button" class="button" aria-label={t.copyOne(label)} onClick={() => void copy()}>
          {t.copy}
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
