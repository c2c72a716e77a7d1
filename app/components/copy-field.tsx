import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../i18n/parts';

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
}

/** A text to copy. */
export function CopyField({ label, text }: CopyFieldProps) {
  const id = useId();
  const message = useSignal('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => (message.value = t.copied),
      () => (message.value = t.selectAndCopy),
    );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="copied">
        <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button" aria-label={t.copyOne(label)} onClick={() => void copy()}>
          {t.copy}
        </button>
      </div>
      <small role="status">{message}</small>
    </div>
  );
}
