import type { Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { NodeSelection, Selection, type Command, type Transaction } from 'prosemirror-state';

/** Finds where a block can be inserted: in place of an empty paragraph, or after the nearest block that it can follow. */
export function insertionRange($from: ResolvedPos, type: NodeType): { from: number; to: number } | undefined {
  const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    if (isEmpty && depth === $from.depth && parent.canReplaceWith(index, index + 1, type))
      return { from: $from.before(depth), to: $from.after(depth) };
    if (parent.canReplaceWith(index + 1, index + 1, type)) return { from: $from.after(depth), to: $from.after(depth) };
  }
  return undefined;
}

/** Puts the cursor into the node inserted at a position, or selects the node if it has no text. */
export function selectInserted(transaction: Transaction, pos: number): Transaction {
  const node = transaction.doc.nodeAt(pos);
  if (!node) return transaction;
  const inner = Selection.findFrom(transaction.doc.resolve(pos + 1), 1, true);
  const isInside = inner && inner.from < pos + node.nodeSize && !node.isLeaf;
  return transaction.setSelection(isInside ? inner : NodeSelection.create(transaction.doc, pos)).scrollIntoView();
}

export const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const range = insertionRange(state.selection.$from, block.type);
    if (!range) return false;
    if (dispatch) {
      const transaction = state.tr.replaceWith(range.from, range.to, block);
      dispatch(selectInserted(transaction, range.from));
    }
    return true;
  };

export const insertInline =
  (node: Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if (!$from.parent.inlineContent || !$from.parent.canReplaceWith($from.index(), $from.index(), node.type))
      return false;
    dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView());
    return true;
  };
