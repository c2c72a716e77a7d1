import type { ReadonlySignal } from '@preact/signals';
import type { Node } from 'prosemirror-model';
import type { Command, Plugin } from 'prosemirror-state';

/** What takes the place of the document and the history of an editor whose text several people change. */
export interface LiveBinding {
  readonly doc: Node;
  readonly plugins: readonly Plugin[];
  readonly undo: Command;
  readonly redo: Command;
  readonly mayEdit: ReadonlySignal<boolean>;
}
