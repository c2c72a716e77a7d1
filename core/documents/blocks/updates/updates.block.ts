import { element, escapeHtml } from '../html/escape';
import type { RenderContext } from '../html/render-context';
import { tagString, type PairedTag, readParts } from '../read/block-reading';
import { tagList } from '../read/tag-values';
import { inTag, inTagWithParts, tagAttribute } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock } from '../registry';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function readTag(paired: PairedTag): DocumentBlock | undefined {
  const nodes = readParts(paired, 'update', (tag, blocks) => {
    const tags = tagList(tag, 'tags');
    const data = { ...tagString(tag, 'date'), ...(tags && tags.length > 0 ? { tags } : {}) };
    return { object: 'block', type: 'update', data, nodes: blocks } as const;
  });
  const data = tagString(paired.token.tag, 'format');
  return nodes && { object: 'block', type: 'updates', data, nodes };
}

function write({ data, nodes }: BlockOf<'updates'>, context: WriteContext): string[] {
  const parts = nodes.map((update) => {
    const { date, tags } = update.data;
    return inTag(
      'update',
      tagAttribute('date', date) + tagAttribute('tags', tags?.join(',')),
      context.blocks(update.nodes),
    );
  });
  return inTagWithParts('updates', tagAttribute('format', data.format), parts);
}

function renderUpdate({ data, nodes }: BlockOf<'update'>, context: RenderContext): string {
  const isDate = typeof data?.date === 'string' && DATE.test(data.date);
  const date = data?.date ? element('time', { datetime: isDate ? data.date : undefined }, escapeHtml(data.date)) : '';
  const tags = (data?.tags ?? []).map((tag) => element('span', { class: 'bd-tag' }, escapeHtml(tag)));
  const head = [date, ...tags].filter(Boolean).join(' ');
  return element(
    'article',
    { class: 'bd-update' },
    (head && element('p', { class: 'bd-update-head' }, head)) + context.blocks(nodes),
  );
}

/** A changelog. */
export const updatesBlock: BlockDefinition<'updates'> = {
  tags: { updates: readTag },
  partTags: ['update'],
  write,
  render: ({ nodes }, context) =>
    element('div', { class: 'bd-updates' }, (nodes ?? []).map((update) => renderUpdate(update, context)).join('')),
};

export const updateBlock: BlockDefinition<'update'> = { render: renderUpdate };
