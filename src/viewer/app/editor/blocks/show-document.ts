import { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { JsonDocument } from '../../../../documents/blocks/registry';
import { documentToEditor } from '../../../../documents/editor/from-document';
import { withLastLine } from '../../../../documents/editor/last-line';
import { editorSchema } from '../../../../documents/editor/schema';

/** Puts another document in place of what the editor has; what is the same stays, with the cursor in it. */
export function showDocument(view: EditorView, document: Pick<JsonDocument, 'nodes'>): void {
  const { doc, tr } = view.state;
  const shown = withLastLine(Node.fromJSON(editorSchema, documentToEditor(document)));
  const start = doc.content.findDiffStart(shown.content);
  const end = doc.content.findDiffEnd(shown.content);
  if (start === null || !end) return;
  // Where the same signs stand on both sides, both searches may count them.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  view.dispatch(tr.replace(start, end.a + overlap, shown.slice(start, end.b + overlap)).setMeta('addToHistory', false));
}
