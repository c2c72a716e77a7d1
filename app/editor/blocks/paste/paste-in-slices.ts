import type { Slice } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ApiError } from '../../../api/api-error';
import { isCancelled, type PasteProgress } from '../../../state/uploads';
import type { EditorContext } from '../context';
import { excessOf } from '../plugins/page-size';
import { placesMeta } from '../plugins/places';
import { insertInSlices, type Range } from './insert-slices';

export interface PasteTarget {
  readonly context: Pick<EditorContext, 'upload' | 'whilePasting' | 'onError'>;
  readonly undo: Command;
  /** Whether the service limits the size of the page. */
  readonly isLimited: boolean;
}

/** Why the page would be too long; undefined if it would not. */
function findExcess({ state }: EditorView, slice: Slice): string | undefined {
  const { from, to } = state.selection;
  return excessOf(state.doc.content.cut(0, from), state.doc.content.cut(to), slice.content);
}

/**
 * Pastes what takes long to convert and to insert where the cursor is now, while the user and others go on. The page stays as it is if the
 * paste is cancelled, fails, or makes the page too long.
 * @returns whether it was inserted
 */
export async function pasteInSlices(
  view: EditorView,
  { context: { whilePasting, onError }, undo, isLimited }: PasteTarget,
  convert: (signal: AbortSignal) => Promise<Slice>,
): Promise<boolean> {
  const range: Range = { from: {}, to: {} };
  const { from, to } = view.state.selection;
  view.dispatch(view.state.tr.setMeta(...placesMeta({ id: range.from, pos: from }, { id: range.to, pos: to })));
  let isInserted = false;
  const insert = async (progress: PasteProgress) => {
    const slice = await convert(progress.signal);
    if (view.isDestroyed) return;
    const excess = isLimited ? findExcess(view, slice) : undefined;
    if (excess !== undefined) throw new ApiError(413, excess);
    const outcome = await insertInSlices(view, range, slice, progress);
    isInserted = outcome === 'inserted';
    if (outcome === 'stopped') undo(view.state, (transaction) => view.dispatch(transaction), view);
  };
  try {
    await whilePasting(insert);
  } catch (error) {
    if (!isCancelled(error)) onError(error);
  } finally {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(...placesMeta({ id: range.from }, { id: range.to })));
  }
  return isInserted;
}
