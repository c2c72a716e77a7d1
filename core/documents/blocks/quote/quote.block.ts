import { element } from '../html/escape';
import { contentOf, readResult } from '../read/block-reading';
import type { BlockDefinition } from '../block-definition';

function quoted(lines: readonly string[]): string[] {
  return lines.length === 0 ? ['>'] : lines.map((line) => (line === '' ? '>' : `> ${line}`));
}

export const quoteBlock: BlockDefinition<'blockquote'> = {
  elements: {
    blockquote: (paired) =>
      readResult({ object: 'block', type: 'blockquote', nodes: contentOf(paired) }, paired.end + 1),
  },
  write: (node, context) => quoted(context.blocks(node.nodes)),
  writeHtml: (node, context) => `<blockquote>${context.html(node.nodes)}</blockquote>`,
  render: (block, context) => element('blockquote', {}, context.blocks(block.nodes)),
};
