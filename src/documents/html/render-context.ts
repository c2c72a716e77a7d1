import type { DocumentBlock, DocumentFragment, InlineNode, JsonDocument } from '../blocks/registry';
import type { HeadingIds } from './heading-ids';
import type { RenderOptions } from './render-options';

/** Characters of one document that are coloured as code or set as formulas; beyond it they show plainly. */
export const COLOURED_CHARACTERS = 1024 * 1024;

/** Characters of HTML that one document becomes at most: a few of Markdown can produce many times as many. */
export const HTML_CHARACTERS = 4 * 1024 * 1024;

/** What the renderers of blocks and inlines share while one document is written. */
export interface RenderContext {
  readonly options: RenderOptions;
  readonly ids: HeadingIds;
  readonly isPrint: boolean;
  /** Footnotes in their order; written below the document. */
  readonly notes: DocumentFragment[];
  /** What is left of COLOURED_CHARACTERS, and of HTML_CHARACTERS. */
  readonly budget: { characters: number; html: number };
  /** Formulas of this document that have been set; undefined where one is none. */
  readonly formulas: Map<string, string | undefined>;
  /** Level of the last heading that was written; the next one is at most one deeper, whatever its author chose. */
  readonly outline: { level: number };
  /** How many groups of tabs there were. */
  readonly counters: { tabs: number };
  /** Reusable content that is being written now. */
  readonly included: Set<JsonDocument>;
  blocks(nodes: readonly DocumentBlock[] | undefined): string;
  inlines(nodes: readonly InlineNode[] | undefined): string;
}

/** Takes characters from the budget of a document; false when there are not enough. */
export function spend(context: RenderContext, characters: number): boolean {
  if (characters > context.budget.characters) return false;
  context.budget.characters -= characters;
  return true;
}

/**
 * Writes nodes one after the other until the document has as much HTML as it may have; the rest is omitted. What is inside
 * of a node has taken its share when the node is written.
 */
export function writeNodes<Node>(
  nodes: readonly Node[],
  { budget }: RenderContext,
  write: (node: Node) => string,
): string[] {
  const written: string[] = [];
  for (const node of nodes) {
    if (budget.html <= 0) break;
    const before = budget.html;
    const html = write(node);
    budget.html = Math.min(budget.html, before - html.length);
    written.push(html);
  }
  return written;
}
