import type { DocumentBlock, InlineNode, JsonDocument } from '../blocks/registry';
import { childrenOf, isKnownNode, type DocumentNode } from '../blocks/nodes/known-node';

type Nodes = Pick<JsonDocument, 'nodes'>;

const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading-1', 'heading-2', 'heading-3']);

/** Blanks at the end of a line that someone is typing. */
const BLANKS = /[ \t]+$/;

type Line = DocumentBlock & { readonly nodes: readonly InlineNode[] };

const isLine = (node: DocumentNode): node is Line => node.object === 'block' && LINES.has(node.type);

const plainTextOf = (node: InlineNode): unknown =>
  node.object === 'text' ? node.leaves.map(({ text }) => text).join('') : node.type;

/** Without the blanks at the end; the same array if there are none. */
function trimEnd(nodes: readonly InlineNode[]): readonly InlineNode[] {
  const last = nodes.at(-1);
  const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined;
  if (last?.object !== 'text' || !leaf || !BLANKS.test(leaf.text)) return nodes;
  const text = leaf.text.replace(BLANKS, '');
  const leaves = last.leaves.slice(0, -1);
  if (text !== '') return [...nodes.slice(0, -1), { ...last, leaves: [...leaves, { ...leaf, text }] }];
  return trimEnd([...nodes.slice(0, -1), ...(leaves.length > 0 ? [{ ...last, leaves }] : [])]);
}

/** The text of a line; undefined if no blank is at its end. */
const textWithBlank = ({ nodes }: Line): string | undefined =>
  trimEnd(nodes) === nodes ? undefined : JSON.stringify(nodes.map(plainTextOf));

function linesOf(node: DocumentNode): Line[] {
  return isLine(node) ? [node] : childrenOf(node).flatMap(linesOf);
}

/** A paragraph of blanks alone is a place to write, and no part of the document. */
const hasContent = (node: object): boolean =>
  !('type' in node && node.type === 'paragraph' && 'nodes' in node && (node.nodes as unknown[]).length === 0);

function mapLines(node: DocumentNode, change: (line: Line) => object): object {
  if (isLine(node)) return change(node);
  // Cells of tables keep their blanks: their records are read by other rules.
  if (!isKnownNode(node) || (node.object === 'block' && node.type === 'table')) return node;
  const map = (nodes: readonly DocumentNode[]) => nodes.map((one) => mapLines(one, change)).filter(hasContent);
  return {
    ...node,
    ...('nodes' in node && { nodes: map(node.nodes) }),
    ...('fragments' in node && node.fragments && { fragments: map(node.fragments) }),
  };
}

/** The number of characters that two texts have in common at their start and at their end. */
function commonLength(one: string, other: string): number {
  const max = Math.min(one.length, other.length);
  let head = 0;
  while (head < max && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < max - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return head + tail;
}

/** Characters around the text of a line in JSON, and those that make it more than a short word. */
const [OPENING, MIN_REST] = ['["'.length, 8];

/** Whether a line is mostly the same as another one, or the rest of it after a split. */
const isSameLine = (text: string, other: string): boolean =>
  commonLength(text, other) * 2 >= Math.max(text.length, other.length) ||
  (text.length > MIN_REST && other.endsWith(text.slice(OPENING)));

/** Whether a line is one that ended in a blank before. */
const isKnown = (text: string, known: ReadonlySet<string>): boolean =>
  known.has(text) || [...known].some((other) => isSameLine(text, other));

/**
 * Without the blanks at the ends of paragraphs and headings, which mean nothing in Markdown: they are there while someone types,
 * and would be written as entities. Lines that ended in one before keep it, also when their words change.
 */
export function withoutTypedBlanks(document: JsonDocument, before: Nodes): JsonDocument {
  const [old, lines] = [before, document].map(({ nodes }) => nodes.flatMap(linesOf));
  const former = old?.map(textWithBlank) ?? [];
  const known = new Set(former.filter((text) => text !== undefined));
  // As long as there are as many lines, each is the one that was in its place.
  const kept = new Set(lines?.length === former.length ? lines.filter((_, at) => former[at] !== undefined) : []);
  return mapLines(document, (line) => {
    const text = textWithBlank(line);
    return text === undefined || kept.has(line) || isKnown(text, known)
      ? line
      : { ...line, nodes: trimEnd(line.nodes) };
  }) as JsonDocument;
}
