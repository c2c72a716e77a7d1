import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** The dialog that is open above the screen; there is at most one. */
export const openedDialog = signal<(() => ComponentChildren) | undefined>(undefined);

let restoreFocus: (() => void) | undefined;

/** @param onClose restores the focus when the dialog is closed; by default, it returns to where it was */
export function openDialog(view: () => ComponentChildren, onClose?: () => void): void {
  restoreFocus = onClose;
  openedDialog.value = view;
}

export const focusRestorer = (): (() => void) | undefined => restoreFocus;

export function closeDialog(): void {
  openedDialog.value = undefined;
}
