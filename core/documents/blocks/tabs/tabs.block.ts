import { element, escapeHtml } from '../html/escape';
import type { RenderContext } from '../html/render-context';
import { tagString, type PairedTag, readParts } from '../read/block-reading';
import { tagFlag } from '../read/tag-values';
import { inTag, inTagWithParts, tagAttribute } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock } from '../registry';

function readTag(paired: PairedTag): DocumentBlock | undefined {
  const nodes = readParts(paired, 'tab', (tag, blocks) => {
    const data = { ...tagString(tag, 'title'), ...tagString(tag, 'icon') };
    return { object: 'block', type: 'tabs-item', data, nodes: blocks } as const;
  });
  const data = tagFlag(paired.token.tag, 'fullWidth');
  return nodes && { object: 'block', type: 'tabs', nodes, ...(Object.keys(data).length > 0 && { data }) };
}

function write({ data, nodes }: BlockOf<'tabs'>, context: WriteContext): string[] {
  const parts = nodes.map((tab) => {
    const attributes = tagAttribute('title', tab.data.title) + tagAttribute('icon', tab.data.icon);
    return inTag('tab', attributes, context.blocks(tab.nodes));
  });
  return inTagWithParts('tabs', tagAttribute('fullWidth', data?.fullWidth), parts);
}

/** Works without scripts: of the `details` elements with the same name, only one is open at a time. */
function render({ nodes }: BlockOf<'tabs'>, context: RenderContext): string {
  const group = `${context.options.idPrefix ?? ''}tabs-${(context.counters.tabs += 1)}`;
  const tabs = (nodes ?? []).map((tab, index) => {
    const title = escapeHtml(tab.data?.title || `Tab ${index + 1}`);
    const content = element('div', { class: 'bd-tab-body' }, context.blocks(tab.nodes));
    if (context.isPrint)
      return element('section', { class: 'bd-tab' }, element('p', { class: 'bd-tab-title' }, title) + content);
    return element(
      'details',
      { class: 'bd-tab', name: group, open: index === 0 },
      element('summary', { class: 'bd-tab-title' }, title) + content,
    );
  });
  return element('div', { class: 'bd-tabs' }, tabs.join(''));
}

export const tabsBlock: BlockDefinition<'tabs'> = { tags: { tabs: readTag }, partTags: ['tab'], write, render };

export const tabBlock: BlockDefinition<'tabs-item'> = {
  render: (block, context) => context.blocks(block.nodes),
};
