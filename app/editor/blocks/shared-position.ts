import type { EditorState, Transaction } from 'prosemirror-state';
import { absolutePositionToRelativePosition, relativePositionToAbsolutePosition, ySyncPluginKey } from 'y-prosemirror';
import type * as Y from 'yjs';

/** The state that `y-prosemirror` keeps of the shared document. */
interface SyncState {
  readonly doc: Y.Doc;
  readonly type: Y.XmlFragment;
  readonly binding?: { readonly mapping: Parameters<typeof relativePositionToAbsolutePosition>[3] };
}

const syncStateOf = (state: EditorState): SyncState | undefined =>
  ySyncPluginKey.getState(state) as SyncState | undefined;

/** Whether a transaction shows a change of someone else. It replaces the whole document: only the shared one can tell where words are. */
export const isReceived = (transaction: Transaction): boolean =>
  (transaction.getMeta(ySyncPluginKey) as { readonly isChangeOrigin?: boolean } | undefined)?.isChangeOrigin === true;

/** A position in the shared document; undefined if no one else edits the text. */
export function sharedPosition(state: EditorState, pos: number): Y.RelativePosition | undefined {
  const { type, binding } = syncStateOf(state) ?? {};
  return type && binding
    ? (absolutePositionToRelativePosition(pos, type, binding.mapping) as Y.RelativePosition)
    : undefined;
}

/** The position in the editor; undefined if its text was deleted. */
export function shownPosition(state: EditorState, pos: Y.RelativePosition): number | undefined {
  const { doc, type, binding } = syncStateOf(state) ?? {};
  if (!doc || !type || !binding) return undefined;
  return relativePositionToAbsolutePosition(doc, type, pos, binding.mapping) ?? undefined;
}
