import { InlineNode } from '../document.types';
import { DocumentText } from '../inline.types';

function trimText(node: DocumentText, last: boolean): DocumentText | undefined {
  const leaves = [...node.leaves];
  const leaf = last ? leaves.pop() : leaves.shift();
  if (!leaf) return undefined;
  const text = last ? leaf.text.trimEnd() : leaf.text.trimStart();
  const kept = text === '' ? [] : [{ ...leaf, text }];
  const all = last ? [...leaves, ...kept] : [...kept, ...leaves];
  return all.length === 0 ? undefined : { ...node, leaves: all };
}

/** Without the blanks at the beginning and the end, which stood beside something that has been taken away. */
export function trimInlines(nodes: readonly InlineNode[]): InlineNode[] {
  const trimmed = [...nodes];
  const first = trimmed[0];
  if (first?.object === 'text') trimmed.splice(0, 1, ...[trimText(first, false)].filter((node) => node !== undefined));
  const last = trimmed.at(-1);
  if (last?.object === 'text') trimmed.splice(-1, 1, ...[trimText(last, true)].filter((node) => node !== undefined));
  return trimmed;
}
