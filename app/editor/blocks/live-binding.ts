import type { ReadonlySignal } from '@preact/signals';
import type { Node } from 'prosemirror-model';
import type { Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Replaces the document and the history of an editor whose text several people edit. */
export interface LiveBinding {
  readonly doc: Node;
  readonly plugins: readonly Plugin[];
  readonly undo: Command;
  readonly redo: Command;
  readonly mayEdit: ReadonlySignal<boolean>;
  /** Starts a comment on the selection; absent if the user may not comment. */
  readonly comments?: { start(view: EditorView, kind: 'comment' | 'suggestion'): void };
}
