import type { Admonition } from '../../markdown/admonitions';

/** Start and end offsets in the source of each line of a block, without the markers of its containers: [start, end, start, end, …]. */
export type LineSpans = readonly number[];

export type ContainerKind = 'quote' | 'ordered' | 'unordered' | 'item' | 'footnote' | 'admonition';

/** The position of a text in its containers. */
export interface TextPlace {
  /** directly inside a list item, where `[x]` marks a task */
  readonly inList: boolean;
  /** not inside a quote or list */
  readonly top: boolean;
}

/** The first line of an admonition; the offsets of its title are relative to that line. */
export interface AdmonitionLine extends TextPlace {
  readonly lines: LineSpans;
  readonly admonition: Admonition;
}

export interface OpenBlock {
  readonly kind: 'open';
  readonly container: ContainerKind;
  /** first number of an ordered list */
  readonly number?: number;
  /** label of a footnote */
  readonly label?: string;
  readonly admonition?: AdmonitionLine;
}

/** A paragraph or, with a level, a heading without its markers. */
export interface TextBlock extends TextPlace {
  readonly kind: 'text';
  /** 0 for a paragraph, 1 to 6 for a heading */
  readonly level: number;
  readonly lines: LineSpans;
}

export interface CodeBlock {
  readonly kind: 'code';
  readonly content: string;
  /** the info string of the opening fence */
  readonly info: string;
}

/** A pipe table: the lines of its header, its delimiter row and its other rows. */
export interface TableBlock {
  readonly kind: 'table';
  readonly lines: LineSpans;
}

/** A line of colons; `opens` is omitted for a closing one. */
export interface DirectiveBlock {
  readonly kind: 'directive';
  readonly colons: number;
  readonly lines: LineSpans;
  readonly opens?: AdmonitionLine;
}

/**
 * Lines of one kind. `definition`: a link definition; `tags`: lines that start with a `{% tag %}`; the others retain their
 * indentation within the container: `html`, `math` and `source`, which is preserved verbatim.
 */
export interface LinesBlock {
  readonly kind: 'definition' | 'tags' | 'html' | 'math' | 'source';
  readonly lines: LineSpans;
}

/** A token of the block rules, in the order of the text; tokens between `open` and `close` are inside a container. */
export type SyntaxToken =
  | OpenBlock
  | { readonly kind: 'close' }
  | { readonly kind: 'rule' }
  | TextBlock
  | CodeBlock
  | TableBlock
  | DirectiveBlock
  | LinesBlock;
