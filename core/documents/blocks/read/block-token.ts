import { BlockTag } from '../../syntax/block-tag';
import { HtmlTag } from '../../syntax/html-tag';
import { DocumentBlock } from '../registry';
import type { CodeBlock, OpenBlock } from '../../syntax/block-token';
import { TextRange } from './text-range';

/** The parsed first line of an admonition. */
export interface AdmonitionMark {
  readonly notation: string;
  readonly kind: string;
  readonly title?: TextRange;
}

export interface OpenToken extends Omit<OpenBlock, 'admonition'> {
  readonly admonition?: AdmonitionMark;
}

interface CloseToken {
  readonly kind: 'close';
}

/** A paragraph or, with a level, a heading. `html`: written in HTML, without Markdown. */
interface TextToken {
  readonly kind: 'text';
  readonly range: TextRange;
  readonly html: boolean;
  /** 0 for a paragraph, 1 to 6 for a heading */
  readonly level: number;
}

export type CodeToken = CodeBlock;

interface MathToken {
  readonly kind: 'math';
  readonly formula: string;
}

interface RuleToken {
  readonly kind: 'rule';
}

export interface TableToken {
  readonly kind: 'table';
  /** header first; the delimiter row is omitted */
  readonly rows: readonly (readonly TextRange[])[];
  readonly alignments: readonly ('left' | 'center' | 'right')[];
}

export interface DefinitionToken {
  readonly kind: 'definition';
  readonly range: TextRange;
}

/** A line of colons; `opens` is omitted for a closing one. */
export interface DirectiveToken {
  readonly kind: 'directive';
  readonly colons: number;
  readonly range: TextRange;
  readonly opens?: AdmonitionMark;
}

/** `{% name %}`; the offsets of the tag refer to the whole mapped text. */
export interface TagToken {
  readonly kind: 'tag';
  readonly tag: BlockTag;
  readonly range: TextRange;
}

/** A block-level HTML tag. */
export interface ElementToken {
  readonly kind: 'element';
  readonly tag: HtmlTag;
  readonly range: TextRange;
  /** whether it is the first tag of its HTML block */
  readonly leading: boolean;
}

/** HTML that is preserved verbatim. */
interface SourceToken {
  readonly kind: 'source';
  readonly range: TextRange;
}

/** A block from a node comment. */
interface NodeToken {
  readonly kind: 'node';
  readonly node: DocumentBlock;
}

export type BlockToken =
  | OpenToken
  | CloseToken
  | TextToken
  | CodeToken
  | MathToken
  | RuleToken
  | TableToken
  | DefinitionToken
  | DirectiveToken
  | TagToken
  | ElementToken
  | SourceToken
  | NodeToken;
