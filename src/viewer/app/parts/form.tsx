import type { ComponentChildren } from 'preact';
import { closeDialog } from '../state/dialog';
import { Problem } from './problem';
import { useWork } from './work';
import { t } from '../messages/parts';

interface FormProps {
  /** What the button says. */
  readonly action: string;
  /** What it says while that is done, where it takes long. */
  readonly doing?: string;
  readonly danger?: boolean;
  /** In a dialog: there is a way out without doing it. */
  readonly dialog?: boolean;
  readonly submit: () => Promise<unknown>;
  readonly children?: ComponentChildren;
}

/** Fields with a button. What was entered stays when it fails. */
export function Form({ action, doing, danger, dialog, submit, children }: FormProps) {
  const { busy, error, run } = useWork();
  const label = busy.value ? (doing ?? action) : action;
  return (
    <form
      class="form"
      aria-busy={busy.value || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void run(submit);
      }}
    >
      {children}
      <Problem error={error.value} />
      <div class="buttons">
        <button type="submit" class={danger ? 'primary danger' : 'primary'} aria-disabled={busy.value || undefined}>
          {label}
        </button>
        {dialog && (
          <button type="button" class="button" onClick={closeDialog}>
            {t.cancel}
          </button>
        )}
      </div>
      <p class="unseen" role="status">
        {busy.value && doing}
      </p>
    </form>
  );
}
