import type { ComponentChildren } from 'preact';
import type { AsyncAction } from './use-async-action';

interface ActionButtonProps {
  readonly work: AsyncAction;
  readonly onClick: () => Promise<unknown>;
  readonly primary?: boolean;
  /** An accessible name, if the visible text is not descriptive enough. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A button that runs an action; errors are shown by its `work`. */
export const ActionButton = ({ work, onClick, primary, label, children }: ActionButtonProps) => (
  <button
    type="button"
    class={primary ? 'primary' : 'button'}
    aria-label={label}
    // Not `disabled`: that would take the focus away from keyboard users.
    aria-disabled={work.busy.value || undefined}
    onClick={() => void work.run(onClick)}
  >
    {children}
  </button>
);
