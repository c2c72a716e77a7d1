import type { RenderContext } from '../html/render-context';
import type { PairedElement, PairedTag, Reading } from '../json/read/block-reading';
import type { VoidBlock, VoidTag } from '../json/read/void-tag';
import type { WriteContext } from '../json/write/write-context';
import type { BlockOf, BlockType, DocumentBlock } from './registry';

/** How a type of block is read, written and shown. Every function is pure; one that reads answers undefined for "not this one". */
export interface BlockDefinition<Type extends BlockType> {
  /** readers of `{% tags %}` with an end, by their names */
  readonly tags?: Readonly<Record<string, (tag: PairedTag) => DocumentBlock | undefined>>;
  /** names of the tags of its parts */
  readonly partTags?: readonly string[];
  /** readers of `{% tags %}` that are a block of their own, with at most a caption, by their names; `@` is that of integrations */
  readonly voidTags?: Readonly<Record<string, (tag: VoidTag) => VoidBlock | undefined>>;
  /** readers of HTML elements, by their names; several types may take the same element, the first one that can does */
  readonly elements?: Readonly<Record<string, (element: PairedElement) => Reading | undefined>>;
  /** brings what a client sent, and was found valid by the schema, to the form in which it is kept */
  readonly normalize?: (data: Readonly<Record<string, unknown>>) => object;
  /**
   * The block as lines of Markdown; undefined for one that Markdown has no words for: it is kept as JSON in a comment.
   * `alternate`: behind a list of its kind, from which another mark tells it.
   */
  readonly write?: (block: BlockOf<Type>, context: WriteContext, alternate: boolean) => string[] | undefined;
  /** the block on one line of HTML, as in a cell of a table; the same when undefined */
  readonly writeHtml?: (block: BlockOf<Type>, context: WriteContext, isBare: boolean) => string | undefined;
  /** the block as readers see it */
  readonly render: (block: BlockOf<Type>, context: RenderContext) => string;
}
