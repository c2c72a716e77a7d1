import type { BlockOf } from '../blocks/registry';
import { element, escapeHtml } from './escape';
import type { BlockRenderers, RenderContext } from './render-context';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

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

function renderPrompt({ data, nodes }: BlockOf<'prompt'>, context: RenderContext): string {
  const description = data?.description ? element('p', { class: 'bd-prompt-title' }, escapeHtml(data.description)) : '';
  return element('section', { class: 'bd-prompt' }, description + context.blocks(nodes));
}

/** Change logs, and texts for language models. */
export const updateBlocks: BlockRenderers<'updates' | 'update' | 'prompt'> = {
  updates: ({ nodes }, context) =>
    element('div', { class: 'bd-updates' }, (nodes ?? []).map((update) => renderUpdate(update, context)).join('')),
  update: renderUpdate,
  prompt: renderPrompt,
};
