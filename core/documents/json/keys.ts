import { DocumentBlock } from '../blocks/registry';
import { Hash, UniqueNames } from '../blocks/nodes/hash';
import { DocumentText } from '../blocks/nodes/inline.types';
import { blockSchema, childrenOf, InnerNode, isKnownNode } from '../blocks/nodes/known-node';
import { markKey } from '../blocks/nodes/marks';

class KeyAssigner {
  private readonly names = new UniqueNames();

  /** Assigns keys to a node and its descendants; returns the hash from which its key is derived. */
  visit(node: InnerNode): number {
    if (node.object === 'text') return hashOfText(node);
    const hash = new Hash().add(node.object).add(typeOf(node));
    if (!isKnownNode(node)) hash.add(JSON.stringify({ ...node, key: undefined }));
    else if ('data' in node && node.data) hash.add(JSON.stringify(node.data));
    const isContainer = node.object === 'fragment' || blockSchema(typeOf(node))?.container === true;
    let count = 0;
    for (const child of childrenOf(node)) {
      const childHash = this.visit(child);
      if (!isContainer || count === 0) hash.addNumber(childHash);
      count++;
    }
    const digest = hash.digest();
    const named: { key?: string } = node;
    named.key = this.names.unique(digest);
    return digest;
  }
}

function hashOfText({ leaves }: DocumentText): number {
  const hash = new Hash();
  for (const { text, marks } of leaves) {
    hash.add(text);
    for (const mark of marks) hash.add(markKey(mark));
  }
  return hash.digest();
}

function typeOf(node: Exclude<InnerNode, DocumentText>): string {
  return node.object === 'fragment' ? `${node.fragment ?? ''}:${node.type ?? ''}` : node.type;
}

/**
 * Assigns a `key` to every block, fragment and inline: derived from its content and the number of equal ones before it, so that
 * it is the same each time the page is parsed and does not depend on other parts of the page.
 */
export function assignKeys(nodes: readonly DocumentBlock[]): void {
  const keys = new KeyAssigner();
  for (const node of nodes) keys.visit(node);
}
