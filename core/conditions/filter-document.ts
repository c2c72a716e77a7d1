import type { ConditionData } from './condition.types';
import { textOfExpression } from './evaluate-condition';
import { type PassageTag, passageTagAt, Passages } from './passages';
import { isRecord } from './safe-claims';

/** A node of a JSON document: blocks, inlines, fragments and texts alike. */
type Node = Readonly<Record<string, unknown>>;

/** Far beyond the 26 levels that a document has; deeper nodes are omitted. */
const MAX_DEPTH = 200;

const EMPTY_PARAGRAPH: Node = { object: 'block', type: 'paragraph', nodes: [] };

/** The verbatim Markdown that a node stores; undefined for other nodes. */
function sourceOf({ type, data }: Node): string | undefined {
  if (!isRecord(data)) return undefined;
  let source: unknown;
  if (type === 'expression') source = data.source;
  else if (type === 'integration' && data.block === 'source' && isRecord(data.props)) source = data.props.source;
  return typeof source === 'string' ? source : undefined;
}

/** `{% if … %}` without an end in its container, an end without a start, and `{% else %}` are stored as source. */
function passageTagOf(node: Node): PassageTag | undefined {
  const source = sourceOf(node)?.trim();
  return source?.startsWith('{%') ? passageTagAt(source, 0, source.lastIndexOf('%}')) : undefined;
}

class DocumentFilter {
  private readonly passages: Passages;
  /** the number of passages that are open around the current node */
  private floor = 0;

  constructor(private readonly data: ConditionData) {
    this.passages = new Passages(data);
  }

  /** Returns the visible children; the same array if these are all of them, unchanged. */
  filterList(nodes: readonly unknown[], depth: number): readonly unknown[] {
    if (depth > MAX_DEPTH) return [];
    const visible: unknown[] = [];
    for (const node of nodes) this.add(visible, node, depth);
    return visible.length === nodes.length && visible.every((node, index) => node === nodes[index]) ? nodes : visible;
  }

  private add(visible: unknown[], node: unknown, depth: number): void {
    const wasHidden = this.passages.isHidden;
    if (!isRecord(node)) {
      if (!wasHidden) visible.push(node);
      return;
    }
    const tag = passageTagOf(node);
    if (tag) return this.passages.apply(tag, this.floor);
    if (node.type === 'if') {
      for (const inner of this.filterPassage(node, depth)) visible.push(inner);
      return;
    }
    const filtered = this.filterNode(node, depth);
    if (!wasHidden && filtered) visible.push(filtered);
  }

  private filterPassage({ data, nodes }: Node, depth: number): readonly unknown[] {
    const expression = isRecord(data) && typeof data.expression === 'string' ? data.expression : '';
    const { floor } = this;
    this.floor = this.passages.begin(expression);
    const visible = this.filterList(Array.isArray(nodes) ? nodes : [], depth + 1);
    this.passages.endTo(this.floor - 1);
    this.floor = floor;
    return visible;
  }

  /** Returns a node with its visible content; undefined if no content is left. */
  private filterNode(node: Node, depth: number): Node | undefined {
    if (node.type === 'expression') return this.evaluateExpression(node);
    const nodes = Array.isArray(node.nodes) ? this.filterList(node.nodes, depth + 1) : node.nodes;
    const fragments = Array.isArray(node.fragments) ? this.filterFragments(node.fragments, depth + 1) : node.fragments;
    if (nodes === node.nodes && fragments === node.fragments) return node;
    if (nodes !== node.nodes && Array.isArray(nodes) && nodes.length === 0) return undefined;
    return { ...node, ...(node.nodes !== undefined && { nodes }), ...(node.fragments !== undefined && { fragments }) };
  }

  /** Fragments are emptied but never removed: their node refers to them by name. */
  private filterFragments(fragments: readonly unknown[], depth: number): readonly unknown[] {
    const visible = fragments.map((fragment: unknown) =>
      isRecord(fragment) ? (this.filterNode(fragment, depth) ?? { ...fragment, nodes: [EMPTY_PARAGRAPH] }) : fragment,
    );
    return visible.some((fragment, index) => fragment !== fragments[index]) ? visible : fragments;
  }

  private evaluateExpression(node: Node): Node {
    const { data, key } = node;
    if (!isRecord(data) || data.source !== undefined) return node;
    const text = typeof data.expression === 'string' ? textOfExpression(data.expression, this.data) : '';
    const leaves = [{ object: 'leaf', text, marks: [] }];
    return { object: 'text', ...(key !== undefined && { key }), leaves };
  }
}

/**
 * Returns a JSON document as a visitor sees it: `if` blocks are replaced by their content or by nothing, expressions by their values.
 * A block that is left without content is removed. Unpaired passage tags take effect in the order of the text.
 * @returns the same document, by reference, if nothing in it depends on a visitor; never throws
 */
export function filterDocument<Document extends { readonly nodes: readonly unknown[] }>(
  document: Document,
  data: ConditionData,
): Document {
  const nodes = new DocumentFilter(data).filterList(document.nodes, 0);
  return nodes === document.nodes ? document : { ...document, nodes };
}
