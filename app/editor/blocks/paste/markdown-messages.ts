import type { EditorNode } from '../../../../core/documents/editor/editor-node.types';

/** What the addresses of uploaded files begin with in pasted Markdown. */
export const STORED_ADDRESS = '/files/';

/** Some of the blocks that a text was converted to; none at the end. */
export interface ConvertedMarkdown {
  readonly blocks?: readonly EditorNode[];
}
