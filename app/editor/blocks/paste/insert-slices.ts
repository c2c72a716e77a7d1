import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { yUndoPluginKey } from 'y-prosemirror';
import type { UndoManager } from 'yjs';
import type { PasteProgress } from '../../../state/uploads';
import { currentPosition, placesMeta } from '../plugins/places';
import { pause } from './pause';

/** The number of blocks that are inserted first; the others follow at the pace of the browser. */
const FIRST = 12;
/** How long an insertion may take, in milliseconds: the browser lays the whole page out after each. */
const SLICE_MS = 40;

export interface Range {
  readonly from: object;
  readonly to: object;
}

interface Start {
  readonly transaction: Transaction;
  /** Where the blocks in between belong. */
  readonly gap?: { readonly pos: number; readonly blocks: readonly Node[] };
}

const replace = (view: EditorView, { from, to }: Range, slice: Slice): Transaction => {
  const [start, end] = [currentPosition(view, from), currentPosition(view, to)];
  const [only] = slice.content.childCount === 1 && slice.openStart + slice.openEnd === 0 ? slice.content.content : [];
  const { tr } = view.state;
  return only ? tr.replaceRangeWith(start, end, only) : tr.replaceRange(start, end, slice);
};

/** Inserts the first blocks and the last one; all at once where the last one does not follow the others. */
function begin(view: EditorView, range: Range, slice: Slice): Start {
  const { content, openStart, openEnd } = slice;
  const all = () => ({ transaction: replace(view, range, slice) });
  const last = content.lastChild;
  if (content.childCount <= FIRST + 1 || !last) return all();
  const blocks = Array.from({ length: content.childCount - 1 }, (_, index) => content.child(index));
  const first = blocks.splice(0, FIRST);
  const transaction = replace(view, range, new Slice(Fragment.from([...first, last]), openStart, openEnd));
  const $end = transaction.doc.resolve(transaction.mapping.map(currentPosition(view, range.to), 1));
  const pos = openEnd > 0 ? $end.before(Math.max(1, $end.depth - openEnd + 1)) : $end.pos - last.nodeSize;
  if (pos < 0 || transaction.doc.resolve(pos).nodeBefore !== first.at(-1)) return all();
  return { transaction, gap: { pos, blocks } };
}

interface Step {
  /** Whether the user has undone it already. */
  readonly isUndone: () => boolean;
  readonly end: () => void;
}

/** Lets what follows be undone at once. */
function asOneStep(view: EditorView): Step {
  const { undoManager } = (yUndoPluginKey.getState(view.state) ?? {}) as { readonly undoManager?: UndoManager };
  if (!undoManager) return { isUndone: () => false, end: () => undefined };
  const { captureTimeout } = undoManager;
  let isUndone = false;
  const onPop = ({ type }: { readonly type: 'undo' | 'redo' }) => (isUndone ||= type === 'undo');
  undoManager.stopCapturing();
  undoManager.captureTimeout = Infinity;
  undoManager.on('stack-item-popped', onPop);
  return {
    isUndone: () => isUndone,
    end: () => {
      undoManager.off('stack-item-popped', onPop);
      undoManager.captureTimeout = captureTimeout;
      undoManager.stopCapturing();
    },
  };
}

/** Refused by the limit of the page, which others have reached meanwhile. */
class Refused extends Error {}

class Insertion {
  private readonly gap = {};
  private first?: Transaction;
  private size = FIRST;

  constructor(
    private readonly view: EditorView,
    private blocks: readonly Node[] = [],
  ) {}

  get left(): number {
    return this.blocks.length;
  }

  start(range: Range, slice: Slice): void {
    const { transaction, gap } = begin(this.view, range, slice);
    if (gap) this.blocks = gap.blocks;
    const places = placesMeta({ id: range.from }, { id: range.to }, { id: this.gap, pos: gap?.pos ?? 0 });
    this.dispatch(closeHistory(transaction).setMeta(...places));
    this.first = transaction;
  }

  /** Inserts as many blocks as there is time for. */
  step(): void {
    const began = performance.now();
    this.insert(this.size);
    const took = performance.now() - began;
    if (took > SLICE_MS) this.size = Math.max(1, Math.floor(this.size / 2));
    else if (took < SLICE_MS / 2) this.size *= 2;
  }

  insert(count: number): void {
    if (this.blocks.length === 0) return;
    const pos = currentPosition(this.view, this.gap);
    const transaction = this.view.state.tr.replace(
      pos,
      pos,
      new Slice(Fragment.from(this.blocks.slice(0, count)), 0, 0),
    );
    transaction.setMeta('appendedTransaction', this.first);
    this.dispatch(transaction.setMeta(...placesMeta({ id: this.gap, pos: transaction.mapping.map(pos, 1) })));
    this.blocks = this.blocks.slice(count);
  }

  end(): void {
    this.view.dispatch(this.view.state.tr.setMeta(...placesMeta({ id: this.gap })).scrollIntoView());
  }

  private dispatch(transaction: Transaction): void {
    const before = this.view.state.doc;
    this.view.dispatch(transaction.setMeta('paste', true).setMeta('uiEvent', 'paste'));
    if (transaction.docChanged && this.view.state.doc === before) throw new Refused();
  }
}

/**
 * Replaces a range by blocks, slice by slice, as one step of undoing. The rest is inserted at once when the page is closed.
 * @returns `stopped`: some are inserted, and must be undone; `undone`: the user has done that
 */
export async function insertInSlices(
  view: EditorView,
  range: Range,
  slice: Slice,
  { signal, onProgress, onLeave }: PasteProgress,
): Promise<'inserted' | 'stopped' | 'undone'> {
  const insertion = new Insertion(view);
  const stop = onLeave(() => insertion.insert(insertion.left));
  const step = asOneStep(view);
  try {
    insertion.start(range, slice);
    const count = insertion.left;
    while (insertion.left > 0) {
      await pause(signal);
      if (view.isDestroyed) return 'inserted';
      if (step.isUndone()) return 'undone';
      insertion.step();
      onProgress(1 - insertion.left / count);
    }
    return 'inserted';
  } catch (error) {
    if (error instanceof Refused || signal.aborted) return step.isUndone() ? 'undone' : 'stopped';
    throw error;
  } finally {
    stop();
    step.end();
    if (!view.isDestroyed) insertion.end();
  }
}
