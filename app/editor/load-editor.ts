import type { showText as show } from './markdown-editor';
import type { markup as commands } from './markup';

export type Markup = typeof commands;
export type ShowText = typeof show;

/** The editor is much larger than the rest of the app: it is loaded only for editing. */
export async function loadEditor() {
  const [{ openEditor, showText }, { markup }] = await Promise.all([import('./markdown-editor'), import('./markup')]);
  return { openEditor, showText, markup };
}
