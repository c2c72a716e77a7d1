import { element, voidElement } from '../html/escape';
import type { RenderContext } from '../html/render-context';
import { type PairedElement, type ReadResult, readResult } from '../read/block-reading';
import { attributeValue } from '../read/inline-elements';
import { attribute } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import { loneImage, writeParagraph } from '../paragraph/paragraph.block';
import type { BlockOf } from '../registry';
import { readHtmlList } from './list.read';

type Item = BlockOf<'list-item'>;

function readElement({ context, tag, index, end, depth }: PairedElement): ReadResult | undefined {
  const start = Number(attributeValue(tag, 'start') ?? 1);
  const list = readHtmlList(context, index, Number.isSafeInteger(start) && start >= 0 ? start : 1, depth);
  return list && readResult(list, end + 1);
}

function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

/** A list item that can interrupt a paragraph: one that starts with text, and with number 1. */
const INTERRUPTING = /^(?:[*-]|1[.)]) (?!\[[ x]\]$)\S/;

/** The first paragraph follows the item marker; anything else starts on its own line. */
function writeItem(item: Item, marker: string, context: WriteContext): string[] {
  const { checked } = item.data ?? {};
  const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
  const indent = ' '.repeat(marker.length + 1);
  const [first, ...others] = item.nodes;
  const isText = first?.type === 'paragraph' && !first.data?.align && first.nodes.length > 0 && !loneImage(first.nodes);
  const head = isText ? writeParagraph(first, context) : [];
  const lines = [`${marker} ${box}${head[0] ?? ''}`.replace(/ +$/, ''), ...indented(head.slice(1), indent)];
  const rest = isText ? others : item.nodes;
  if (rest.length === 0) return lines;
  const written = context.blocks(rest);
  const isSeparate = isText ? !INTERRUPTING.test(written[0] ?? '') : box !== '';
  return [...lines, ...(isSeparate ? [''] : []), ...indented(written, indent)];
}

/** Items that contain more than a paragraph are separated by empty lines. */
function isLoose(item: Item): boolean {
  return item.nodes.some(({ type }, index) => index > 0 && !type.startsWith('list-'));
}

function writeItems(items: readonly Item[], marker: (index: number) => string, context: WriteContext): string[] {
  const isLooseList = items.some(isLoose);
  return items.flatMap((item, index) => {
    const lines = writeItem(item, marker(index), context);
    return index > 0 && isLooseList ? ['', ...lines] : lines;
  });
}

function writeHtmlItem(item: Item, context: WriteContext): string {
  const { checked } = item.data ?? {};
  const box = checked === undefined ? '' : `<input type="checkbox"${checked ? ' checked' : ''}>`;
  return `<li>${box}${context.html(item.nodes)}</li>`;
}

function writeHtmlList(name: 'ul' | 'ol', start: number | undefined, items: readonly Item[], context: WriteContext) {
  const content = items.map((item) => writeHtmlItem(item, context)).join('');
  return `<${name}${attribute('start', start)}>${content}</${name}>`;
}

/** The first paragraph of an item is rendered without `<p>`, so that the list stays tight. */
function renderItem(item: Item, context: RenderContext): string {
  const [first, ...others] = item.nodes ?? [];
  if (first?.type !== 'paragraph') return context.blocks(item.nodes);
  return context.inlines(first.nodes) + context.blocks(others);
}

const renderItems = (nodes: readonly Item[] | undefined, context: RenderContext): string =>
  (nodes ?? []).map((item) => element('li', {}, renderItem(item, context))).join('');

function renderTask(item: Item, context: RenderContext): string {
  const isDone = item.data?.checked === true;
  const box = voidElement('input', {
    type: 'checkbox',
    checked: isDone,
    disabled: true,
    'aria-label': isDone ? 'Done' : 'To do',
  });
  return element('li', { class: 'bd-task' }, `${box} ${renderItem(item, context)}`);
}

export const orderedListBlock: BlockDefinition<'list-ordered'> = {
  elements: { ol: readElement },
  write: ({ data, nodes }, context, alternate) => {
    const start = data.start ?? 1;
    return writeItems(nodes, (index) => `${start + index}${alternate ? ')' : '.'}`, context);
  },
  writeHtml: ({ data, nodes }, context) => writeHtmlList('ol', data.start, nodes, context),
  render: (block, context) => {
    const start = block.data?.start;
    return element(
      'ol',
      { start: Number.isSafeInteger(start) && start !== 1 ? start : undefined },
      renderItems(block.nodes, context),
    );
  },
};

export const listBlock: BlockDefinition<'list-unordered'> = {
  elements: { ul: readElement },
  write: ({ nodes }, context, alternate) => writeItems(nodes, () => (alternate ? '-' : '*'), context),
  writeHtml: ({ nodes }, context) => writeHtmlList('ul', undefined, nodes, context),
  render: (block, context) => element('ul', {}, renderItems(block.nodes, context)),
};

export const taskListBlock: BlockDefinition<'list-tasks'> = {
  write: ({ nodes }, context, alternate) => writeItems(nodes, () => (alternate ? '-' : '*'), context),
  writeHtml: ({ nodes }, context) => writeHtmlList('ul', undefined, nodes, context),
  render: (block, context) =>
    element('ul', { class: 'bd-tasks' }, (block.nodes ?? []).map((item) => renderTask(item, context)).join('')),
};

export const listItemBlock: BlockDefinition<'list-item'> = {
  render: (block, context) => element('ul', {}, renderItems([block], context)),
};
