import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** The dialog that is open above the screen; there is at most one. */
export const openedDialog = signal<(() => ComponentChildren) | undefined>(undefined);

export function openDialog(view: () => ComponentChildren): void {
  openedDialog.value = view;
}

export function closeDialog(): void {
  openedDialog.value = undefined;
}
