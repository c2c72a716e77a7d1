import type { NodeType, ResolvedPos } from 'prosemirror-model';
import { NodeSelection, Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state';

/** A block that can be moved, copied and deleted as a whole, with its position. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

const isMovable = (type: NodeType): boolean => type.isInGroup('block') || MOVABLE.has(type.name);

const MOVABLE: ReadonlySet<string> = new Set(['list_item', 'tabs_item', 'stepper_step', 'column', 'update', 'image']);

/** The innermost independent block around a position. A paragraph that is alone in a list item counts as part of the item. */
export function blockAround($pos: ResolvedPos): BlockRange | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    const parent = $pos.node(depth - 1);
    const isWhole = parent.type.name === 'list_item' && $pos.index(depth - 1) === 0;
    if (isMovable(node.type) && !isWhole) return { from: $pos.before(depth), to: $pos.after(depth), depth };
  }
  return undefined;
}

export function selectedBlock({ selection }: EditorState): BlockRange | undefined {
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { from: selection.from, to: selection.to, depth: selection.$from.depth + 1 };
  return blockAround(selection.$from);
}

/** Moves the block past its neighbour; a block at the edge of its container stays. */
export const moveBlock =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const block = selectedBlock(state);
    if (!block) return false;
    const $from = state.doc.resolve(block.from);
    const index = $from.index();
    const neighbour = $from.parent.maybeChild(index + by);
    if (!neighbour || ['table_head'].includes(neighbour.type.name)) return false;
    if (dispatch) {
      const node = state.doc.nodeAt(block.from);
      if (!node) return false;
      const target = by < 0 ? block.from - neighbour.nodeSize : block.from + neighbour.nodeSize;
      const transaction = state.tr.delete(block.from, block.to).insert(target, node);
      const shift = target - block.from;
      const { selection } = state;
      const moved =
        selection instanceof NodeSelection
          ? NodeSelection.create(transaction.doc, target)
          : TextSelection.create(transaction.doc, selection.anchor + shift, selection.head + shift);
      dispatch(transaction.setSelection(moved).scrollIntoView());
    }
    return true;
  };

export const duplicateBlock: Command = (state, dispatch) => {
  const block = selectedBlock(state);
  const node = block && state.doc.nodeAt(block.from);
  if (!block || !node) return false;
  dispatch?.(state.tr.insert(block.to, node).scrollIntoView());
  return true;
};

export const deleteBlock: Command = (state, dispatch) => {
  const block = selectedBlock(state);
  if (!block) return false;
  const $from = state.doc.resolve(block.from);
  const isOnly = $from.parent.childCount === 1 && $from.depth > 0;
  if (dispatch) {
    const { paragraph } = state.schema.nodes;
    const range =
      isOnly && $from.parent.type.validContent($from.parent.content) && !$from.parent.type.contentMatch.validEnd
        ? { from: $from.before(), to: $from.after() }
        : block;
    const transaction = state.tr.delete(range.from, range.to);
    if (transaction.doc.childCount === 0 && paragraph) transaction.insert(0, paragraph.create());
    const near = Math.min(range.from, transaction.doc.content.size);
    dispatch(transaction.setSelection(Selection.near(transaction.doc.resolve(near))).scrollIntoView());
  }
  return true;
};
