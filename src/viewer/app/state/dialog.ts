import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** The dialog that is open above the screen; there is at most one. */
export const openedDialog = signal<(() => ComponentChildren) | undefined>(undefined);

let back: (() => void) | undefined;

/** @param goBack restores the focus when the dialog is closed; by default, it returns to where it was */
export function openDialog(view: () => ComponentChildren, goBack?: () => void): void {
  back = goBack;
  openedDialog.value = view;
}

export const wayBack = (): (() => void) | undefined => back;

export function closeDialog(): void {
  openedDialog.value = undefined;
}
