import { Schema } from 'prosemirror-model';
import { BLOCK_NODES } from './block-nodes';
import { INLINE_NODES } from './inline-nodes';
import { MARK_SPECS } from './mark-specs';
import { TABLE_NODES } from './table-nodes';

/** The schema of the block editor: a node or mark type for every block, fragment, inline and mark of a document. */
export const editorSchema = new Schema({
  topNode: 'doc',
  nodes: { doc: { content: 'block+' }, ...BLOCK_NODES, ...TABLE_NODES, ...INLINE_NODES },
  marks: MARK_SPECS,
});
