import { Node, Slice } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { documentToEditor } from '../../../core/documents/editor/from-document';
import { withLastLine } from '../../../core/documents/editor/last-line';
import { editorSchema } from '../../../core/documents/editor/schema';

/** Saved texts never contain the space that was just typed at the end of the cursor's line, so it is added to the shown one. */
function withTrailingBlank(shown: Node, { $head: { parent: line } }: Selection): Node {
  const blank = /[ \t]+$/.exec(line.textContent)?.[0];
  if (blank === undefined || !line.isTextblock) return shown;
  const end = line.content.size - blank.length;
  const saved = line.content.cut(0, end);
  let pos: number | undefined;
  shown.descendants((node, at) => {
    if (pos === undefined && node.type === line.type && node.content.eq(saved)) pos = at + 1 + node.content.size;
    return pos === undefined;
  });
  return pos === undefined ? shown : shown.replace(pos, pos, new Slice(line.content.cut(end), 0, 0));
}

/** Replaces the document in the editor; equal parts stay, and the cursor with them. */
export function showDocument(view: EditorView, document: Pick<JsonDocument, 'nodes'>): void {
  const { doc, selection, tr } = view.state;
  const saved = withLastLine(Node.fromJSON(editorSchema, documentToEditor(document)));
  const shown = withTrailingBlank(saved, selection);
  const start = doc.content.findDiffStart(shown.content);
  const end = doc.content.findDiffEnd(shown.content);
  if (start === null || !end) return;
  // If the same characters are on both sides of a change, both searches may count them.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  view.dispatch(tr.replace(start, end.a + overlap, shown.slice(start, end.b + overlap)).setMeta('addToHistory', false));
}
