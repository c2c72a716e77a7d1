import type { ComponentChildren } from 'preact';
import type { Work } from './work';

interface ActionButtonProps {
  readonly work: Work;
  readonly act: () => Promise<unknown>;
  readonly primary?: boolean;
  /** Its name, where the words on it do not say enough. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A button that does something; what it throws is shown where its work is. */
export const ActionButton = ({ work, act, primary, label, children }: ActionButtonProps) => (
  <button
    type="button"
    class={primary ? 'primary' : 'button'}
    aria-label={label}
    // Not `disabled`: that would take the focus away from a person who uses the keyboard.
    aria-disabled={work.busy.value || undefined}
    onClick={() => void work.run(act)}
  >
    {children}
  </button>
);
