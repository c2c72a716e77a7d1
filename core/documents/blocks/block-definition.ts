import type { RenderContext } from './html/render-context';
import type { PairedElement, PairedTag, ReadResult } from './read/block-reading';
import type { VoidBlock, VoidTag } from './read/void-tag';
import type { WriteContext } from './write/write-context';
import type { BlockOf, BlockType, DocumentBlock } from './registry';

/** How a block type is parsed, written and rendered. All functions are pure; a reader returns undefined if it does not apply. */
export interface BlockDefinition<Type extends BlockType> {
  /** readers of `{% tags %}` with an end tag, by name */
  readonly tags?: Readonly<Record<string, (tag: PairedTag) => DocumentBlock | undefined>>;
  /** tag names of its parts */
  readonly partTags?: readonly string[];
  /** readers of `{% tags %}` that are blocks of their own, with at most a caption, by name; `@` stands for integrations */
  readonly voidTags?: Readonly<Record<string, (tag: VoidTag) => VoidBlock | undefined>>;
  /** readers of HTML elements, by name; if several types accept an element, the first one wins */
  readonly elements?: Readonly<Record<string, (element: PairedElement) => ReadResult | undefined>>;
  /** normalizes validated data of a client for storage */
  readonly normalize?: (data: Readonly<Record<string, unknown>>) => object;
  /**
   * The block as lines of Markdown; undefined for one that Markdown cannot express, which is stored as JSON in a comment.
   * `alternate`: directly after a list of the same kind, from which a different marker distinguishes it.
   */
  readonly write?: (block: BlockOf<Type>, context: WriteContext, alternate: boolean) => string[] | undefined;
  /** the block on one line of HTML, as in a table cell; undefined as for `write` */
  readonly writeHtml?: (block: BlockOf<Type>, context: WriteContext, isBare: boolean) => string | undefined;
  /** the block as HTML for readers */
  readonly render: (block: BlockOf<Type>, context: RenderContext) => string;
}
