import { BLOCK_SCHEMAS, DocumentBlock, DocumentFragment, InlineNode, JsonDocument } from '../registry';
import type { BlockSchema } from '../block-schema';
import { INLINE_SCHEMAS } from '../inline-schemas';

export type InnerNode = DocumentBlock | DocumentFragment | InlineNode;

export type DocumentNode = JsonDocument | InnerNode;

const BLOCKS: ReadonlyMap<string, BlockSchema> = new Map(Object.entries(BLOCK_SCHEMAS));
const INLINES: ReadonlySet<string> = new Set(Object.keys(INLINE_SCHEMAS));

/** The schema of a block type; undefined for an unknown type from a client. */
export function blockSchema(type: string): BlockSchema | undefined {
  return BLOCKS.get(type);
}

/** False for a block or inline of an unknown type from a client: it can contain anything, so it must not be inspected. */
export function isKnownNode(node: DocumentNode): boolean {
  if (node.object === 'block') return BLOCKS.has(node.type);
  return node.object !== 'inline' || INLINES.has(node.type);
}

const NONE: readonly InnerNode[] = [];

/** The children of a node in reading order: its fragments, then its nodes. */
export function childrenOf(node: DocumentNode): readonly InnerNode[] {
  if (!isKnownNode(node)) return NONE;
  const nodes: readonly InnerNode[] = 'nodes' in node ? node.nodes : NONE;
  const fragments: readonly InnerNode[] = 'fragments' in node ? (node.fragments ?? NONE) : NONE;
  return fragments.length === 0 ? nodes : [...fragments, ...nodes];
}

/** Applies `change` to a node, and then to all descendants of the result; unknown nodes are not traversed. */
export function mapNodes(node: DocumentNode, change: (node: DocumentNode) => object): object {
  const changed = change(node);
  if (!isKnownNode(node)) return changed;
  const { nodes, fragments } = changed as { nodes?: readonly InnerNode[]; fragments?: readonly InnerNode[] };
  return {
    ...changed,
    ...(nodes && { nodes: nodes.map((child) => mapNodes(child, change)) }),
    ...(fragments && { fragments: fragments.map((child) => mapNodes(child, change)) }),
  };
}

/** A copy without the keys of nodes, which are derived from the content. */
export function withoutKeys(node: DocumentNode): object {
  return mapNodes(node, (child) => Object.fromEntries(Object.entries(child).filter(([name]) => name !== 'key')));
}
