import { h } from 'preact';
import { openDialog } from '../state/dialog';

/** Loaded when it is first wanted. */
export async function openPalette(): Promise<void> {
  const { Palette } = await import('./palette');
  openDialog(() => h(Palette, {}));
}
