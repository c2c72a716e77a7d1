import { element } from '../html/escape';
import type { RenderContext } from '../html/render-context';
import type { Length } from '../nodes/block-base.types';
import { type PairedTag, readParts } from '../read/block-reading';
import { lengthOf } from '../read/image-data';
import { tagFlag, tagValue } from '../read/tag-values';
import { inTag, inTagWithParts, lengthText, tagAttribute } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock } from '../registry';

function readTag(paired: PairedTag): DocumentBlock | undefined {
  const nodes = readParts(paired, 'column', (tag, blocks) => {
    const width: Length | undefined = lengthOf(tagValue(tag, 'width'));
    const data = width === undefined ? {} : { width };
    return { object: 'block', type: 'column', data, nodes: blocks } as const;
  });
  const data = tagFlag(paired.token.tag, 'fullWidth');
  return nodes && { object: 'block', type: 'columns', data, nodes, isVoid: false };
}

function write({ data, nodes }: BlockOf<'columns'>, context: WriteContext): string[] {
  const parts = nodes.map((column) =>
    inTag('column', tagAttribute('width', lengthText(column.data.width)), context.blocks(column.nodes)),
  );
  return inTagWithParts('columns', tagAttribute('fullWidth', data.fullWidth), parts);
}

/** A share of the row in percent, or a width in pixels; undefined for an invalid one. */
function widthStyle(width: Length | undefined): string | undefined {
  const { value, unit } = typeof width === 'number' ? { value: width, unit: 'px' } : (width ?? { value: 0, unit: '' });
  if (typeof value !== 'number' || !(value > 0)) return undefined;
  if (unit === '%') return `flex-basis:${Math.min(value, 100)}%`;
  return unit === 'px' ? `flex-basis:${Math.min(value, 2_000)}px` : undefined;
}

function render({ nodes }: BlockOf<'columns'>, context: RenderContext): string {
  const columns = (nodes ?? []).map(({ data, nodes: inner }) =>
    element('div', { class: 'bd-column', style: widthStyle(data?.width) }, context.blocks(inner)),
  );
  return element('div', { class: 'bd-columns' }, columns.join(''));
}

export const columnsBlock: BlockDefinition<'columns'> = {
  tags: { columns: readTag },
  partTags: ['column'],
  write,
  render,
};

export const columnBlock: BlockDefinition<'column'> = {
  render: (block, context) => context.blocks(block.nodes),
};
