import type { BlockOf } from '../blocks/registry';
import { element, voidElement } from './escape';
import type { BlockRenderers, RenderContext } from './render-context';

const LOWEST_HEADING = 6;

const alignClass = (align: unknown): string | undefined =>
  align === 'center' || align === 'end' ? `bd-align-${align}` : undefined;

function renderHeading(block: BlockOf<'heading-1'>, context: RenderContext): string {
  const chosen = (context.options.headingLevel ?? 2) + Number(block.type.at(-1)) - 1;
  // Who goes through a page by its headings must not miss a level; it looks as its author chose.
  const level = Math.min(Math.max(chosen, 1), context.outline.level + 1, LOWEST_HEADING);
  context.outline.level = level;
  const looks = level < Math.min(chosen, LOWEST_HEADING) ? `bd-looks-h${Math.min(chosen, LOWEST_HEADING)}` : undefined;
  const names = [alignClass(block.data?.align), looks].filter((name) => name !== undefined);
  const former = context.isPrint ? undefined : context.ids.formerOf(block);
  return element(
    `h${level}`,
    { id: context.ids.of(block), class: names.length > 0 ? names.join(' ') : undefined },
    (former === undefined ? '' : element('span', { id: former }, '')) + context.inlines(block.nodes),
  );
}

/** A paragraph alone in an item needs no paragraph of its own: the list stays tight. */
function renderItem(item: BlockOf<'list-item'>, context: RenderContext): string {
  const [first, ...others] = item.nodes ?? [];
  if (first?.type !== 'paragraph') return context.blocks(item.nodes);
  return context.inlines(first.nodes) + context.blocks(others);
}

const items = (nodes: readonly BlockOf<'list-item'>[] | undefined, context: RenderContext): string =>
  (nodes ?? []).map((item) => element('li', {}, renderItem(item, context))).join('');

function renderTask(item: BlockOf<'list-item'>, context: RenderContext): string {
  const isDone = item.data?.checked === true;
  const box = voidElement('input', {
    type: 'checkbox',
    checked: isDone,
    disabled: true,
    'aria-label': isDone ? 'Done' : 'To do',
  });
  return element('li', { class: 'bd-task' }, `${box} ${renderItem(item, context)}`);
}

/** Paragraphs, headings, lists, quotes and dividers. */
export const textBlocks: BlockRenderers<
  'paragraph' | 'heading-1' | 'list-ordered' | 'list-unordered' | 'list-tasks' | 'list-item' | 'blockquote' | 'divider'
> = {
  paragraph: (block, context) => element('p', { class: alignClass(block.data?.align) }, context.inlines(block.nodes)),
  'heading-1': renderHeading,
  'list-ordered': (block, context) => {
    const start = block.data?.start;
    return element(
      'ol',
      { start: Number.isSafeInteger(start) && start !== 1 ? start : undefined },
      items(block.nodes, context),
    );
  },
  'list-unordered': (block, context) => element('ul', {}, items(block.nodes, context)),
  'list-tasks': (block, context) =>
    element('ul', { class: 'bd-tasks' }, (block.nodes ?? []).map((item) => renderTask(item, context)).join('')),
  'list-item': (block, context) => element('ul', {}, items([block], context)),
  blockquote: (block, context) => element('blockquote', {}, context.blocks(block.nodes)),
  divider: () => voidElement('hr', {}),
};
