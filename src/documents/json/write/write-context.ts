import { ContentRef } from '../content-ref.types';
import { DocumentBlock } from '../../blocks/registry';

/** Where a text is written: in Markdown, in a cell of a table of pipes, or in HTML. */
export type TextMode = 'markdown' | 'cell' | 'html';

/** What the parts of the writer share while one document is written. */
export interface WriteContext {
  readonly address: (ref: ContentRef) => string;
  /** the name of the footnote with that body */
  readonly footnote: (nodes: readonly DocumentBlock[]) => string;
}
