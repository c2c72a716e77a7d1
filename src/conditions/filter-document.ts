import type { ConditionData } from './condition.types';
import { textOfExpression } from './evaluate-condition';
import { type PassageMark, passageMarkAt, Passages } from './passages';
import { isRecord } from './safe-claims';

/** A node of a JSON document: blocks, inlines, fragments and texts alike. */
type Node = Readonly<Record<string, unknown>>;

/** Far beyond the 26 levels that a document has; what lies deeper is omitted. */
const MAX_DEPTH = 200;

const EMPTY_PARAGRAPH: Node = { object: 'block', type: 'paragraph', nodes: [] };

/** The Markdown that a node keeps as it was written; undefined for other nodes. */
function sourceOf({ type, data }: Node): string | undefined {
  if (!isRecord(data)) return undefined;
  let source: unknown;
  if (type === 'expression') source = data.source;
  else if (type === 'integration' && data.block === 'source' && isRecord(data.props)) source = data.props.source;
  return typeof source === 'string' ? source : undefined;
}

/** `{% if … %}` that found no end in its container, an end without a beginning, and `{% else %}` are kept as source. */
function markOf(node: Node): PassageMark | undefined {
  const source = sourceOf(node)?.trim();
  return source?.startsWith('{%') ? passageMarkAt(source, 0, source.lastIndexOf('%}')) : undefined;
}

class DocumentFilter {
  private readonly passages: Passages;
  /** so many passages are open around the present node */
  private floor = 0;

  constructor(private readonly data: ConditionData) {
    this.passages = new Passages(data);
  }

  /** The children that show; the same array when these are all of them, unchanged. */
  list(nodes: readonly unknown[], depth: number): readonly unknown[] {
    if (depth > MAX_DEPTH) return [];
    const shown: unknown[] = [];
    for (const node of nodes) this.add(shown, node, depth);
    return shown.length === nodes.length && shown.every((node, index) => node === nodes[index]) ? nodes : shown;
  }

  private add(shown: unknown[], node: unknown, depth: number): void {
    const wasHidden = this.passages.isHidden;
    if (!isRecord(node)) {
      if (!wasHidden) shown.push(node);
      return;
    }
    const mark = markOf(node);
    if (mark) return this.passages.apply(mark, this.floor);
    if (node.type === 'if') {
      for (const inner of this.passage(node, depth)) shown.push(inner);
      return;
    }
    const filtered = this.node(node, depth);
    if (!wasHidden && filtered) shown.push(filtered);
  }

  private passage({ data, nodes }: Node, depth: number): readonly unknown[] {
    const expression = isRecord(data) && typeof data.expression === 'string' ? data.expression : '';
    const { floor } = this;
    this.floor = this.passages.begin(expression);
    const shown = this.list(Array.isArray(nodes) ? nodes : [], depth + 1);
    this.passages.endTo(this.floor - 1);
    this.floor = floor;
    return shown;
  }

  /** A node with what of it shows; undefined when nothing is left of what it held. */
  private node(node: Node, depth: number): Node | undefined {
    if (node.type === 'expression') return this.expression(node);
    const nodes = Array.isArray(node.nodes) ? this.list(node.nodes, depth + 1) : node.nodes;
    const fragments = Array.isArray(node.fragments) ? this.fragments(node.fragments, depth + 1) : node.fragments;
    if (nodes === node.nodes && fragments === node.fragments) return node;
    if (nodes !== node.nodes && Array.isArray(nodes) && nodes.length === 0) return undefined;
    return { ...node, ...(node.nodes !== undefined && { nodes }), ...(node.fragments !== undefined && { fragments }) };
  }

  /** Fragments stay, emptied if need be: their node names them. */
  private fragments(fragments: readonly unknown[], depth: number): readonly unknown[] {
    const shown = fragments.map((fragment: unknown) =>
      isRecord(fragment) ? (this.node(fragment, depth) ?? { ...fragment, nodes: [EMPTY_PARAGRAPH] }) : fragment,
    );
    return shown.some((fragment, index) => fragment !== fragments[index]) ? shown : fragments;
  }

  private expression(node: Node): Node {
    const { data, key } = node;
    if (!isRecord(data) || data.source !== undefined) return node;
    const text = typeof data.expression === 'string' ? textOfExpression(data.expression, this.data) : '';
    const leaves = [{ object: 'leaf', text, marks: [] }];
    return { object: 'text', ...(key !== undefined && { key }), leaves };
  }
}

/**
 * A JSON document as a visitor sees it: `if` blocks give way to their content or to nothing, expressions to their values.
 * A block that is left without content goes too. Marks that were written but not paired count in the order of the text.
 * @returns the same document, by reference, when nothing changes for anyone; never throws
 */
export function filterDocument<Document extends { readonly nodes: readonly unknown[] }>(
  document: Document,
  data: ConditionData,
): Document {
  const nodes = new DocumentFilter(data).list(document.nodes, 0);
  return nodes === document.nodes ? document : { ...document, nodes };
}
