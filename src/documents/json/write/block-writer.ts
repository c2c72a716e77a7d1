import { definitionOf } from '../../blocks/definitions';
import { DocumentBlock } from '../../blocks/registry';
import { writeKeptNode } from '../kept-node';
import { sourceOfBlock } from '../nodes';
import { WriteContext } from './write-context';

const LIST_GROUPS: Readonly<Record<string, string>> = {
  'list-ordered': 'ordered',
  'list-unordered': 'unordered',
  'list-tasks': 'unordered',
};

/** Blocks as lines, an empty line between them. Lists that follow one another alternate their marks. */
export function writeBlocks(nodes: readonly DocumentBlock[], context: WriteContext): string[] {
  const lines: string[] = [];
  let group: string | undefined;
  let alternate = false;
  for (const node of nodes) {
    const own = LIST_GROUPS[node.type];
    alternate = own !== undefined && own === group && !alternate;
    group = own;
    const written = definitionOf(node)?.write?.(node, context, alternate) ?? [writeKeptNode(node)];
    if (written.length === 0) continue;
    if (lines.length > 0) lines.push('');
    for (const line of written) lines.push(line);
  }
  return lines;
}

/**
 * Blocks on one line of HTML: the content of a cell or caption.
 * @param isBare whether a text beside no other one needs no `<p>`
 */
export function writeHtmlBlocks(nodes: readonly DocumentBlock[], context: WriteContext, isBare: boolean): string {
  const mayBeBare = isBare && !nodes.some((node) => sourceOfBlock(node) !== undefined);
  return nodes
    .map((node, index) => {
      const isAlone = nodes[index - 1]?.type !== 'paragraph' && nodes[index + 1]?.type !== 'paragraph';
      return definitionOf(node)?.writeHtml?.(node, context, mayBeBare && isAlone) ?? writeKeptNode(node);
    })
    .join('');
}
