import type { ResolvedPos } from 'prosemirror-model';
import type { Command, Transaction } from 'prosemirror-state';

const LEAF = '￼';

/** The number of spaces after a position in its line, or before it. */
function blanksAt({ parent, parentOffset }: ResolvedPos, direction: 1 | -1): number {
  if (!parent.isTextblock || parent.type.spec.code) return 0;
  const text =
    direction === 1
      ? parent.textBetween(parentOffset, parent.content.size, undefined, LEAF)
      : parent.textBetween(0, parentOffset, undefined, LEAF);
  return (direction === 1 ? /^[ \t]*/ : /[ \t]*$/).exec(text)?.[0].length ?? 0;
}

/** Removes the spaces on both sides of a split: at the end of a line, Markdown can express them only as entities. */
function trimBlanks(transaction: Transaction, split: number): Transaction {
  const begin = transaction.doc.resolve(transaction.mapping.map(split));
  transaction.delete(begin.pos, begin.pos + blanksAt(begin, 1));
  const end = transaction.doc.resolve(transaction.mapping.map(split, -1));
  return transaction.delete(end.pos - blanksAt(end, -1), end.pos);
}

/** Creates a command that splits a line at the start of the selection and removes the spaces there. */
export const withTrimmedSplit =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(state, dispatch && ((transaction) => dispatch(trimBlanks(transaction, state.selection.from))), view);
