import type { markup as commands } from './markup';

export type Markup = typeof commands;

/** The editor is much larger than all the rest: it is loaded by those who edit. */
export async function loadEditor() {
  const [{ openEditor }, { markup }] = await Promise.all([import('./markdown-editor'), import('./markup')]);
  return { openEditor, markup };
}
