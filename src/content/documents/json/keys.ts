import { DocumentBlock, DocumentFragment, InlineNode } from './document.types';
import { NameGiver } from './hash';

type Node = DocumentBlock | DocumentFragment | InlineNode;

/** Blocks that hold blocks are named by how they begin, so that a change further down leaves their names alone. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'list-ordered',
  'list-unordered',
  'list-tasks',
  'list-item',
  'blockquote',
  'hint',
  'if',
  'tabs',
  'tabs-item',
  'stepper',
  'stepper-step',
  'columns',
  'column',
  'expandable',
  'prompt',
  'updates',
  'update',
  'images',
]);

class KeyGiver {
  private readonly names = new NameGiver();

  /** Names a node and everything below it, which have no names yet; answers the text that the node's name is made of. */
  visit(node: Node): string {
    const own = isContainer(node) ? this.visitContainer(node) : this.visitLeaf(node);
    if (node.object !== 'text') Object.assign(node, { key: this.names.next(own) });
    return own;
  }

  private visitContainer(node: Node): string {
    const [first] = childrenOf(node).map((child) => this.visit(child));
    const data = 'data' in node ? JSON.stringify(node.data) : '';
    return `${node.object}/${typeOf(node)}/${data}/${first ?? ''}`.slice(0, 4_096);
  }

  private visitLeaf(node: Node): string {
    const own = JSON.stringify('meta' in node ? { ...node, meta: undefined } : node);
    for (const child of childrenOf(node)) this.visit(child);
    return own;
  }
}

function typeOf(node: Node): string {
  if (node.object === 'text') return '';
  return node.object === 'fragment' ? `${node.fragment ?? ''}:${node.type ?? ''}` : node.type;
}

function isContainer(node: Node): boolean {
  return node.object === 'fragment' || (node.object === 'block' && CONTAINERS.has(node.type));
}

function childrenOf(node: Node): readonly Node[] {
  const nodes: readonly Node[] = 'nodes' in node ? node.nodes : [];
  const fragments: readonly Node[] = 'fragments' in node ? (node.fragments ?? []) : [];
  const children = fragments.length === 0 ? nodes : [...fragments, ...nodes];
  return children.filter((child) => child.object !== 'text');
}

/**
 * Gives every block, fragment and inline its `key`: made of its content and of how many like it came before, so that
 * it is the same at every reading, and a change elsewhere on the page leaves it alone.
 */
export function assignKeys(nodes: readonly DocumentBlock[]): void {
  const giver = new KeyGiver();
  for (const node of nodes) giver.visit(node);
}
