export type EditorMode = 'blocks' | 'markdown';

const MODE = 'bindery.editor';

/** The editor that the user selected last. */
export function chosenMode(): EditorMode {
  try {
    return localStorage.getItem(MODE) === 'markdown' ? 'markdown' : 'blocks';
  } catch {
    return 'blocks';
  }
}

export function chooseMode(mode: EditorMode): void {
  try {
    localStorage.setItem(MODE, mode);
  } catch {
    // The browser's storage can be disabled; the next page then opens with blocks.
  }
}
