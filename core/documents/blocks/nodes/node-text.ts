import { InlineNode } from '../registry';
import { emojiWord } from './emoji-names';
import { childrenOf, DocumentNode } from './known-node';

function inlineText(node: InlineNode, add: (text: string) => void): void {
  if (node.object === 'text') for (const leaf of node.leaves) add(leaf.text);
  else if (node.type === 'emoji') add(`:${emojiWord(node.data)}:`);
  else if (node.type === 'inline-math') add(node.data.formula);
  else if (node.type === 'expression') add(node.data.expression);
  else if (node.type === 'inline-image') add(node.data.alt ?? '');
  else if (node.type === 'mention' || node.type === 'button') add(node.data.label ?? '');
  else if (node.type === 'link' || node.type === 'annotation') for (const child of node.nodes) inlineText(child, add);
}

/** The text of inlines without marks. */
export function inlinesText(nodes: readonly InlineNode[]): string {
  const pieces: string[] = [];
  for (const node of nodes) inlineText(node, (text) => pieces.push(text));
  return pieces.join('');
}

/** Visits a node and its descendants in reading order; stops when `visit` returns false. */
export function walkNodes(root: DocumentNode, visit: (node: DocumentNode) => boolean): boolean {
  if (!visit(root)) return false;
  for (const child of childrenOf(root)) if (!walkNodes(child, visit)) return false;
  return true;
}
