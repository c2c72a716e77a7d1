import { NodeSelection, type EditorState, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Insertion } from '../kinds/kind.types';
import type { OpenSettings } from '../views/node-views';
import { insertBlock, insertInline } from './insert';
import { turnInto } from './turn-into';

/** The position of the node that was just inserted: selected, or before the cursor. */
function positionOfInserted({ selection }: EditorState, name: string): number | undefined {
  if (selection instanceof NodeSelection) return selection.from;
  const { $from } = selection;
  if ($from.nodeBefore?.type.name === name) return $from.pos - $from.nodeBefore.nodeSize;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === name) return $from.before(depth);
  return undefined;
}

/** Inserts an item in place of the text typed to find it. */
export function runInsertion(
  view: EditorView,
  insertion: Insertion,
  slash: { readonly from: number; readonly to: number } | undefined,
  openSettings: OpenSettings,
): void {
  const { create, opensSettings, converts } = insertion;
  if (slash) view.dispatch(view.state.tr.delete(slash.from, slash.to));
  if (!create) return;
  const node = create(view.state.schema);
  const dispatch = (transaction: Transaction) => view.dispatch(transaction);
  const isLine = converts === true && turnInto(node.type, node.attrs)(view.state, dispatch);
  if (!isLine) (node.isInline ? insertInline(node) : insertBlock(node))(view.state, dispatch);
  view.focus();
  const pos = opensSettings ? positionOfInserted(view.state, node.type.name) : undefined;
  if (pos !== undefined) openSettings(view, pos);
}
