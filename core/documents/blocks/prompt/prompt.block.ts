import { element, escapeHtml } from '../html/escape';
import type { RenderContext } from '../html/render-context';
import { contentOf, tagString, type PairedTag } from '../read/block-reading';
import { tagFlag } from '../read/tag-values';
import { inTag, tagAttribute } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock } from '../registry';

function readTag(paired: PairedTag): DocumentBlock {
  const { tag } = paired.token;
  const data = {
    ...tagString(tag, 'description'),
    ...tagString(tag, 'icon'),
    ...tagFlag(tag, 'openInAIProviders'),
    ...tagString(tag, 'defaultExpanded'),
  };
  return { object: 'block', type: 'prompt', data, nodes: contentOf(paired) };
}

function write({ data, nodes }: BlockOf<'prompt'>, context: WriteContext): string[] {
  const attributes =
    tagAttribute('description', data.description) +
    tagAttribute('icon', data.icon) +
    tagAttribute('openInAIProviders', data.openInAIProviders) +
    tagAttribute('defaultExpanded', data.defaultExpanded);
  return inTag('prompt', attributes, context.blocks(nodes));
}

function render({ data, nodes }: BlockOf<'prompt'>, context: RenderContext): string {
  const description = data?.description ? element('p', { class: 'bd-prompt-title' }, escapeHtml(data.description)) : '';
  return element('section', { class: 'bd-prompt' }, description + context.blocks(nodes));
}

/** A text for a language model. */
export const promptBlock: BlockDefinition<'prompt'> = { tags: { prompt: readTag }, write, render };
