import { definitionOf } from '../../blocks/definitions';
import { DocumentBlock } from '../../blocks/registry';
import { writeNodeComment } from '../../blocks/nodes/node-comment';
import { sourceOfBlock } from '../../blocks/nodes/nodes';
import { WriteContext } from '../../blocks/write/write-context';

const LIST_GROUPS: Readonly<Record<string, string>> = {
  'list-ordered': 'ordered',
  'list-unordered': 'unordered',
  'list-tasks': 'unordered',
};

/** Writes blocks as lines, separated by empty lines. Consecutive lists alternate their markers. */
export function writeBlocks(nodes: readonly DocumentBlock[], context: WriteContext): string[] {
  const lines: string[] = [];
  let group: string | undefined;
  let alternate = false;
  for (const node of nodes) {
    const nextGroup = LIST_GROUPS[node.type];
    alternate = nextGroup !== undefined && nextGroup === group && !alternate;
    group = nextGroup;
    const written = definitionOf(node)?.write?.(node, context, alternate) ?? [writeNodeComment(node)];
    if (written.length === 0) continue;
    if (lines.length > 0) lines.push('');
    for (const line of written) lines.push(line);
  }
  return lines;
}

/**
 * Writes blocks on one line of HTML: the content of a cell or caption.
 * @param isBare whether a paragraph not adjacent to another one is written without `<p>`
 */
export function writeHtmlBlocks(nodes: readonly DocumentBlock[], context: WriteContext, isBare: boolean): string {
  const mayBeBare = isBare && !nodes.some((node) => sourceOfBlock(node) !== undefined);
  return nodes
    .map((node, index) => {
      const isAlone = nodes[index - 1]?.type !== 'paragraph' && nodes[index + 1]?.type !== 'paragraph';
      return definitionOf(node)?.writeHtml?.(node, context, mayBeBare && isAlone) ?? writeNodeComment(node);
    })
    .join('');
}
