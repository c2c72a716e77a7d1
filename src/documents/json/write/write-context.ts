import { DocumentBlock } from '../../blocks/registry';
import { ContentRef } from '../content-ref.types';

/** Where a text is written: in Markdown, in a cell of a table of pipes, or in HTML. */
export type TextMode = 'markdown' | 'cell' | 'html';

/** What the parts of the writer share while one document is written. */
export interface WriteContext {
  readonly address: (ref: ContentRef) => string;
  /** the name of the footnote with that body */
  readonly footnote: (nodes: readonly DocumentBlock[]) => string;
  /** blocks as lines, an empty line between them */
  readonly blocks: (nodes: readonly DocumentBlock[]) => string[];
  /** blocks on one line of HTML: the content of a cell or caption; `isBare`: a text alone needs no `<p>` there */
  readonly html: (nodes: readonly DocumentBlock[], isBare?: boolean) => string;
}
