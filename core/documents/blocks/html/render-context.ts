import type { DocumentBlock, DocumentFragment, InlineNode, JsonDocument } from '../registry';
import type { HeadingIds } from './heading-ids';
import type { RenderOptions } from './render-options';

/** Maximum characters of one document that are highlighted or typeset; the rest is shown as plain text. */
export const HIGHLIGHTED_CHARACTERS = 1024 * 1024;

/** Maximum characters of HTML of one document: little Markdown can produce much HTML. */
export const HTML_CHARACTERS = 4 * 1024 * 1024;

/** The shared state of block and inline renderers for one document. */
export interface RenderContext {
  readonly options: RenderOptions;
  readonly ids: HeadingIds;
  readonly isPrint: boolean;
  /** Footnotes in order; rendered after the document. */
  readonly notes: DocumentFragment[];
  /** The remainder of HIGHLIGHTED_CHARACTERS and of HTML_CHARACTERS. */
  readonly budget: { characters: number; html: number };
  /** Typeset formulas of this document; undefined for an invalid one. */
  readonly formulas: Map<string, string | undefined>;
  /** Level of the last rendered heading; the next one is at most one level deeper, whatever the author chose. */
  readonly outline: { level: number };
  /** Number of tab groups so far. */
  readonly counters: { tabs: number };
  /** Reusable content that is currently being rendered, to detect recursion. */
  readonly included: Set<JsonDocument>;
  blocks(nodes: readonly DocumentBlock[] | undefined): string;
  inlines(nodes: readonly InlineNode[] | undefined): string;
}

/** Takes characters from the budget of a document; false if not enough are left. */
export function spend(context: RenderContext, characters: number): boolean {
  if (characters > context.budget.characters) return false;
  context.budget.characters -= characters;
  return true;
}

/**
 * Renders nodes until the HTML budget of the document is exhausted; the rest is omitted. The content
 * of a node has already been deducted when the node itself is complete.
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
