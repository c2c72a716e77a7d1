import type { ComponentChildren } from 'preact';
import { openDialog } from '../state/dialog';

interface DialogButtonProps {
  readonly dialog: () => ComponentChildren;
  readonly primary?: boolean;
  /** An accessible name, if the visible text is not descriptive enough. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A button that opens a dialog. */
export const DialogButton = ({ dialog, primary, label, children }: DialogButtonProps) => (
  <button type="button" class={primary ? 'primary' : 'button'} aria-label={label} onClick={() => openDialog(dialog)}>
    {children}
  </button>
);
