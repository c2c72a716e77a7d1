import { InlineNode } from '../registry';
import { DocumentLeaf, DocumentText } from '../nodes/inline.types';
import { markKey } from '../nodes/marks';

function sameMarks(a: DocumentLeaf, b: DocumentLeaf): boolean {
  return a.marks.length === b.marks.length && a.marks.map(markKey).join() === b.marks.map(markKey).join();
}

function mergeLeaves(leaves: readonly DocumentLeaf[]): DocumentLeaf[] {
  const merged: DocumentLeaf[] = [];
  for (const leaf of leaves) {
    const last = merged.at(-1);
    if (last && sameMarks(last, leaf)) merged[merged.length - 1] = { ...last, text: last.text + leaf.text };
    else merged.push(leaf);
  }
  return merged;
}

/** Merges adjacent texts and removes empty ones. */
export function normalInlines<Node extends InlineNode>(nodes: readonly Node[]): (Node | DocumentText)[] {
  const normal: (Node | DocumentText)[] = [];
  let leaves: DocumentLeaf[] = [];
  const flush = (): void => {
    if (leaves.length > 0) normal.push({ object: 'text', leaves: mergeLeaves(leaves) });
    leaves = [];
  };
  for (const node of nodes) {
    if (node.object === 'text') for (const leaf of node.leaves) leaves.push(leaf);
    else {
      flush();
      normal.push(node);
    }
  }
  flush();
  return normal;
}
