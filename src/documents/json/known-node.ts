import { BLOCK_SCHEMAS, DocumentBlock, DocumentFragment, InlineNode, JsonDocument } from '../blocks/registry';
import type { BlockSchema } from '../blocks/block-schema';
import { INLINE_SCHEMAS } from '../blocks/inline-schemas';

export type InnerNode = DocumentBlock | DocumentFragment | InlineNode;

export type DocumentNode = JsonDocument | InnerNode;

const BLOCKS: ReadonlyMap<string, BlockSchema> = new Map(Object.entries(BLOCK_SCHEMAS));
const INLINES: ReadonlySet<string> = new Set(Object.keys(INLINE_SCHEMAS));

/** What there is to know of a type of block; undefined for one that a client made up. */
export function blockSchema(type: string): BlockSchema | undefined {
  return BLOCKS.get(type);
}

/** False for a block or inline of a type that a client made up: anything may be in it, so nobody looks inside. */
export function isKnownNode(node: DocumentNode): boolean {
  if (node.object === 'block') return BLOCKS.has(node.type);
  return node.object !== 'inline' || INLINES.has(node.type);
}

const NONE: readonly InnerNode[] = [];

/** What a node holds, in reading order: its title or body, then its children. */
export function childrenOf(node: DocumentNode): readonly InnerNode[] {
  if (!isKnownNode(node)) return NONE;
  const nodes: readonly InnerNode[] = 'nodes' in node ? node.nodes : NONE;
  const fragments: readonly InnerNode[] = 'fragments' in node ? (node.fragments ?? NONE) : NONE;
  return fragments.length === 0 ? nodes : [...fragments, ...nodes];
}

/** The node and all nodes in it with their content as `change` leaves it; what is no node is not touched. */
function mapNodes(node: DocumentNode, change: (node: DocumentNode) => object): object {
  const own = change(node);
  if (!isKnownNode(node)) return own;
  const nodes = 'nodes' in node ? node.nodes : undefined;
  const fragments = 'fragments' in node ? node.fragments : undefined;
  return {
    ...own,
    ...(nodes && { nodes: nodes.map((one) => mapNodes(one, change)) }),
    ...(fragments && { fragments: fragments.map((one) => mapNodes(one, change)) }),
  };
}

/** A copy without the keys of nodes, which are built from the content. */
export function withoutKeys(node: DocumentNode): object {
  return mapNodes(node, (one) => Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'key')));
}
