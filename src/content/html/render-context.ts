import type {
  DocumentBlock,
  DocumentBlockHeading,
  DocumentFragment,
  InlineNode,
  JsonDocument,
} from '../documents/json/document.types';
import type { HeadingIds } from './heading-ids';
import type { RenderOptions } from './render-options';

/** Characters of one document that are coloured as code or set as formulas; beyond it they show plainly. */
export const COLOURED_CHARACTERS = 1024 * 1024;

/** What the renderers of blocks and inlines share while one document is written. */
export interface RenderContext {
  readonly options: RenderOptions;
  readonly ids: HeadingIds;
  readonly isPrint: boolean;
  /** Footnotes in their order; written below the document. */
  readonly notes: DocumentFragment[];
  /** What is left of COLOURED_CHARACTERS. */
  readonly budget: { characters: number };
  /** Level of the last heading that was written; the next one is at most one deeper, whatever its author chose. */
  readonly outline: { level: number };
  /** How many groups of tabs there were. */
  readonly counters: { tabs: number };
  /** Reusable content that is being written now. */
  readonly included: Set<JsonDocument>;
  blocks(nodes: readonly DocumentBlock[] | undefined): string;
  inlines(nodes: readonly InlineNode[] | undefined): string;
}

/** The block of a type; the three headings are one interface. */
export type BlockOf<Type extends DocumentBlock['type']> = Extract<
  DocumentBlock,
  Type extends DocumentBlockHeading['type'] ? DocumentBlockHeading : { readonly type: Type }
>;

/** One renderer per type, each for exactly its type. */
export type BlockRenderers<Type extends DocumentBlock['type']> = {
  readonly [Name in Type]: (block: BlockOf<Name>, context: RenderContext) => string;
};

/** Takes characters from the budget of a document; false when there are not enough. */
export function spend(context: RenderContext, characters: number): boolean {
  if (characters > context.budget.characters) return false;
  context.budget.characters -= characters;
  return true;
}
