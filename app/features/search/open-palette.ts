import { h } from 'preact';
import { openDialog } from '../../state/dialog';

/** Loads the palette when it is first opened. */
export async function openPalette(): Promise<void> {
  const { Palette } = await import('./palette');
  openDialog(() => h(Palette, {}));
}
