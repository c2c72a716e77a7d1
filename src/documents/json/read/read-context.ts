import { ReferenceUsage } from '../../markdown/raw-reference';
import { ContentRef, ContentRefUrl } from '../content-ref.types';
import { TextAlignment } from '../block-base.types';
import { DocumentBlock, BlockOf, DocumentInline, InlineNode } from '../../blocks/registry';
import { BlockToken } from './block-token';
import { TextRange } from './text-range';

export interface TextMode {
  /** written in HTML: no Markdown in it */
  readonly html: boolean;
  /** the text of a heading, which may end with its anchor */
  readonly heading?: boolean;
  /** a cell of a table of pipes */
  readonly cell?: boolean;
  /** line ends and blanks count, as in code */
  readonly verbatim?: boolean;
}

/** An address as written: `start` is its offset in the mapped text. */
export interface WrittenAddress {
  readonly raw: string;
  readonly start: number;
  readonly usage: ReferenceUsage;
  /** in an attribute only entities are undone, in Markdown also escapes, in an autolink nothing */
  readonly syntax: 'attribute' | 'markdown' | 'autolink';
}

export interface HeadingStyle {
  readonly level: number;
  readonly html: boolean;
  /** it has an anchor and counts for those of others */
  readonly listed: boolean;
  readonly align?: TextAlignment;
  readonly id?: string;
}

export interface LinkDefinition {
  readonly ref: ContentRef;
  readonly title?: string;
}

/** What the parts of the reader know of the page and of each other. */
export interface ReadContext {
  readonly tokens: readonly BlockToken[];
  /** the index of the token that closes a token, or -1 */
  endOf(index: number): number;
  /** the blocks of the tokens in [from, to), standing below `depth` others */
  blocks(from: number, to: number, depth: number): DocumentBlock[];
  /** the same in the cell of a table, where an image is part of a text */
  cellBlocks(from: number, to: number, depth: number): DocumentBlock[];
  inlines(range: TextRange, mode: TextMode): InlineNode[];
  heading(range: TextRange | undefined, style: HeadingStyle): BlockOf<'heading-1'>;
  /** undefined for an address that must not be followed (`javascript:`) */
  refOf(range: TextRange, address: WrittenAddress): ContentRef | undefined;
  /** the address itself, for where a reference of that kind cannot stand; up to date */
  urlOf(range: TextRange, address: WrittenAddress): ContentRefUrl;
  /** the text of a range, its references up to date */
  sourceText(range: TextRange): string;
  definition(key: string): LinkDefinition | undefined;
  /** the keys of all link definitions */
  readonly labels: ReadonlySet<string>;
  /** the body of a footnote; undefined when there is none of that name, or it may not be shown once more */
  footnote(label: string): DocumentBlock[] | undefined;
  /** a kept inline, read back; undefined when it is none */
  keptInline(value: unknown): DocumentInline | undefined;
}
