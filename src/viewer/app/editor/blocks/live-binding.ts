import type { ReadonlySignal } from '@preact/signals';
import type { Node } from 'prosemirror-model';
import type { Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** What takes the place of the document and the history of an editor whose text several people change. */
export interface LiveBinding {
  readonly doc: Node;
  readonly plugins: readonly Plugin[];
  readonly undo: Command;
  readonly redo: Command;
  readonly mayEdit: ReadonlySignal<boolean>;
  /** Begins a comment on what is selected; absent where this person may not comment. */
  readonly comments?: { start(view: EditorView, kind: 'comment' | 'suggestion'): void };
}
