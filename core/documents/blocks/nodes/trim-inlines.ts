import { InlineNode } from '../registry';
import { DocumentText } from './inline.types';

function trimText(node: DocumentText, last: boolean): DocumentText[] {
  const leaves = [...node.leaves];
  for (let leaf = last ? leaves.pop() : leaves.shift(); leaf; leaf = last ? leaves.pop() : leaves.shift()) {
    const text = last ? leaf.text.trimEnd() : leaf.text.trimStart();
    if (text === '') continue;
    const trimmed = { ...leaf, text };
    return [{ ...node, leaves: last ? [...leaves, trimmed] : [trimmed, ...leaves] }];
  }
  return [];
}

/** The inlines without surrounding whitespace, which is insignificant in a heading. */
export function trimInlines(nodes: readonly InlineNode[]): InlineNode[] {
  const trimmed = [...nodes];
  const first = trimmed[0];
  if (first?.object === 'text') trimmed.splice(0, 1, ...trimText(first, false));
  const last = trimmed.at(-1);
  if (last?.object === 'text') trimmed.splice(-1, 1, ...trimText(last, true));
  return trimmed;
}
