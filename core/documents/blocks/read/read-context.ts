import { ReferenceUsage } from '../../markdown/raw-reference';
import { ContentRef, ContentRefUrl } from '../nodes/content-ref.types';
import { TextAlignment } from '../nodes/block-base.types';
import { DocumentBlock, BlockOf, DocumentInline, InlineNode } from '../registry';
import { BlockToken } from './block-token';
import { TextRange } from './text-range';

export interface TextMode {
  /** written in HTML, without Markdown */
  readonly html: boolean;
  /** the text of a heading, which can end with its anchor */
  readonly heading?: boolean;
  /** a cell of a pipe table */
  readonly cell?: boolean;
  /** whitespace is significant, as in code */
  readonly verbatim?: boolean;
}

/** An address as written: `start` is its offset in the mapped text. */
export interface WrittenAddress {
  readonly raw: string;
  readonly start: number;
  readonly usage: ReferenceUsage;
  /** in an attribute only entities are decoded, in Markdown also escapes, in an autolink nothing */
  readonly syntax: 'attribute' | 'markdown' | 'autolink';
}

export interface HeadingStyle {
  readonly level: number;
  readonly html: boolean;
  /** it has an anchor and affects the uniqueness of others */
  readonly listed: boolean;
  readonly align?: TextAlignment;
  readonly id?: string;
}

export interface LinkDefinition {
  readonly ref: ContentRef;
  readonly title?: string;
}

/** The interface of the page reader to its parts. */
export interface ReadContext {
  readonly tokens: readonly BlockToken[];
  /** the index of the token that closes a token, or -1 */
  endOf(index: number): number;
  /** the blocks of the tokens in [from, to), inside `depth` others */
  blocks(from: number, to: number, depth: number): DocumentBlock[];
  /** the same in a table cell, where an image is part of the text */
  cellBlocks(from: number, to: number, depth: number): DocumentBlock[];
  inlines(range: TextRange, mode: TextMode): InlineNode[];
  heading(range: TextRange | undefined, style: HeadingStyle): BlockOf<'heading-1'>;
  /** undefined for an address that must not be followed (`javascript:`) */
  refOf(range: TextRange, address: WrittenAddress): ContentRef | undefined;
  /** the current address itself, for places where a reference of that kind is not allowed */
  urlOf(range: TextRange, address: WrittenAddress): ContentRefUrl;
  /** the text of a range, with references updated */
  sourceText(range: TextRange): string;
  definition(key: string): LinkDefinition | undefined;
  /** the keys of all link definitions */
  readonly labels: ReadonlySet<string>;
  /** the body of a footnote; undefined if there is none of that name, or it must not be repeated again */
  footnote(label: string): DocumentBlock[] | undefined;
  /** the inline of a node comment; undefined if it is invalid */
  commentedInline(value: unknown): DocumentInline | undefined;
}
