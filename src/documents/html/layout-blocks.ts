import type { Length } from '../json/block-base.types';
import type { BlockOf, DocumentBlock, DocumentFragment } from '../blocks/registry';
import { element, escapeHtml } from './escape';
import type { BlockRenderers, RenderContext } from './render-context';

const HINTS: Readonly<Record<string, string>> = {
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
};

function renderHint({ data, nodes }: BlockOf<'hint'>, context: RenderContext): string {
  const style = typeof data?.style === 'string' && Object.hasOwn(HINTS, data.style) ? data.style : 'info';
  return element(
    'aside',
    { class: `bd-hint bd-hint-${style}`, role: 'note', 'aria-label': HINTS[style], 'data-icon': data?.icon },
    context.blocks(nodes),
  );
}

const kindOf = ({ fragment, type }: DocumentFragment): string | undefined => fragment ?? type;

/** The words of a title: the inlines of its paragraphs, without the paragraphs. */
const titleOf = (nodes: readonly DocumentBlock[], context: RenderContext): string =>
  nodes.map((node) => (node.type === 'paragraph' ? context.inlines(node.nodes) : context.blocks([node]))).join(' ');

function renderExpandable(block: BlockOf<'expandable'>, context: RenderContext): string {
  const fragments = block.fragments ?? [];
  const title = fragments.filter((fragment) => kindOf(fragment) === 'expandable-title');
  const summary = title.map(({ nodes }) => titleOf(nodes ?? [], context)).join(' ');
  const body = fragments
    .filter((fragment) => !title.includes(fragment))
    .map(({ nodes }) => context.blocks(nodes))
    .join('');
  const content = element('div', { class: 'bd-expandable-body' }, body);
  if (!context.isPrint)
    return element(
      'details',
      { class: 'bd-expandable', open: block.open === true },
      element('summary', {}, summary) + content,
    );
  return element(
    'section',
    { class: 'bd-expandable' },
    element('p', { class: 'bd-expandable-title' }, summary) + content,
  );
}

/** Without a script only one thing opens and closes: `details`, of which one of a name is open at a time. */
function renderTabs({ nodes }: BlockOf<'tabs'>, context: RenderContext): string {
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

/** A share of the row in percent, or a width in pixels, as far as it makes sense. */
function widthStyle(width: Length | undefined): string | undefined {
  const { value, unit } = typeof width === 'number' ? { value: width, unit: 'px' } : (width ?? { value: 0, unit: '' });
  if (typeof value !== 'number' || !(value > 0)) return undefined;
  if (unit === '%') return `flex-basis:${Math.min(value, 100)}%`;
  return unit === 'px' ? `flex-basis:${Math.min(value, 2_000)}px` : undefined;
}

/** False only where the expression is known to be false: what cannot be decided shows. */
const isShown = (expression: string, { options }: RenderContext): boolean => {
  const value = options.evaluate?.(expression);
  return value === undefined || Boolean(value);
};

/** What arranges other blocks: hints, expandables, tabs, steps, columns and conditions. */
export const layoutBlocks: BlockRenderers<
  'hint' | 'expandable' | 'tabs' | 'tabs-item' | 'stepper' | 'stepper-step' | 'columns' | 'column' | 'if'
> = {
  hint: renderHint,
  expandable: renderExpandable,
  tabs: renderTabs,
  'tabs-item': (block, context) => context.blocks(block.nodes),
  stepper: ({ nodes }, context) => {
    const steps = (nodes ?? []).map((step) => element('li', { class: 'bd-step' }, context.blocks(step.nodes)));
    return element('ol', { class: 'bd-stepper' }, steps.join(''));
  },
  'stepper-step': (block, context) => context.blocks(block.nodes),
  columns: ({ nodes }, context) => {
    const columns = (nodes ?? []).map(({ data, nodes: inner }) =>
      element('div', { class: 'bd-column', style: widthStyle(data?.width) }, context.blocks(inner)),
    );
    return element('div', { class: 'bd-columns' }, columns.join(''));
  },
  column: (block, context) => context.blocks(block.nodes),
  if: ({ data, nodes }, context) => (isShown(data?.expression ?? '', context) ? context.blocks(nodes) : ''),
};
