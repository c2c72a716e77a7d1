import type { showText as show } from './markdown-editor';
import type { markup as commands } from './markup';

export type Markup = typeof commands;
export type ShowText = typeof show;

/** The editor is much larger than all the rest: it is loaded by those who edit. */
export async function loadEditor() {
  const [{ openEditor, showText }, { markup }] = await Promise.all([import('./markdown-editor'), import('./markup')]);
  return { openEditor, showText, markup };
}
