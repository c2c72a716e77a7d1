import { oneLine } from '../../markdown/plain-text';
import { DocumentBlock, InlineNode } from '../registry';
import { inlinesText } from '../nodes/node-text';
import { DocumentTableDefinition } from '../nodes/table.types';

/** Maximum length of a column title, in UTF-16 units. */
export const MAX_COLUMN_TITLE = 1_000;

/** The column title for the inlines of its heading. */
export function columnTitle(nodes: readonly InlineNode[]): string {
  return oneLine(inlinesText(nodes), MAX_COLUMN_TITLE);
}

/** Whether a heading is text without marks, of which the title says everything. */
export function isPlainHeading(nodes: readonly InlineNode[]): boolean {
  const [first, ...others] = nodes;
  if (!first) return true;
  return others.length === 0 && first.object === 'text' && first.leaves.every(({ marks }) => marks.length === 0);
}

/** The heading of a column if it is more than its title: marks, links, images. A changed title replaces it. */
export function columnHeading(
  { title, titleFragment }: DocumentTableDefinition,
  contentOf: (fragment: string) => readonly DocumentBlock[] | undefined,
): readonly InlineNode[] | undefined {
  if (titleFragment === undefined) return undefined;
  const nodes = contentOf(titleFragment) ?? [];
  const [block] = nodes;
  if (nodes.length !== 1 || block?.type !== 'paragraph' || block.data?.align) return undefined;
  if (columnTitle(block.nodes) !== title) return undefined;
  const isTitle = isPlainHeading(block.nodes) && inlinesText(block.nodes).length <= MAX_COLUMN_TITLE;
  return isTitle ? undefined : block.nodes;
}
