import { DocumentBlock } from '../registry';
import { ContentRef } from '../nodes/content-ref.types';

/** The target of a text: Markdown, a cell of a pipe table, or HTML. */
export type TextMode = 'markdown' | 'cell' | 'html';

/** The shared functions of the writers for one document. */
export interface WriteContext {
  readonly address: (ref: ContentRef) => string;
  /** the name of the footnote with that body */
  readonly footnote: (nodes: readonly DocumentBlock[]) => string;
  /** blocks as lines, separated by empty lines */
  readonly blocks: (nodes: readonly DocumentBlock[]) => string[];
  /** blocks on one line of HTML: the content of a cell or caption; `isBare`: a single paragraph needs no `<p>` there */
  readonly html: (nodes: readonly DocumentBlock[], isBare?: boolean) => string;
}
