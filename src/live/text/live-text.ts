import { Node } from 'prosemirror-model';
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror';
import * as Y from 'yjs';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import type { EditorNode } from '../../../core/documents/editor/editor-node.types';
import { documentToEditor } from '../../../core/documents/editor/from-document';
import { withKeptMarks } from '../../../core/documents/editor/kept-marks';
import { editorSchema } from '../../../core/documents/editor/schema';
import { editorToDocument } from '../../../core/documents/editor/to-document';
import { withLastLine } from '../../../core/documents/editor/last-line';
import { BlockUpdater } from './update-blocks';

/** The part of a Yjs document that holds the text. */
export const ROOT = 'prosemirror';

const nodeOf = (document: Pick<JsonDocument, 'nodes'>): Node =>
  withKeptMarks(withLastLine(Node.fromJSON(editorSchema, documentToEditor(document))));

export function docOf(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  return doc;
}

/** The state of a new live document with the content of a page. */
export function firstState(document: Pick<JsonDocument, 'nodes'>): Uint8Array {
  const doc = new Y.Doc();
  prosemirrorToYXmlFragment(nodeOf(document), doc.getXmlFragment(ROOT));
  return Y.encodeStateAsUpdate(doc);
}

/** Reads the content of a live document. Misplaced nodes, which concurrent changes can cause, are ignored, as the editor ignores them. */
export function readLiveDocument(doc: Y.Doc): JsonDocument {
  // Reading removes misplaced nodes, so it works on a copy.
  const copy = docOf([Y.encodeStateAsUpdate(doc)]);
  const node = yXmlFragmentToProseMirrorRootNode(copy.getXmlFragment(ROOT), editorSchema);
  return editorToDocument(node.toJSON() as EditorNode);
}

/** The update that changes a live document to the given content; equal parts are left untouched. */
export function updateTo(doc: Y.Doc, document: Pick<JsonDocument, 'nodes'>): Uint8Array {
  const copy = docOf([Y.encodeStateAsUpdate(doc)]);
  const known = Y.encodeStateVector(copy);
  const text = copy.getXmlFragment(ROOT);
  // Reading removes misplaced nodes, so that what is left are the blocks of the text.
  const before = yXmlFragmentToProseMirrorRootNode(text, editorSchema);
  copy.transact(() => new BlockUpdater(copy).update(text, before, nodeOf(document)));
  return Y.encodeStateAsUpdate(copy, known);
}
