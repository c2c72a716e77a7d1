import type { ComponentChildren } from 'preact';
import { closeDialog } from '../state/dialog';
import { Problem } from './problem';
import { useAsyncAction } from './use-async-action';
import { t } from '../i18n/parts';

export interface FormProps {
  /** The label of the button. */
  readonly action: string;
  /** The label of the button while the action is running, if it takes long. */
  readonly busyLabel?: string;
  readonly isDangerous?: boolean;
  /** The form is in a dialog, and can be cancelled. */
  readonly isDialog?: boolean;
  readonly submit: () => Promise<unknown>;
  readonly children?: ComponentChildren;
}

/** Fields with a button. The input is kept if the action fails. */
export function Form({ action, busyLabel, isDangerous, isDialog, submit, children }: FormProps) {
  const { busy, error, run } = useAsyncAction();
  const label = busy.value ? (busyLabel ?? action) : action;
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
        <button
          type="submit"
          class={isDangerous ? 'primary danger' : 'primary'}
          aria-disabled={busy.value || undefined}
        >
          {label}
        </button>
        {isDialog && (
          <button type="button" class="button" onClick={closeDialog}>
            {t.cancel}
          </button>
        )}
      </div>
      <p class="unseen" role="status">
        {busy.value && busyLabel}
      </p>
    </form>
  );
}
