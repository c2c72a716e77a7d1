import type { Admonition } from '../../common/markdown/admonitions';

/** Start and end offsets in the source of each line of a block, without the marks of its containers: [start, end, start, end, …]. */
export type LineSpans = readonly number[];

export type ContainerKind = 'quote' | 'ordered' | 'unordered' | 'item' | 'footnote' | 'admonition';

/** Where a text stands. */
export interface TextPlace {
  /** directly inside a list item, where `[x]` marks a task */
  readonly inList: boolean;
  /** not inside a quote or list */
  readonly top: boolean;
}

/** The line that begins an admonition; the offsets of its title are those of that line. */
export interface AdmonitionLine extends TextPlace {
  readonly lines: LineSpans;
  readonly admonition: Admonition;
}

export interface OpenBlock {
  readonly kind: 'open';
  readonly container: ContainerKind;
  /** of an ordered list, its first number */
  readonly number?: number;
  /** of a footnote, its name */
  readonly label?: string;
  readonly admonition?: AdmonitionLine;
}

/** A paragraph or, with a level, a heading without its marks. */
interface TextBlock extends TextPlace {
  readonly kind: 'text';
  /** 0 for a paragraph, else 1 to 6 */
  readonly level: number;
  readonly lines: LineSpans;
}

export interface CodeBlock {
  readonly kind: 'code';
  readonly content: string;
  /** what is behind the opening fence */
  readonly info: string;
}

/** A table of pipes: the lines of its header, of its dashes and of its other rows. */
export interface TableBlock {
  readonly kind: 'table';
  readonly lines: LineSpans;
}

/** A line of colons; `opens` is omitted for one that ends what another one began. */
export interface DirectiveBlock {
  readonly kind: 'directive';
  readonly colons: number;
  readonly lines: LineSpans;
  readonly opens?: AdmonitionLine;
}

/**
 * Lines of one kind. `definition`: of a link; `tags`: they begin with a `{% tag %}`; of the others the lines keep what indents
 * them in their container: `html`, `math` and `source`, which is kept as it is written.
 */
export interface LinesBlock {
  readonly kind: 'definition' | 'tags' | 'html' | 'math' | 'source';
  readonly lines: LineSpans;
}

/** What the block rules find, in the order of the text; what is between `open` and `close` is inside a container. */
export type SyntaxToken =
  | OpenBlock
  | { readonly kind: 'close' }
  | { readonly kind: 'rule' }
  | TextBlock
  | CodeBlock
  | TableBlock
  | DirectiveBlock
  | LinesBlock;
