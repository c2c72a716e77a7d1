import { DocumentBlock, InlineNode } from '../blocks/registry';
import { DocumentLeaf, DocumentText } from './inline.types';
import { orderMarks, simpleMark } from './marks';

const BOLD = simpleMark('bold');
const isBold = ({ marks }: DocumentLeaf): boolean => marks.some(({ type }) => type === 'bold');

function textsOf(nodes: readonly InlineNode[]): DocumentText[] {
  return nodes.flatMap((node) => (node.object === 'text' ? [node] : node.type === 'link' ? textsOf(node.nodes) : []));
}

function withLeaves(nodes: readonly InlineNode[], change: (leaf: DocumentLeaf) => DocumentLeaf): InlineNode[] {
  return nodes.map((node) => {
    if (node.object === 'text') return { ...node, leaves: node.leaves.map(change) };
    return node.type === 'link' ? { ...node, nodes: withLeaves(node.nodes, change) } : node;
  });
}

/** The title of an admonition as it is in its hint: a first line in bold. */
export function asTitle(nodes: readonly InlineNode[]): InlineNode[] {
  return withLeaves(nodes, (leaf) => (isBold(leaf) ? leaf : { ...leaf, marks: orderMarks([...leaf.marks, BOLD]) }));
}

/** The inlines of a first block that is such a title, without their bold; undefined for any other block. */
export function titleInlines(block: DocumentBlock | undefined): InlineNode[] | undefined {
  if (block?.type !== 'paragraph' || block.data?.align) return undefined;
  const leaves = textsOf(block.nodes).flatMap((text) => text.leaves);
  if (leaves.length === 0 || !leaves.every((leaf) => isBold(leaf) && !leaf.text.includes('\n'))) return undefined;
  return withLeaves(block.nodes, (leaf) => ({ ...leaf, marks: leaf.marks.filter(({ type }) => type !== 'bold') }));
}
